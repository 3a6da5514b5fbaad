# Homebrew on Linux: put the tarball beside this file, then brew install --formula ./lexical.rb
class Lexical < Formula
  desc "Learn a language by reading, offline"
  version "$VERSION"
  url "file://#{__dir__}/$TARBALL"
  sha256 "$SHA256"
  license all_of: ["MIT", "CC-BY-SA-4.0"]
  depends_on :linux

  def install
    prefix.install Dir["*"]
  end

  test do
    assert_match "walk", pipe_output("#{bin}/lexical read - --format jsonl", "She walked home.")
  end
end
