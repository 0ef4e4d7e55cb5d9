import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const issuer = '智慧养老'
/** Accepts codes one step (30 s) early or late, because phone clocks are not exact. */
const window = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) })

/** A TOTP secret of 160 bits in base32. */
export const makeSecret = () => new Secret({ size: 20 }).base32

/** The content of the QR code; `label` is the account's name in the authenticator app. */
export const makeOtpUri = (secret: string, label: string) => totpOf(secret, label).toString()

/** The 30 s step that the code belongs to; null for a wrong code. */
export function findStep(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 30_000) + delta
}

const count = 10
/** Letters and digits of recovery codes, without characters that people confuse. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Ten codes of 49 bits, written `XXXXX-XXXXX`. */
export const makeRecoveryCodes = () =>
  Array.from({ length: count }, () => {
    const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

/** Normalises a typed recovery code; null when the text is no recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-9]{10}$/.test(code) ? code : null
}
