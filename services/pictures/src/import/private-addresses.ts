import { BlockList, isIPv6 } from 'node:net'

/** Addresses that lead into this machine or its network, or nowhere (RFC 6890). */
const reserved = new BlockList()
const ranges: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96], // nothing, this machine, and IPv4 written in the oldest way
  ['64:ff9b::', 96], // IPv4 behind a translator
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16], // IPv4 in a tunnel
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
for (const [network, prefix] of ranges) reserved.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4')

/** Whether an IP address is not one of the public internet. IPv4 written as IPv6 counts as the IPv4 it is. */
export const isPrivateAddress = (address: string): boolean => reserved.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
