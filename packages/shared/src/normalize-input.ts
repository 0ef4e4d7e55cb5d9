/** Invisible characters: zero-width ones, bidi controls, soft hyphens, fillers, variation selectors. */
const unseen = /\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu

/** Invisible characters that join the parts of an emoji, as in 👩‍⚕️. */
const joining = /\u200c|\u200d|\ufe0e|\ufe0f/

/** The text without invisible characters. */
export const visibleText = (text: string) =>
  text.replace(unseen, (character) => (joining.test(character) ? character : ''))

/** Normalises full-width letters and the Chinese full stop of input methods, and removes invisible characters. */
const plain = (text: string) => text.replace(unseen, '').normalize('NFKC').replaceAll('。', '.')

/** Separators before and between the digits of a number: blanks, dashes, dots, brackets and apostrophes. */
const parting = /[\s\p{Pd}\u2212.·()'‘’`]/gu
const unparted = (text: string) => plain(text).replace(parting, '')

/**
 * Normalises a mobile number: full-width digits, separators, country code. Invalid characters (letters, extra digits)
 * stay, so that validation refuses them; so do the stars of a masked number.
 */
export const normalizeMobile = (text: string) => unparted(text).replace(/^(?:\+|00)?86(?=1[3-9])/, '')

/** Normalises a landline: only the hyphens after the area code and before the extension stay. */
export const normalizeLandline = (text: string) => normalizeSerial(text).replace(/[\p{Pd}\u2212]/gu, '-')

/** Normalises a device or card number, which may contain its own hyphens and colons. */
export const normalizeSerial = (text: string) => plain(text).replace(/[\s'‘’`]/g, '')

/**
 * Normalises a part of a mobile number for a search: a leading 86 is the country code only before a whole number or
 * after + or 00.
 */
export function normalizeMobilePart(text: string): string {
  const [part, rest] = [unparted(text), normalizeMobile(text)]
  return rest.length >= 11 || /^(?:\+|00)/.test(part) ? rest : part
}

/** Normalises an ID number; × is the X of many keyboards. */
export const normalizeIdCard = (text: string) => unparted(text).toUpperCase().replaceAll('×', 'X')

/** Normalises a name: plain letters and digits, single blanks, no invisible characters. */
export const normalizeName = (text: string) =>
  text
    .replace(unseen, '')
    .replace(/[０-９Ａ-Ｚａ-ｚ]/g, (letter) => letter.normalize('NFKC'))
    .replace(/[^\S\n\r\u2028\u2029]+/g, ' ')
    .trim()
    .replace(/^['‘’`]+/, '')

/** Interchangeable dots between the parts of a name, equivalent to a blank. */
const nameParting = /[\s.。·•‧∙⋅●・᛫⸱⸳ꞏ]/g

/** A key that is equal for spellings of one name: 买买提·艾力, 买买提•艾力 and 买买提 艾力. Same as the SQL function `plain_name`. */
export const plainName = (name: string) => plain(normalizeName(name)).replace(nameParting, '').toLowerCase()

/** Cleans a typed integer: digits only. */
export const keepDigits = (text: string, most = 15) => plain(text).replace(/\D/g, '').slice(0, most)

/** Cleans a typed decimal: digits and one dot, not at the start, at most two decimals. */
export function keepDecimal(text: string): string {
  const [whole = '', ...rest] = plain(text)
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
    .split('.')
  return rest.length > 0 ? `${whole.slice(0, 12)}.${rest.join('').slice(0, 2)}` : whole.slice(0, 12)
}

/** Cleans a typed phone number: digits and the hyphen after an area code. */
export const keepPhoneChars = (text: string) =>
  plain(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[^\d-]/g, '')
    .slice(0, 13)

/** Cleans a typed mobile number: digits only. */
export const keepMobileDigits = (text: string) => keepDigits(normalizeMobile(text), 11)

/** Cleans a typed ID number: 17 digits and a digit or X. */
export const keepIdCardChars = (text: string) =>
  normalizeIdCard(text)
    .replace(/[^\dX]/g, '')
    .replace(/X(?=.)/g, '')
    .slice(0, 18)
