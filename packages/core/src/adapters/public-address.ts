import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not part of the public internet (IANA, Special-Purpose Address Registry), and multicast. */
const SPECIAL_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]

/** Of IPv6, only 2000::/3 is public, without what is reserved in it or leads to IPv4. */
const PUBLIC_V6 = ['2000::/3']
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/')
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

const [specialV4, publicV6, specialV6] = [SPECIAL_V4, PUBLIC_V6, SPECIAL_V6].map(listOf)

/** Returns whether an IP address, of either version, is one of the public internet; false for anything else. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return specialV4?.check(address, 'ipv4') === false
  if (isIP(address) !== 6 || address.includes('%')) return false
  return publicV6?.check(address, 'ipv6') === true && specialV6?.check(address, 'ipv6') === false
}
