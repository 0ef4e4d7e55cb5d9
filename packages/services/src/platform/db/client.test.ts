import { within } from '@care/shared/testing/within'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { countWaiting } from '../../testing/rows/locks.repository.ts'
import {
  createDatabase,
  createPool,
  findAllTenantIds,
  inTenants,
  switchTenants,
  withAdvisoryLock,
  withTenants,
} from './client.ts'

const made = testDatabase('empty')

function pool(options?: Parameters<typeof createPool>[1]) {
  const created = createPool(made.appUrl, options)
  onTestFinished(() => created.end())
  return created
}

describe('a connection', () => {
  const settings = async (options?: Parameters<typeof createPool>[1]) => {
    const names = ['TimeZone', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const { rows } = await pool(options).query<{ setting: string }>(
      "select current_setting('' || name) as setting from unnest($1::text[]) with ordinality as n (name, at) order by at",
      [names],
    )
    return rows.map(({ setting }) => setting)
  }

  it('runs in Shanghai time and has the configured timeouts', async () => {
    expect(await settings()).toEqual(['Asia/Shanghai', '5s', '2s', '10s'])
    const given = { statement: 61_000, lock: 1_500, idleInTransaction: 63_000 }
    expect(await settings(given)).toEqual(['Asia/Shanghai', '61s', '1500ms', '63s'])
    expect(pool().options).toMatchObject({ max: 10, connectionTimeoutMillis: 3_000 })
    expect(pool({ max: 2, connect: 700 }).options).toMatchObject({ max: 2, connectionTimeoutMillis: 700 })
  })

  it('reads large numbers, amounts, dates and times in JSON format', async () => {
    const { rows } = await pool().query(`select 9007199254740991::bigint as large, 12.50::numeric as amount,
      date '2026-03-01' as day, timestamptz '2026-02-28 16:00:00.987654+00' as moment, '{"a_b": 1}'::jsonb as json`)
    const json = { a_b: 1 }
    expect(rows).toEqual([
      { large: 9_007_199_254_740_991, amount: 12.5, day: '2026-03-01', json, moment: '2026-03-01 00:00:00' },
    ])
    const nested = await sql`select '{"a_b": 1}'::jsonb as some_json`.execute(made.database)
    expect(nested.rows).toEqual([{ someJson: json }])
  })

  it.each(['idle', 'in use'])('that is lost while %s is reported and replaced', async (which) => {
    const onLost = vi.fn()
    const created = pool({ max: 1, onLost })
    const client = await created.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (which === 'idle') client.release()
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(made.owner)
    await expect.poll(() => onLost.mock.calls.length).toBeGreaterThan(0)
    if (which === 'in use') client.release(true)
    expect((await created.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('visible tenants', () => {
  const seen = sql<{ ids: string }>`select current_setting('app.tenant_ids', true) as ids`
  /** A pool with a single connection, so that any state left on the connection would affect the next transaction. */
  const single = () => {
    const database = createDatabase(createPool(made.appUrl, { max: 1 }))
    onTestFinished(() => database.destroy())
    return database
  }

  it('apply to one transaction and to none after it, however it ends', async () => {
    const database = single()
    const ids = async () => (await seen.execute(database)).rows[0]?.ids || null
    const inside = await inTenants(database, [7, 8], async (db) => {
      const first = (await seen.execute(db)).rows[0]?.ids
      const meanwhile = await withTenants(db, [5], async () => (await seen.execute(db)).rows[0]?.ids)
      const again = (await seen.execute(db)).rows[0]?.ids
      await switchTenants(db, [9])
      return [first, meanwhile, again, (await seen.execute(db)).rows[0]?.ids]
    })
    expect(inside).toEqual(['7,8', '5', '7,8', '9'])
    expect(await ids()).toBeNull()
    await expect(inTenants(database, [7], () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(await ids()).toBeNull()
    expect(await inTenants(database, [], async (db) => (await seen.execute(db)).rows[0]?.ids)).toBe('')
  })

  it('determine which rows a transaction reads: all those of its tenants, or none', async () => {
    await sql`insert into sys_tenant (id, parent_id, name, code, status) values (41, 0, '甲', 'a', '0'), (42, 0, '乙', 'b', '9')`.execute(
      made.owner,
    )
    expect((await findAllTenantIds(made.database)).sort()).toEqual([41, 42])
    const write = (fails: boolean) =>
      inTenants(made.database, [41], async (db) => {
        await sql`insert into notice (tenant_id, payload) values (41, '{}')`.execute(db)
        if (fails) throw new Error('a later step')
      })
    const kept = async () => (await made.owner.selectFrom('notice').select('id').execute()).length
    await expect(write(true)).rejects.toThrow('a later step')
    expect(await kept()).toBe(0)
    await write(false)
    expect(await kept()).toBe(1)
  })
})

describe('work under an advisory lock', () => {
  it('waits for the holder of the lock longer than the lock timeout, but not for work under other locks', async () => {
    const both = pool({ lock: 50, max: 3 })
    const isHeld = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const order: string[] = []
    const first = withAdvisoryLock(both, 991, async () => {
      isHeld.resolve()
      await held.promise
      order.push('first')
      return 1
    })
    await within('the first having begun', isHeld.promise)
    const second = withAdvisoryLock(both, 991, async () => order.push('second'))
    try {
      await expect.poll(() => countWaiting(made.owner)).toBe(1)
      await withAdvisoryLock(both, 992, async () => order.push('other'))
      // waits far longer than the lock timeout
      await sql`select pg_sleep(0.2)`.execute(made.owner)
      expect(order).toEqual(['other'])
    } finally {
      held.resolve()
    }
    expect(await first).toBe(1)
    await second
    expect(order).toEqual(['other', 'first', 'second'])
  })

  it('releases the lock when the work fails', async () => {
    const both = pool({ max: 2 })
    await expect(withAdvisoryLock(both, 993, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await withAdvisoryLock(both, 993, async () => 'next')).toBe('next')
    expect(both.totalCount).toBe(0)
  })
})
