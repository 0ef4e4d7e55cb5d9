import { expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

/** A circuit breaker whose clock the test sets. */
function breakerAt() {
  const clock = { now: 1_000_000 }
  return { clock, breaker: createBreaker(() => clock.now) }
}

it('the circuit breaker allows calls until five in a row have failed', () => {
  const { breaker } = breakerAt()
  for (let failure = 1; failure <= 4; failure++) breaker.failed()
  expect([breaker.allows(), breaker.isOpen()]).toEqual([true, false])
  breaker.succeeded()
  for (let failure = 1; failure <= 4; failure++) breaker.failed()
  expect(breaker.allows()).toBe(true)
  breaker.failed()
  expect([breaker.allows(), breaker.isOpen()]).toEqual([false, true])
})

it('five seconds after the circuit breaker opened one call is tried, and the others are refused until its outcome', () => {
  const { breaker, clock } = breakerAt()
  for (let failure = 1; failure <= 5; failure++) breaker.failed()
  clock.now += 4_999
  expect(breaker.allows()).toBe(false)
  clock.now += 1
  expect([breaker.allows(), breaker.allows(), breaker.allows()]).toEqual([true, false, false])
  breaker.failed()
  clock.now += 4_999
  expect(breaker.allows()).toBe(false)
  clock.now += 1
  expect(breaker.allows()).toBe(true)
  breaker.succeeded()
  expect([breaker.allows(), breaker.allows(), breaker.isOpen()]).toEqual([true, true, false])
})

it('the circuit breaker tries another call if the first has no outcome within five seconds', () => {
  const { breaker, clock } = breakerAt()
  for (let failure = 1; failure <= 5; failure++) breaker.failed()
  clock.now += 5_000
  expect(breaker.allows()).toBe(true)
  clock.now += 5_000
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
})
