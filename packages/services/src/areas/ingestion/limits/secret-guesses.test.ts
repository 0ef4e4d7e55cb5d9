import { afterEach, expect, it, vi } from 'vitest'
import { SecretGuesses } from './secret-guesses.ts'

afterEach(() => vi.useRealTimers())

/** What comes of one guess: how many were checked is counted. */
function guessing() {
  const guesses = new SecretGuesses()
  let checked = 0
  const guess = async (who: string, from: string, isRight = false) => {
    const check = async () => {
      checked++
      return isRight ? who : undefined
    }
    return guesses.judge(who, from, check).then(
      (found) => (found ? 'in' : 'wrong'),
      ({ status }) => status as number,
    )
  }
  return { guess, checked: () => checked }
}

it('checks five of one device from one address, however many come at once, for ten minutes', async () => {
  vi.useFakeTimers()
  const { guess, checked } = guessing()
  const answers = await Promise.all(Array.from({ length: 100 }, () => guess('a', 'x')))
  expect([checked(), answers.filter((one) => one === 429).length]).toEqual([5, 95])
  vi.advanceTimersByTime(600_000 - 1)
  expect(await guess('a', 'x', true)).toBe(429)
  vi.advanceTimersByTime(1)
  expect(await guess('a', 'x', true)).toBe('in')
})

it('checks fifty from one address, and shuts out nobody who was right there before', async () => {
  const { guess, checked } = guessing()
  expect(await guess('good', 'x', true)).toBe('in')
  for (let n = 0; n < 200; n++) await guess(`victim-${n}`, 'x')
  expect(checked()).toBe(51)
  expect(await guess('good', 'x', true)).toBe('in')
  expect([await guess('new', 'x', true), await guess('new', 'y', true)]).toEqual([429, 'in'])
})

it('checks fifty of one device from everywhere, and the device where it is known', async () => {
  const { guess, checked } = guessing()
  expect(await guess('a', 'home', true)).toBe('in')
  for (let n = 0; n < 200; n++) await guess('a', `place-${n}`)
  expect(checked()).toBe(51)
  expect([await guess('a', 'home', true), await guess('a', 'elsewhere', true)]).toEqual(['in', 429])
})

it('bounds who sits beside the device as well, more widely', async () => {
  const { guess, checked } = guessing()
  await guess('a', 'home', true)
  for (let n = 0; n < 99; n++) await guess('a', 'home')
  expect(await guess('a', 'home', true)).toBe('in')
  await guess('a', 'home')
  expect([await guess('a', 'home', true), checked()]).toEqual([429, 102])
  expect(await guess('b', 'home', true)).toBe('in')
})

it('lets those who are right in side by side', async () => {
  const { guess } = guessing()
  const all = await Promise.all(Array.from({ length: 300 }, (_, n) => guess(`device-${n % 60}`, 'x', true)))
  expect(new Set(all)).toEqual(new Set(['in']))
})
