import { isRealDate } from './shanghai-time.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The check character of the first 17 digits (GB 11643). */
export function checkCharacter(digits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return '10X98765432'[sum % 11] ?? ''
}

/**
 * The 18-character form of a number. A first-generation card has 15 digits: without the century, which is the
 * twentieth, and without a check character (GB 11643-1989).
 */
export function wholeIdCard(idCard: string): string {
  if (!/^\d{15}$/.test(idCard)) return idCard
  const digits = `${idCard.slice(0, 6)}19${idCard.slice(6)}`
  return digits + checkCharacter(digits)
}

/** Birthday `yyyy-MM-dd`, from 15 or 18 characters. */
export function birthdayOf(idCard: string): string {
  const born = wholeIdCard(idCard).slice(6, 14)
  return `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`
}

/** "1" male, "2" female: the codes of the dictionary gender. */
export const genderOf = (idCard: string) => (Number(wholeIdCard(idCard)[16]) % 2 === 1 ? '1' : '2')

const isBorn = (idCard: string) => isRealDate(birthdayOf(idCard)) && new Date(birthdayOf(idCard)) <= new Date()

/** Validation message for an ID number; null when it is valid. */
export function idCardRefusal(value: string): string | null {
  if (value === '') return '请输入身份证号码'
  const whole = wholeIdCard(value)
  if (!/^\d{17}[\dX]$/.test(whole)) return '身份证号码应为18位'
  return isBorn(whole) && checkCharacter(whole) === whole[17] ? null : '身份证号码不正确'
}
