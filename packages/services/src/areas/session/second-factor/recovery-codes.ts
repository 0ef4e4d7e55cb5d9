import { randomInt } from 'node:crypto'

const count = 10
/** None that people mistake for another. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Ten codes of 49 bits, written `XXXXX-XXXXX`. */
export const makeRecoveryCodes = () =>
  Array.from({ length: count }, () => {
    const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

/** The code however it was typed; null for what is none. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-9]{10}$/.test(code) ? code : null
}
