import { describe, expect, it } from 'vitest'
import { codeLetters, formatPairingCode, isCode, normalizePairingCode } from './pairing-code.ts'
import { isWall, readWallToken, wallIdOf, wallToken, wallUserId } from './wall-identity.ts'

describe('pairing codes', () => {
  it('a pairing code contains no characters that are easily confused', () => {
    expect([...'01OIL'].filter((one) => codeLetters.includes(one))).toEqual([])
    expect(new Set(codeLetters).size).toBe(codeLetters.length)
  })

  it.each([
    ['abcd 2345', 'ABCD2345', true],
    ['ABCD-2345', 'ABCD2345', true],
    ['ABCD234', 'ABCD234', false],
    ['ABCD23450', 'ABCD23450', false],
    ['ABCD234O', 'ABCD234O', false],
    ['', '', false],
  ])('a pairing code typed as %j is normalised to %s', (typed, code, isOne) => {
    expect([normalizePairingCode(typed), isCode(normalizePairingCode(typed))]).toEqual([code, isOne])
  })

  it('a pairing code is shown in two halves', () => expect(formatPairingCode('ABCD2345')).toBe('ABCD 2345'))
})

describe('tokens of wall screens', () => {
  const key = { tenantId: 1000002, id: 1000, secret: 'x'.repeat(43) }

  it('the token of a wall screen identifies its wall screen', () => expect(readWallToken(wallToken(key))).toEqual(key))

  it.each(['', 'wall.1.2.short', `wall.1.2.${'x'.repeat(44)}`, `wall.a.2.${'x'.repeat(43)}`, `x${wallToken(key)}`])(
    'the token of a wall screen is not %j',
    (token) => expect(readWallToken(token)).toBeNull(),
  )

  it('a wall screen uses a user id that no employee has', () => {
    expect([isWall({ id: wallUserId(1000) }), isWall({ id: 1000 }), wallIdOf(wallUserId(1000))]).toEqual([
      true,
      false,
      1000,
    ])
  })
})
