import { expect, it } from 'vitest'
import { DeviceRateLimit } from './device-rate-limit.ts'

const now = 1_000_000

it('a device may send 20,000 messages in a burst and not one more', () => {
  const brake = new DeviceRateLimit()
  expect(brake.take('a', 19_999, now)).toBe(0)
  expect(brake.take('a', 1, now)).toBe(0)
  expect(brake.take('a', 1, now)).toBe(1)
  expect(brake.take('b', 20_000, now)).toBe(0)
})

it('the limit returns how long to wait at a thousand per second, and accepts the messages exactly then', () => {
  const brake = new DeviceRateLimit()
  brake.take('a', 20_000, now)
  expect(brake.take('a', 2_500, now)).toBe(2_500)
  expect(brake.take('a', 2_500, now + 2_499)).toBe(1)
  expect(brake.take('a', 2_500, now + 2_500)).toBe(0)
  // a long silence does not allow more than one burst
  expect(brake.take('a', 20_001, now + 9_000_000)).toBe(1)
})
