import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkCharacter, idCardRefusal } from './id-card.ts'
import { epochOf, isRealDate, toShanghaiTime } from './shanghai-time.ts'

afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-11-21 12:00:00', '2026-11-21T04:00:00Z'],
  ['2026-11-21 00:00:00', '2026-11-20T16:00:00Z'],
  ['2026-11-20 23:59:59', '2026-11-20T15:59:59Z'],
  ['2026-11-21 07:59:59', '2026-11-20T23:59:59Z'],
  ['2026-11-21 08:00:00', '2026-11-21T00:00:00Z'],
  ['2027-01-01 00:00:00', '2026-12-31T16:00:00Z'],
  ['2024-02-29 00:00:00', '2024-02-28T16:00:00Z'],
  ['2024-03-01 00:00:00', '2024-02-29T16:00:00Z'],
  // no daylight saving time, even in the years that had it
  ['1988-07-01 12:00:00', '1988-07-01T04:00:00Z'],
])('parses and formats %s in Asia/Shanghai, whatever the time zone of the machine', (wire, utc) => {
  expect(epochOf(wire)).toBe(Date.parse(utc))
  expect(toShanghaiTime(Date.parse(utc))).toBe(wire)
  expect(toShanghaiTime(Date.parse(utc) + 999)).toBe(wire)
  expect(toShanghaiTime(epochOf(wire) - 1)).toBe(toShanghaiTime(epochOf(wire) - 1_000))
})

it.each([
  ['2024-02-29', true],
  ['2026-02-28', true],
  ['2026-12-31', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-01', false],
  ['2026-01-32', false],
  ['x', false],
  ['', false],
])('%s is an existing day: %s', (day, is) => expect(isRealDate(day)).toBe(is))

describe('ID cards', () => {
  const card = '11010519491231002X'
  const of = (digits: string) => digits + checkCharacter(digits)

  it('an ID card with any one character changed is invalid', () => {
    expect(idCardRefusal(card)).toBeNull()
    const changed = [...card.slice(0, 17)].flatMap((digit, at) =>
      Array.from({ length: 9 }, (_, step) => (Number(digit) + 1 + step) % 10).map(
        (other) => card.slice(0, at) + other + card.slice(at + 1),
      ),
    )
    expect(changed).toHaveLength(17 * 9)
    expect(changed.filter((one) => idCardRefusal(one) === null)).toEqual([])
    for (const close of '0123456789') expect(idCardRefusal(card.slice(0, 17) + close), close).toBe('身份证号码不正确')
  })

  it('an ID card with two adjacent characters swapped is invalid', () => {
    const exchanged = Array.from({ length: 16 }, (_, at) =>
      [card.slice(0, at), card[at + 1], card[at], card.slice(at + 2)].join(''),
    ).filter((one) => one !== card)
    expect(exchanged.length).toBeGreaterThan(10)
    expect(exchanged.filter((one) => idCardRefusal(one) === null)).toEqual([])
  })

  it('every possible check character of an ID card is accepted', () => {
    const closing = Array.from({ length: 40 }, (_, at) => of(`110105194912310${String(at).padStart(2, '0')}`))
    expect(new Set(closing.map((one) => one.at(-1)))).toEqual(new Set('0123456789X'))
    expect(closing.filter((one) => idCardRefusal(one) !== null)).toEqual([])
  })

  it('the birthday of an ID card is not in the future', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00+08:00'), toFake: ['Date'] })
    expect(idCardRefusal(of('11010520261121002'))).toBeNull()
    expect(idCardRefusal(of('11010520261122002'))).toBe('身份证号码不正确')
    expect(idCardRefusal(of('11010520260229002'))).toBe('身份证号码不正确')
  })
})
