import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createDatabase, createPool, inTenants } from './client.ts'
import { afterCommit, afterRollback, isInTransaction, runLazyTransaction } from './lazy-transaction.ts'

const made = testDatabase('empty')
const seen = sql<{ ids: string }>`select current_setting('app.tenant_ids', true) as ids`

/** A pool with a single connection, so that every other query has to wait for the transaction. */
function single() {
  const pool = createPool(made.appUrl, { max: 1, connect: 500 })
  const database = createDatabase(pool)
  onTestFinished(() => database.destroy())
  return { pool, database }
}

it('a transaction begins once, with the first query, and holds no connection before', async () => {
  const { pool, database } = single()
  await inTenants(database, [7], async (db) => {
    // another call uses the only connection meanwhile
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

it('a transaction refuses queries once it has ended', async () => {
  const { database } = single()
  const used = await inTenants(database, [7], async (db) => ({ db, first: await seen.execute(db) }))
  const unused = await inTenants(database, [7], (db) => ({ db }))
  for (const { db } of [used, unused]) await expect(seen.execute(db)).rejects.toThrow('has ended')
})

it('a transaction counts as open inside its call, and not afterwards', async () => {
  const { database } = single()
  await inTenants(made.database, [7], async (db) => {
    await seen.execute(db)
    await inTenants(database, [8], () => expect(isInTransaction()).toBe(true))
    afterCommit(db, () => expect(isInTransaction()).toBe(false))
  })
  await expect(
    inTenants(database, [7], async (db) => {
      await sql`select 1 / 0`.execute(db)
    }),
  ).rejects.toThrow('division by zero')
  expect(isInTransaction()).toBe(false)
})

it.each([true, false])(
  'either the commit or the rollback callback runs, depending on the outcome (committed: %s)',
  async (isKept) => {
    const { database } = single()
    const [kept, undone] = [vi.fn(), vi.fn(async () => Promise.reject(new Error('the storage is away')))]
    const work = inTenants(database, [7], async (db) => {
      afterCommit(db, kept)
      afterRollback(db, undone)
      await seen.execute(db)
      expect([kept.mock.calls.length, undone.mock.calls.length]).toEqual([0, 0])
      if (!isKept) throw new Error('refused')
    })
    if (isKept) await work
    else await expect(work).rejects.toThrow('refused')
    expect([kept.mock.calls.length, undone.mock.calls.length]).toEqual(isKept ? [1, 0] : [0, 1])
  },
)

it('a transaction is rolled back when its commit fails', async () => {
  const { database } = single()
  const kept = vi.fn()
  const work = inTenants(database, [7], async (db) => {
    afterCommit(db, kept)
    // the caller swallowed the error, but PostgreSQL has aborted the transaction
    await sql`select 1 / 0`.execute(db).catch(() => undefined)
  })
  await expect(work).rejects.toThrow()
  expect(kept).not.toHaveBeenCalled()
  expect((await seen.execute(database)).rows).toHaveLength(1)
})

it('the first queries are pipelined behind the opening statement without waiting for results', async () => {
  const { pool, database } = single()
  const told: string[] = []
  pool.once('acquire', (client) => {
    const query = client.query.bind(client) as (text: string, values: unknown[]) => Promise<unknown>
    vi.spyOn(client, 'query').mockImplementation((async (text: string, values: unknown[]) => {
      told.push(`asked ${text}`)
      return query(text, values).finally(() => told.push(`answered ${text}`))
    }) as never)
  })
  await inTenants(database, [7], (db) => Promise.all([sql`select 1`.execute(db), sql`select 2`.execute(db)]))
  const begin = `begin; select set_config('app.tenant_ids', '7', true)`
  expect(told.slice(0, 3)).toEqual([begin, 'select 1', 'select 2'].map((text) => `asked ${text}`))
  expect(told.slice(3)).toEqual([
    ...[begin, 'select 1', 'select 2'].map((text) => `answered ${text}`),
    'asked commit',
    'answered commit',
  ])
})

it('a transaction that cannot begin throws the reason and runs nothing', async () => {
  const { database } = single()
  const work = runLazyTransaction(database, 'select 1 / 0', (db) => seen.execute(db))
  await expect(work).rejects.toThrow('division by zero')
  expect((await seen.execute(database)).rows).toHaveLength(1)
})

it.each(['commit', 'rollback'])('refuses queries sent after its %s', async (end) => {
  const { pool, database } = single()
  let behind: Promise<unknown> | undefined
  const work = inTenants(database, [7], async (db) => {
    pool.once('acquire', (client) => {
      const query = client.query.bind(client) as (text: string, values: unknown[]) => Promise<unknown>
      vi.spyOn(client, 'query').mockImplementation(((text: string, values: unknown[]) => {
        const answer = query(text, values)
        if (text === end) behind = seen.execute(db).catch(String)
        return answer
      }) as never)
    })
    await seen.execute(db)
    if (end === 'rollback') throw new Error('refused')
  })
  if (end === 'rollback') await expect(work).rejects.toThrow('refused')
  else await work
  expect(await behind).toMatch('has ended')
})
