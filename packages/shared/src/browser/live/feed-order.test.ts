import { expect, it } from 'vitest'
import type { Cursor } from '../../live/events.ts'
import { warningNumber } from '../../live/warning-fixture.ts'
import { createFeedOrder } from './feed-order.ts'

const [here, there] = [1_000_002, 1_000_003]

function listening(cursor: Cursor) {
  const delivered: string[] = []
  const order = createFeedOrder(({ tenantId, seq }) => delivered.push(`${tenantId}:${seq}`))
  order.adopt(cursor)
  const take = (tenantId: number, ...numbers: number[]) => {
    for (const seq of numbers) order.take({ kind: 'warning', tenantId, seq, warning: warningNumber(seq) })
  }
  return { order, delivered, take }
}
const of = (tenantId: number, ...numbers: number[]) => numbers.map((seq) => `${tenantId}:${seq}`)

it('buffers early events of one tenant while those of another are delivered, then releases them in order', () => {
  const { order, delivered, take } = listening({ [here]: 5, [there]: 40 })
  take(here, 8, 7)
  take(there, 41, 42)
  expect(delivered).toEqual(of(there, 41, 42))
  expect(order.hasGap()).toBe(true)
  take(there, 6)
  expect(delivered).toEqual(of(there, 41, 42))
  take(here, 6)
  expect(delivered).toEqual([...of(there, 41, 42), ...of(here, 6, 7, 8)])
  expect(order.hasGap()).toBe(false)
  expect(order.cursor()).toEqual({ [here]: 8, [there]: 42 })
})

it('delivers each event once, early or late', () => {
  const { delivered, take } = listening({ [here]: 5 })
  take(here, 5, 7, 7, 6, 6, 7, 4, 8)
  expect(delivered).toEqual(of(here, 6, 7, 8))
})

it('starts an unknown tenant at its first event', () => {
  const { order, delivered, take } = listening({ [here]: 5 })
  expect(order.isBehind({ [there]: 40 })).toBe(false)
  take(there, 40, 41)
  expect(delivered).toEqual(of(there, 40, 41))
})

it('keeps the known sequence number of a tenant when the hello frame has another', () => {
  const { order } = listening({ [here]: 5 })
  order.adopt({ [here]: 9, [there]: 40 })
  expect(order.cursor()).toEqual({ [here]: 5, [there]: 40 })
})

it.each<[Cursor, boolean]>([
  [{ [here]: 5, [there]: 40 }, false],
  [{ [here]: 4, [there]: 40 }, false],
  [{ [here]: 5, [there]: 41 }, true],
  [{ [here]: 6 }, true],
  [{ 1000004: 99 }, false],
])('for a client at the sequence numbers 5 and 40, a server at %o is ahead: %s', (cursor, isBehind) => {
  expect(listening({ [here]: 5, [there]: 40 }).order.isBehind(cursor)).toBe(isBehind)
})

it('skips the gaps that a replay could not fill, for every tenant, in order and once', () => {
  const { order, delivered, take } = listening({ [here]: 5, [there]: 40 })
  take(here, 9, 8)
  take(there, 45)
  order.stepOver()
  expect(delivered).toEqual([...of(here, 8, 9), ...of(there, 45)])
  take(here, 8, 10)
  expect(delivered.slice(3)).toEqual(of(here, 10))
  expect(order.hasGap()).toBe(false)
})

it('goes back to a lower sequence number of one tenant, drops its buffered events, and leaves the others', () => {
  const { order, delivered, take } = listening({ [here]: 50, [there]: 40 })
  take(here, 60)
  order.comeDown({ [here]: 5, [there]: 41, 1000004: 3 })
  expect(order.cursor()).toEqual({ [here]: 5, [there]: 40 })
  expect(order.hasGap()).toBe(false)
  take(here, 6)
  expect(delivered).toEqual(of(here, 6))
})

it('buffers at most 500 early events of a tenant, and receives the rest by the replay', () => {
  const { order, delivered, take } = listening({ [here]: 0, [there]: 0 })
  for (let seq = 2; seq <= 502; seq++) take(here, seq)
  take(there, 2)
  take(here, 1)
  expect(order.cursor()).toEqual({ [here]: 501, [there]: 0 })
  take(here, 502)
  expect(delivered).toHaveLength(502)
  take(there, 1)
  expect(delivered.slice(-2)).toEqual(of(there, 1, 2))
})
