import { afterEach, expect, it, vi } from 'vitest'
import { GuessLimit } from './guess-limit.ts'

afterEach(() => vi.useRealTimers())

/** Makes guesses at a secret of this length, and counts how many are actually compared with the right one. */
function guessing(length: number) {
  const guesses = new GuessLimit()
  const secret = 'x'.repeat(length)
  let checked = 0
  const guess = async (who: string, address: string, isRight = false) => {
    const check = async () => {
      checked++
      return isRight ? who : undefined
    }
    return guesses.judge({ who, address, secret }, check).then(
      (found) => (found ? 'in' : 'wrong'),
      ({ status }) => status as number,
    )
  }
  return { guess, checked: () => checked }
}

it.each([16, 200])('a right secret of %i characters is accepted, whatever others tried', async (length) => {
  const { guess } = guessing(length)
  const answers = await Promise.all(Array.from({ length: 100 }, () => guess('a', 'x')))
  expect(answers.filter((one) => one === 429)).toHaveLength(95)
  for (let n = 0; n < 60; n++) await guess('a', `place-${n}`)
  for (let n = 0; n < 60; n++) await guess(`victim-${n}`, 'x')
  expect([await guess('a', 'x', true), await guess('a', 'anywhere', true), await guess('b', 'x', true)]).toEqual([
    'in',
    'in',
    'in',
  ])
  expect([await guess('a', 'nowhere'), await guess('c', 'x')]).toEqual([429, 429])
})

it('a device that authenticates without a secret is accepted in the same way', async () => {
  const guesses = new GuessLimit()
  const wrong = () => guesses.judge({ who: 'a', address: 'x' }, async () => undefined).catch(({ status }) => status)
  const answers = []
  for (let n = 0; n < 7; n++) answers.push(await wrong())
  expect(answers).toEqual([undefined, undefined, undefined, undefined, undefined, 429, 429])
  expect(await guesses.judge({ who: 'a', address: 'x' }, async () => 'in')).toBe('in')
})

/** Length of a secret short enough to be chosen by a person and guessed. */
const short = 15

it('five short secrets per device and address are checked in ten minutes, also when guessed concurrently', async () => {
  vi.useFakeTimers()
  const { guess, checked } = guessing(short)
  const answers = await Promise.all(Array.from({ length: 100 }, () => guess('a', 'x')))
  expect([checked(), answers.filter((one) => one === 429).length]).toEqual([5, 95])
  vi.advanceTimersByTime(600_000 - 1)
  expect(await guess('a', 'x', true)).toBe(429)
  vi.advanceTimersByTime(1)
  expect(await guess('a', 'x', true)).toBe('in')
})

it('fifty short secrets per address are checked, and a device known there is not locked out', async () => {
  const { guess, checked } = guessing(short)
  expect(await guess('good', 'x', true)).toBe('in')
  for (let n = 0; n < 200; n++) await guess(`victim-${n}`, 'x')
  expect(checked()).toBe(51)
  expect(await guess('good', 'x', true)).toBe('in')
  expect([await guess('new', 'x', true), await guess('new', 'y', true)]).toEqual([429, 'in'])
})

it('fifty short secrets per device are checked from all addresses together, and more from an address that the device used before', async () => {
  const { guess, checked } = guessing(short)
  expect(await guess('a', 'home', true)).toBe('in')
  for (let n = 0; n < 200; n++) await guess('a', `place-${n}`)
  expect(checked()).toBe(51)
  expect([await guess('a', 'home', true), await guess('a', 'elsewhere', true)]).toEqual(['in', 429])
})

it('guesses from an address that the device used before are limited less strictly', async () => {
  const { guess, checked } = guessing(short)
  await guess('a', 'home', true)
  for (let n = 0; n < 99; n++) await guess('a', 'home')
  expect(await guess('a', 'home', true)).toBe('in')
  await guess('a', 'home')
  expect([await guess('a', 'home', true), checked()]).toEqual([429, 102])
  expect(await guess('b', 'home', true)).toBe('in')
})

it('concurrent senders with right secrets are all accepted', async () => {
  const { guess } = guessing(short)
  const all = await Promise.all(Array.from({ length: 300 }, (_, n) => guess(`device-${n % 60}`, 'x', true)))
  expect(new Set(all)).toEqual(new Set(['in']))
})
