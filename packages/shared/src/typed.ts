/** Full-width letters and the Chinese full stop, as input methods type them, mean the plain ones. */
const plain = (text: string) => text.normalize('NFKC').replaceAll('。', '.')

/** What stays of what was typed into an integer: its digits. */
export const digitsIn = (text: string, most = 15) => plain(text).replace(/\D/g, '').slice(0, most)

/** What stays of what was typed into a decimal: digits and one dot, not in front, at most two decimals. */
export function decimalIn(text: string): string {
  const [whole = '', ...rest] = plain(text)
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
    .split('.')
  return rest.length > 0 ? `${whole.slice(0, 12)}.${rest.join('').slice(0, 2)}` : whole.slice(0, 12)
}

/** Digits and the line after an area code. */
export const phoneIn = (text: string) =>
  plain(text)
    .replace(/[^\d-]/g, '')
    .slice(0, 13)

/** 17 digits and a digit or X. */
export const idCardIn = (text: string) =>
  plain(text)
    .toUpperCase()
    .replace(/[^\dX]/g, '')
    .replace(/X(?=.)/g, '')
    .slice(0, 18)
