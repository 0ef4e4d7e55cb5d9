/** Matches an IPv6 address: its characters only, with at least two colons. */
const v6 = /^[\da-f]*:[\da-f]*:[\da-f:.]*(%\w+)?$/i

/**
 * The part of an address to count by: the first 64 bits of IPv6, within which a household chooses addresses freely (RFC
 * 6177); otherwise the whole text.
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
