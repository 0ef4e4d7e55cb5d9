import { expect, it } from 'vitest'
import { mayMove, movesFrom } from '../http/moves.ts'
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

it.each([
  { jobs: [Waiting, Waiting], status: OrderStatus.Waiting },
  { jobs: [Waiting, Assigned], status: OrderStatus.Assigned },
  { jobs: [Assigned, InService], status: OrderStatus.InService },
  { jobs: [Paused], status: OrderStatus.InService },
  { jobs: [Finished, Assigned], status: OrderStatus.InService },
  { jobs: [Finished, Cancelled], status: OrderStatus.Finished },
  { jobs: [Cancelled, Cancelled], status: OrderStatus.Cancelled },
])('derives the order state $status from items $jobs', ({ jobs, status }) => {
  expect(orderStatusOf(jobs)).toBe(status)
})
