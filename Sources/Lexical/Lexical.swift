@_exported public import LexicalModel
