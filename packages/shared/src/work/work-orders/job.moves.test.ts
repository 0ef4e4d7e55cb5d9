import { expect, it } from 'vitest'
import { mayMove, movesFrom } from '../../http/moves.ts'
import { JobStatus, jobMoves, OrderStatus, orderStatusOf } from './job.moves.ts'

const { Waiting, Assigned, InService, Finished, Paused, Cancelled } = JobStatus

it('refuses to pause a job that is not in service', () => {
  expect(mayMove(jobMoves, 'stop', Assigned)).toBe(false)
  expect(mayMove(jobMoves, 'stop', InService)).toBe(true)
})

it('offers no move on a finished or cancelled job', () => {
  expect(movesFrom(jobMoves, Finished)).toEqual([])
  expect(movesFrom(jobMoves, Cancelled)).toEqual([])
})

it('offers dispatch, continue and cancel on a paused job', () => {
  expect(movesFrom(jobMoves, Paused)).toEqual(['dispatch', 'continue', 'cancel'])
})

/** State of an order with two items: each row and column is an item's state, from 1 not dispatched to 6 cancelled. */
const pairs = {
  [Waiting]: '4 0 1 1 1 4',
  [Assigned]: '0 0 1 1 1 0',
  [InService]: '1 1 1 1 1 1',
  [Finished]: '1 1 1 2 1 2',
  [Paused]: '1 1 1 1 1 1',
  [Cancelled]: '4 0 1 2 1 3',
}
it.each(Object.entries(pairs) as [JobStatus, string][])(
  'derives the order state from an item in %s and any other: %s',
  (one, row) => {
    const all = [Waiting, Assigned, InService, Finished, Paused, Cancelled]
    expect(all.map((other) => orderStatusOf([one, other])).join(' ')).toBe(row)
    expect(all.map((other) => orderStatusOf([other, one, one, other])).join(' ')).toBe(row)
  },
)

it('gives an order with one item the state of the item, and cancels one without items', () => {
  const { Waiting: open, Assigned: given, InService: running, Finished: done, Cancelled: off } = OrderStatus
  const all = [Waiting, Assigned, InService, Finished, Paused, Cancelled].map((status) => orderStatusOf([status]))
  expect(all).toEqual([open, given, running, done, running, off])
  expect(orderStatusOf([])).toBe(off)
})
