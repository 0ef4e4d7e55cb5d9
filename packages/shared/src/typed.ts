/** Characters that take no room: zero-width ones, bidi controls, soft hyphens, fillers, variation selectors. */
const unseen = /\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu

/** Those of them that hold the parts of a sign together, as of 👩‍⚕️. */
const joining = /\u200c|\u200d|\ufe0e|\ufe0f/

/** Any text without what nobody sees. */
export const visibleText = (text: string) =>
  text.replace(unseen, (character) => (joining.test(character) ? character : ''))

/** Full-width letters and the Chinese full stop, as input methods type them, mean the plain ones; what takes no room means nothing. */
const plain = (text: string) => text.replace(unseen, '').normalize('NFKC').replaceAll('。', '.')

/** Blanks, dashes, dots, brackets and apostrophes: what people and sheets put before and between the digits of a number. */
const parting = /[\s\p{Pd}\u2212.·()'‘’`]/gu
const unparted = (text: string) => plain(text).replace(parting, '')

/**
 * A mobile number as it is kept, however it was written: full-width, parted, with the country's code. What belongs to none (letters,
 * further digits) stays, to be refused; so do the stars of a masked one.
 */
export const mobileRead = (text: string) => unparted(text).replace(/^(?:\+|00)?86(?=1[3-9])/, '')

/** A landline as it is kept: only the line after an area code and before an extension parts it. */
export const landlineRead = (text: string) => serialRead(text).replace(/[\p{Pd}\u2212]/gu, '-')

/** The number of a device or a card, whose lines and colons are its own. */
export const serialRead = (text: string) => plain(text).replace(/[\s'‘’`]/g, '')

/** A part of a mobile number, to search for: 86 in front is the country's code only before a whole number or behind + or 00. */
export function mobilePart(text: string): string {
  const [part, rest] = [unparted(text), mobileRead(text)]
  return rest.length >= 11 || /^(?:\+|00)/.test(part) ? rest : part
}

/** An ID number as it is kept; × stands for X on many keyboards. */
export const idCardRead = (text: string) => unparted(text).toUpperCase().replaceAll('×', 'X')

/** A name as it is kept: letters and digits plain, single blanks, nothing that nobody sees. */
export const nameRead = (text: string) =>
  text
    .replace(unseen, '')
    .replace(/[０-９Ａ-Ｚａ-ｚ]/g, (letter) => letter.normalize('NFKC'))
    .replace(/[^\S\n\r\u2028\u2029]+/g, ' ')
    .trim()
    .replace(/^['‘’`]+/, '')

/** Dots between the parts of a name, each of them for every other and for a blank. */
const nameParting = /[\s.。·•‧∙⋅●・᛫⸱⸳ꞏ]/g

/** What two names have in common that are one: 买买提·艾力, 买买提•艾力 and 买买提 艾力. The database says it by `plain_name`. */
export const plainName = (name: string) => plain(nameRead(name)).replace(nameParting, '').toLowerCase()

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
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[^\d-]/g, '')
    .slice(0, 13)

/** Digits of a mobile number. */
export const mobileIn = (text: string) => digitsIn(mobileRead(text), 11)

/** 17 digits and a digit or X. */
export const idCardIn = (text: string) =>
  idCardRead(text)
    .replace(/[^\dX]/g, '')
    .replace(/X(?=.)/g, '')
    .slice(0, 18)
