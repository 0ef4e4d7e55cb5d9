import { isRealDate } from './wire-time.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The character that closes the 17 digits before it (GB 11643). */
export function checkCharacter(digits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return '10X98765432'[sum % 11] ?? ''
}

export const birthdayOf = (idCard: string) => `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`

/** "1" male, "2" female: the codes of the dictionary gender. */
export const genderOf = (idCard: string) => (Number(idCard[16]) % 2 === 1 ? '1' : '2')

const isBorn = (idCard: string) => isRealDate(birthdayOf(idCard)) && new Date(birthdayOf(idCard)) <= new Date()

/** Why a number is no ID card, or null. */
export function idCardRefusal(value: string): string | null {
  if (value === '') return '请输入身份证号码'
  if (!/^\d{17}[\dX]$/.test(value)) return '身份证号码应为18位'
  return isBorn(value) && checkCharacter(value) === value[17] ? null : '身份证号码不正确'
}
