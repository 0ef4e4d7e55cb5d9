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
