import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/**
 * Tells whether the `hop`-th sender of a request, the connection itself being 0, is trusted about the one before it.
 */
export type ProxyTrust = false | ((address: string, hop: number) => boolean)

function addTo(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const bits = prefix === undefined ? (version === 4 ? 32 : 128) : Number(prefix)
  if (!/^\d+$/.test(prefix ?? '0') || bits > (version === 4 ? 32 : 128)) return false
  list.addSubnet(address, bits, family)
  return true
}

/**
 * Returns whether an address is one of those in `text` or in one of its networks, which are separated by commas; undefined for a text
 * that has something else.
 */
export function ipMatcher(text: string): ((address: string) => boolean) | undefined {
  const list = new BlockList()
  if (!text.split(',').every((entry) => addTo(list, entry.trim()))) return undefined
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(plain)
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}

/**
 * `TRUST_PROXY`: false to trust none; true to trust one hop, as behind one proxy; or addresses and networks of proxies,
 * separated by commas. Only what the outermost trusted proxy wrote is used.
 */
export const ProxyTrustSchema = z.string().transform((text, context): ProxyTrust => {
  const isSwitch = z.stringbool().safeParse(text)
  if (isSwitch.success) return isSwitch.data && ((_address, hop) => hop === 0)
  const trust = ipMatcher(text)
  if (trust) return trust
  context.addIssue('must be true, false, or addresses of proxies such as 10.0.0.0/8,fd00::1')
  return z.NEVER
})
