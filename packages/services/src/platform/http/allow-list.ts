import { BlockList, isIP } from 'node:net'

/**
 * Parses a comma-separated list of networks that may reach the listener: `10.0.0.0/8,::1`. Throws on an invalid
 * network.
 */
export function readAllowList(text: string): (address: string) => boolean {
  // one list per address family, because a shared list treats 0.0.0.0 as a part of ::/0
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [network = '', bits] = part.split('/')
    const family = familyOf(network)
    const most = family === 'ipv4' ? 32 : 128
    const prefix = bits === undefined ? most : Number(bits)
    if (!family || !/^\d{1,3}$/.test(bits ?? '0') || prefix > most) throw new Error(`${part}：应为 IP 地址或网段`)
    lists[family].addSubnet(network, prefix, family)
  }
  return (address) => {
    // the notation of IPv4 addresses on a socket that accepts both IPv4 and IPv6
    const plain = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address.split('%')[0] ?? ''
    const family = familyOf(plain)
    return family !== undefined && lists[family].check(plain, family)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  return version === 4 ? 'ipv4' : 'ipv6'
}
