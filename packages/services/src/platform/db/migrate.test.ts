import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { dataSecrets } from '../../testing/identity.ts'
import { dataSteps } from '../setup/data-steps.ts'
import type { Db } from './client.ts'
import { migrate } from './migrate.ts'
import { ensureApplicationRole } from './role.ts'

const made = testDatabase('empty')
const steps = dataSteps(dataSecrets)

it('no migration is applied twice', async () => {
  expect(await migrate(made.ownerUrl, steps)).toEqual([])
})

it('a migration that was edited after it was applied is refused', async () => {
  const name = '20261121_1000_foundation.sql'
  const before = await sql<{ sha256: string }>`select sha256 from schema_migration where name = ${name}`.execute(
    made.owner,
  )
  await sql`update schema_migration set sha256 = 'other' where name = ${name}`.execute(made.owner)
  await expect(migrate(made.ownerUrl, steps)).rejects.toThrow(name)
  await sql`update schema_migration set sha256 = ${before.rows[0]?.sha256} where name = ${name}`.execute(made.owner)
})

it('a failed migration leaves no changes', async () => {
  await sql`delete from schema_migration where name like '%foundation.sql'`.execute(made.owner)
  await expect(migrate(made.ownerUrl, steps)).rejects.toThrow('迁移 20261121_1000_foundation.sql 失败')
  const { rows } = await sql`select from schema_migration where name like '%foundation.sql'`.execute(made.owner)
  expect(rows).toEqual([])
})

it('a database upgraded by a later version is refused before anything is written', async () => {
  const [last, later] = ['20261121_1100_devices.sql', '20991231_0000_later.sql']
  await sql`update schema_migration set name = ${later} where name = ${last}`.execute(made.owner)
  await expect(migrate(made.ownerUrl, steps)).rejects.toThrow(
    `数据库已由更新的版本升级（本版本不认识 ${later}），没有写入任何数据`,
  )
  const { rows } = await sql`select from schema_migration where name = ${last}`.execute(made.owner)
  expect(rows).toEqual([])
  await sql`update schema_migration set name = ${last} where name = ${later}`.execute(made.owner)
})

it('an owner’s password may have every special character, and the application’s password is set', async () => {
  const password = `p@ss:/?#[]%&'" 密`
  const name = `owner_${Math.random().toString(36).slice(2)}`
  await sql.raw(`create role ${name} superuser login password ${pg.escapeLiteral(password)}`).execute(made.owner)
  try {
    const url = new URL(made.ownerUrl)
    url.username = name
    url.password = encodeURIComponent(password)
    await ensureApplicationRole(url.href, made.appUrl)
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    expect((await client.query('select current_user')).rows).toEqual([{ current_user: name }])
    await client.end()
  } finally {
    await sql.raw(`drop role ${name}`).execute(made.owner)
  }
})

it('a new database is migrated once and in order when several services start concurrently', async () => {
  const name = `care_test_${Math.random().toString(36).slice(2)}`
  await sql.raw(`create database ${name}`).execute(made.owner)
  try {
    const url = new URL(made.ownerUrl)
    url.pathname = `/${name}`
    const seen: unknown[] = []
    const step = (db: Db) =>
      sql`select to_regclass('device') is not null as is_behind, to_regclass('bed') is null as is_ahead`
        .execute(db)
        .then(({ rows }) => seen.push(...rows))
    const all = { ...steps, '20261121_1105_step.ts': step }
    await expect(
      migrate(url.href, { ...all, '20261121_1106_broken.ts': () => Promise.reject(new Error('no')) }),
    ).rejects.toThrow('数据库迁移 20261121_1106_broken.ts 失败：no')
    expect(seen).toEqual([{ isBehind: true, isAhead: true }])
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url.href, all)))
    const [most = [], ...others] = applied.sort((a, b) => b.length - a.length)
    expect(others).toEqual([[], []])
    expect(most.length).toBeGreaterThan(10)
    expect(most).toEqual(most.toSorted())
    expect(most[0]).toMatch(/^20261121_1200/)
    expect(seen).toHaveLength(1)
    expect(await migrate(url.href, all)).toEqual([])
  } finally {
    await sql.raw(`drop database ${name} with (force)`).execute(made.owner)
  }
})
