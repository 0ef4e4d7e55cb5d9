/** Two colons at least, and nothing that no address has. */
const v6 = /^[\da-f]*:[\da-f]*:[\da-f:.]*(%\w+)?$/i

/**
 * What is counted of an address: of IPv6 the first 64 bits, within which one house chooses its addresses as it likes (RFC 6177); of IPv4,
 * and of what is no address, the whole.
 */
export function networkOf(address: string): string {
  if (!v6.test(address)) return address
  const [plain = ''] = address.toLowerCase().split('%')
  const asV4 = /^::ffff:([\d.]+)$/.exec(plain)?.[1]
  if (asV4) return asV4
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const last = after.at(-1)?.includes('.') ? 1 : 0
  const zeros = Array<string>(plain.includes('::') ? 8 - before.length - after.length - last : 0).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
