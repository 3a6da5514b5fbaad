/// The C library of the system, whichever it is.
///
/// Every library target imports this module and not the C library itself. Glibc is what the tests
/// run on; Musl and Darwin are meant to work.
#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(Darwin)
@_exported public import Darwin
#endif
