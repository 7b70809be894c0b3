const LOOPBACK_HOST = /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Returns whether the absolute URL `address` points to the machine it is used on (RFC 6761, RFC 1122, RFC 4291). */
export function isLoopback(address: string): boolean {
  return LOOPBACK_HOST.test(URL.parse(address)?.hostname ?? '')
}
