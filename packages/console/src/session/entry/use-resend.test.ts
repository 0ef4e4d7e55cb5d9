import { expect, it } from 'vitest'
import { secondsLeft } from './use-resend.ts'

const sent = { phone: '13700000004', at: 100_000 }

it('the same phone waits 60 seconds for another code', () => {
  expect(secondsLeft(sent, '13700000004', 100_000)).toBe(60)
  expect(secondsLeft(sent, '13700000004', 159_001)).toBe(1)
  expect(secondsLeft(sent, '13700000004', 160_000)).toBe(0)
})

it('another phone does not wait, and a clock set back does not make a phone wait forever', () => {
  expect(secondsLeft(sent, '13700000005', 100_000)).toBe(0)
  expect(secondsLeft(sent, '13700000004', 1_000)).toBe(0)
  expect(secondsLeft(null, '13700000004', 100_000)).toBe(0)
})
