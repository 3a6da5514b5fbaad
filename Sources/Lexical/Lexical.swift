// The values that the lexicon, the reader and the learner speak of are part of the façade.
@_exported public import LexicalModel
