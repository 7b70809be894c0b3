import { isIPv4, isIPv6 } from 'node:net'

function plainAddress(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)
  return plain
}

/** An address reduced for storage: the /24 of an IPv4 address, the /48 of an IPv6 one, too wide to identify anyone. */
export function maskAddress(address: string): string {
  const plain = plainAddress(address)
  if (isIPv6(plain)) return `${subscriberNetworkOf(plain)}::/48`
  return isIPv4(plain) ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : 'unknown'
}

/** Returns the network of one subscriber or firm: an IPv4 address, or the /48 network of an IPv6 one. */
export function subscriberNetworkOf(address: string): string {
  const network = networkOf(address)
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network
}

/**
 * Returns the network of one client: an IPv4 address, or the /64 network that a single IPv6 connection usually gets.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const gap = 8 - (front?.length ?? 0) - (back?.length ?? 0)
  return [...(front ?? []), ...Array.from({ length: gap }, () => '0'), ...(back ?? [])].slice(0, 4).join(':')
}
