/**
 * Returns whether `text` can be decoded as part of an address: each % is followed by the code of a UTF-8 byte (RFC
 * 3986, section 2.1).
 */
export function isDecodable(text: string): boolean {
  try {
    // What it returns is used: of a call that nothing uses, the bundler leaves nothing, and no error either.
    return typeof decodeURIComponent(text) === 'string'
  } catch {
    return false
  }
}
