import { within } from '@care/shared/testing/within'
import { expect } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { countWaiting } from './locks.repository.ts'

/**
 * Starts the functions one after the other while another transaction holds the row lock, so that each waits for the
 * lock before any can change the row.
 */
export const raceOnRow =
  (made: TestDatabase) =>
  async <T>(table: 'workOrder' | 'warning', id: number, acts: (() => Promise<T>)[]): Promise<T[]> => {
    const isHeld = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const holding = made.owner.transaction().execute(async (db) => {
      await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
      isHeld.resolve()
      await mayEnd.promise
    })
    await within(`the ${table} ${id} being held`, isHeld.promise)
    const running: Promise<T>[] = []
    try {
      for (const act of acts) {
        running.push(act())
        await expect.poll(() => countWaiting(made.owner), { interval: 10 }).toBe(running.length)
      }
    } finally {
      mayEnd.resolve()
      await holding
    }
    return Promise.all(running)
  }
