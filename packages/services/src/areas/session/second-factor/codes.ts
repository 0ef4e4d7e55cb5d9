import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const issuer = '智慧养老'
/** Half a minute early or late: phones' clocks are not exact. */
const window = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) })

/** 160 bits in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** What the QR code says; `label` is how the app lists the account. */
export const uriOf = (secret: string, label: string) => totpOf(secret, label).toString()

/** The 30 s step that the code belongs to; null for a wrong one. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 30_000) + delta
}

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
