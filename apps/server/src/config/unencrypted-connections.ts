import { isLoopback } from '@idex/contract/kernel/loopback'
import { z } from 'zod'

/** Host names separated by commas, for `PRIVATE_HOSTS`. */
export const HostsSchema = z
  .string()
  .regex(/^[^/@]*$/, 'must be names of hosts alone, such as postgres,minio')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  )

/** One address for each host of a postgres:// address, which may name several by commas; others as they are. */
function eachHost(address: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?@]*@)?)([^/?]*)(.*)$/s.exec(address) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [address]
}

/** Returns whether traffic to each host of `address` stays private: it is this machine, or one of `privateHosts`. */
export function isPrivate(address: string, privateHosts: readonly string[]): boolean {
  return eachHost(address).every((one) => {
    const host = URL.parse(one)?.hostname.toLowerCase()
    if (host === undefined) return false
    return host === '' || isLoopback(`http://${host}`) || privateHosts.includes(host.replace(/^\[|\]$/g, ''))
  })
}

/**
 * Returns whether a postgres:// address requires TLS with a verified certificate; `require` and `prefer` do not verify.
 */
function isVerified(address: string): boolean {
  const options = URL.parse(eachHost(address)[0] ?? '')?.searchParams
  return options?.get('sslmode') === 'verify-full' || options?.get('sslrootcert') === 'system'
}

/** One sentence for each of `addresses`, by key, that would be used unencrypted over an untrusted network. */
export function unencryptedConnections(
  addresses: Readonly<Record<string, string | undefined>>,
  privateHosts: readonly string[],
): string[] {
  return Object.entries(addresses).flatMap(([key, address]) => {
    if (address === undefined || isPrivate(address, privateHosts)) return []
    const isDatabase = /^postgres(ql)?:/.test(address)
    if (isDatabase ? isVerified(address) : address.startsWith('https:')) return []
    const wanted = isDatabase ? 'must have ?sslmode=verify-full' : 'must be an https:// address'
    return [`${key} ${wanted}, or its host be one of PRIVATE_HOSTS`]
  })
}
