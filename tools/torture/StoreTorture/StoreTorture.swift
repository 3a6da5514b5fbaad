import Glibc

/// What the torture scripts run under kills, full disks and power cuts: it writes to a store or
/// installs a release, says what was acknowledged, and checks what is left.
@main
struct StoreTorture {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch words.first {
      case "write": try await Writing.run(Array(words.dropFirst()))
      case "import": try await Writing.importMany(Array(words.dropFirst()))
      case "sync": try await Writing.sync(Array(words.dropFirst()))
      case "migrate": try await Writing.migrate(Array(words.dropFirst()))
      case "restore": try Writing.restore(Array(words.dropFirst()))
      case "verify": try await Checking.run()
      case "verify-share": await Checking.runShares()
      case "build": try Installing.build(Array(words.dropFirst()))
      case "install": try Installing.install(Array(words.dropFirst()))
      case "rollback": try Installing.rollBack(Array(words.dropFirst()))
      case "verify-releases": Installing.verify()
      default:
        say("write STORE FIRST COUNT | import STORE COUNT | sync STORE SHARE | migrate STORE | ")
        say("restore COPY STORE | verify | verify-share | build SEEDS RELEASE | ")
        say("install RELEASE FOLDER | rollback FOLDER | verify-releases\n")
        exit(64)
      }
    } catch {
      complain("\(error)\n")
      exit(1)
    }
  }
}

/// Writes to stdout at once: what was said is a promise.
func say(_ text: String) {
  send(text, to: STDOUT_FILENO)
}

func complain(_ text: String) {
  send(text, to: STDERR_FILENO)
}

private func send(_ text: String, to descriptor: Int32) {
  let bytes = Array(text.utf8)
  // Safe: the range is that of the array, alive for the call.
  _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
}
