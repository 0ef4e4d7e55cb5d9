import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { findStep, makeOtpUri, makeRecoveryCodes, makeSecret, readRecoveryCode } from './codes.ts'
import { createSeal } from './seal.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const now = 1_800_000_015_000
const codeAt = (time: number, digits = 6) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits }).generate({ timestamp: time })

describe('a code of an authenticator app', () => {
  it.each([
    ['of two steps ago', -60_000, null],
    ['of the step before', -30_000, 59_999_999],
    ['of the current step', 0, 60_000_000],
    ['of the next step', 30_000, 60_000_001],
    ['of the step after the next', 60_000, null],
  ])('%s', (_, offset, step) => {
    expect(findStep(secret, codeAt(now + offset), now)).toBe(step)
  })

  it('has six digits and nothing else', () => {
    const code = codeAt(now)
    for (const wrong of [codeAt(now, 7), code.slice(1), ` ${code}`, `${code}\n`, `${code}0`, 'ABCDEF', ''])
      expect(findStep(secret, wrong, now)).toBeNull()
  })

  it('the secret has 160 bits, and an authenticator app can read it from the QR code', () => {
    const made = makeSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(makeSecret()).not.toBe(made)
    const { pathname, searchParams } = new URL(makeOtpUri(made, 'desk@康宁'))
    expect(decodeURIComponent(pathname)).toBe('/智慧养老:desk@康宁')
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: '智慧养老',
      secret: made,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('a recovery code', () => {
  it('is one of ten different codes, of letters that people do not confuse', () => {
    const codes = makeRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
    expect(codes.map(readRecoveryCode)).toEqual(codes.map((code) => code.replace('-', '')))
    // the letters are drawn independently, so ten codes together contain most of the allowed letters
    expect(new Set(codes.join('')).size).toBeGreaterThan(15)
  })

  it.each([
    ['abcde-fghjk', 'ABCDEFGHJK'],
    [' ABCDE FGHJK ', 'ABCDEFGHJK'],
    ['A B-C-D E\tF2345', 'ABCDEF2345'],
    ['ABCDE-FGHJ', null],
    ['ABCDE-FGHJKL', null],
    ['ABCDE-FGH10', null],
    ['ABCDE_FGHJK', null],
    ['123456', null],
  ])('is recognised when typed as %s', (typed, read) => {
    expect(readRecoveryCode(typed)).toBe(read)
  })
})

describe('an encrypted secret', () => {
  const owner = { tenantId: 1, userId: 23 }
  const [older, newer] = ['older-secret-000000000000000000000', 'newer-secret-000000000000000000000']

  it('is different each time, decrypts only for its owner, and not after a change', () => {
    const { seal, open } = createSeal([newer])
    const sealed = seal('JBSWY3DP', owner)
    expect(seal('JBSWY3DP', owner)).not.toBe(sealed)
    expect(open(sealed, owner)).toBe('JBSWY3DP')
    for (const other of [
      { ...owner, tenantId: 12 },
      { ...owner, userId: 2 },
      { tenantId: 12, userId: 3 },
    ])
      expect(() => open(sealed, other)).toThrow()
    const [id, iv, tag, body = ''] = sealed.split('.')
    const changed = `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`
    expect(() => open([id, iv, tag, changed].join('.'), owner)).toThrow()
    expect(() => open([id, iv, tag].join('.'), owner)).toThrow('DATA_SECRET')
    expect(() => createSeal([]).seal('x', owner)).toThrow('no secret')
  })

  it('hashes a text by every secret, newest first, per owner', () => {
    const [first] = createSeal([newer]).marksOf('CODE', owner)
    const [second] = createSeal([older]).marksOf('CODE', owner)
    expect(createSeal([newer, older]).marksOf('CODE', owner)).toEqual([first, second])
    expect(first).not.toBe(second)
    const { marksOf } = createSeal([newer])
    const others = [marksOf('CODE', { ...owner, userId: 2 }), marksOf('CODE', { ...owner, tenantId: 12 })]
    for (const marks of [...others, marksOf('CODF', owner)]) expect(marks).not.toEqual([first])
  })
})
