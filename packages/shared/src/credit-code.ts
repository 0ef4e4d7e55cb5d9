import { text } from './validators.ts'

/** GB 32100-2015: digits and capitals without I, O, S, V and Z. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The check character of the first 17 characters; null when one is not in the alphabet. */
function checkCharacter(code: string): string | null {
  let sum = 0
  for (const [index, weight] of weights.entries()) {
    const value = alphabet.indexOf(code.charAt(index))
    if (value < 0) return null
    sum += value * weight
  }
  return alphabet.charAt((31 - (sum % 31)) % 31)
}

export const isCreditCode = (code: string) => code.length === 18 && checkCharacter(code) === code.charAt(17)

/** A unified social credit code; lower case is converted to upper case. */
export const creditCode = text(30, '统一社会信用代码')
  .transform((code) => code.toUpperCase())
  .refine((code) => code === '' || code.length === 18, '统一社会信用代码应为18位')
  .refine((code) => code === '' || code.length !== 18 || isCreditCode(code), '统一社会信用代码不正确，请核对')
