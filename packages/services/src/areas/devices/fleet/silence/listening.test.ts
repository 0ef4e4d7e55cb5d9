import { expect, it } from 'vitest'
import { findQuietDeadline, mergeSpans } from './listening.ts'

const minute = 60_000
const span = (from: number, to: number) => ({ from: from * minute, to: to * minute })

it('the deadline of silence counts only the time in which the server could receive messages', () => {
  expect(findQuietDeadline([span(0, 100)], 30, 100 * minute)).toBe(70 * minute)
  expect(findQuietDeadline([span(0, 50), span(80, 100)], 30, 100 * minute)).toBe(40 * minute)
})

it('no device counts as silent before the server has listened long enough, nor right after a start', () => {
  expect(findQuietDeadline([span(80, 100)], 30, 100 * minute)).toBeNull()
  expect(findQuietDeadline([span(0, 80), span(91, 100)], 30, 100 * minute)).toBeNull()
  expect(findQuietDeadline([span(0, 80), span(90, 100)], 30, 100 * minute)).toBe(60 * minute)
  expect(findQuietDeadline([], 30, 100 * minute)).toBeNull()
})

it('two processes that receive messages in turn count as one listener', () => {
  expect(mergeSpans([span(40, 60), span(0, 40), span(10, 20)])).toEqual([span(0, 60)])
  expect(mergeSpans([span(0, 10), span(11, 20)])).toHaveLength(2)
})
