import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createDatabase, createPool, inTenants } from './client.ts'
import { isInTransaction, whenKept, whenUndone } from './first-use.ts'

const made = testDatabase('empty')
const seen = sql<{ ids: string }>`select current_setting('app.tenant_ids', true) as ids`

/** A pool of one: whoever holds its connection keeps all others waiting. */
function single() {
  const pool = createPool(made.appUrl, { max: 1, connect: 500 })
  const database = createDatabase(pool)
  onTestFinished(() => database.destroy())
  return { pool, database }
}

it('begins with the first question, once, and holds nothing before', async () => {
  const { pool, database } = single()
  await inTenants(database, [7], async (db) => {
    // another call has the only connection meanwhile
    await inTenants(database, [8], async (other) => expect((await seen.execute(other)).rows).toEqual([{ ids: '8' }]))
    expect([isInTransaction(), pool.idleCount]).toEqual([false, 1])
    const both = await Promise.all([seen.execute(db), seen.execute(db)])
    expect(both.map(({ rows }) => rows)).toEqual([[{ ids: '7' }], [{ ids: '7' }]])
    expect([isInTransaction(), pool.idleCount, pool.totalCount]).toEqual([true, 0, 1])
  })
  expect([isInTransaction(), pool.idleCount]).toEqual([false, 1])
  await inTenants(database, [7], () => 'nothing asked')
  expect((await seen.execute(database)).rows[0]?.ids || null).toBeNull()
})

it('answers nothing any more once it has ended', async () => {
  const { database } = single()
  const used = await inTenants(database, [7], async (db) => ({ db, first: await seen.execute(db) }))
  const unused = await inTenants(database, [7], (db) => ({ db }))
  for (const { db } of [used, unused]) await expect(seen.execute(db)).rejects.toThrow('has ended')
})

it('is open for what is called within it, and not for what follows', async () => {
  const { database } = single()
  await inTenants(made.database, [7], async (db) => {
    await seen.execute(db)
    await inTenants(database, [8], () => expect(isInTransaction()).toBe(true))
    whenKept(db, () => expect(isInTransaction()).toBe(false))
  })
  await expect(
    inTenants(database, [7], async (db) => {
      await sql`select 1 / 0`.execute(db)
    }),
  ).rejects.toThrow('division by zero')
  expect(isInTransaction()).toBe(false)
})

it.each([true, false])('does what waits for its end when it is kept: %s', async (isKept) => {
  const { database } = single()
  const [kept, undone] = [vi.fn(), vi.fn(async () => Promise.reject(new Error('the storage is away')))]
  const work = inTenants(database, [7], async (db) => {
    whenKept(db, kept)
    whenUndone(db, undone)
    await seen.execute(db)
    expect([kept.mock.calls.length, undone.mock.calls.length]).toEqual([0, 0])
    if (!isKept) throw new Error('refused')
  })
  if (isKept) await work
  else await expect(work).rejects.toThrow('refused')
  expect([kept.mock.calls.length, undone.mock.calls.length]).toEqual(isKept ? [1, 0] : [0, 1])
})

it('is undone when its commit fails', async () => {
  const { database } = single()
  const kept = vi.fn()
  const work = inTenants(database, [7], async (db) => {
    whenKept(db, kept)
    // a swallowed error: the database has given the transaction up
    await sql`select 1 / 0`.execute(db).catch(() => undefined)
  })
  await expect(work).rejects.toThrow()
  expect(kept).not.toHaveBeenCalled()
  expect((await seen.execute(database)).rows).toHaveLength(1)
})
