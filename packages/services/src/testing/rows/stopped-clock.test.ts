import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../database.ts'
import { freezeNow } from './stopped-clock.repository.ts'

const made = testDatabase('empty')

it('owner and application read and write the fixed time, however much later it is', async () => {
  await freezeNow(made.owner, new Date('2026-01-02T03:04:05.000Z'))
  const asked = sql<{ now: string }>`select now(), clock_timestamp() > now() as is_later`
  for (const database of [made.owner, made.database]) {
    const { rows } = await asked.execute(database)
    expect(rows).toEqual([{ now: '2026-01-02 11:04:05', isLater: true }])
  }
  const entry = { type: 'kind', description: '', system: '0' }
  const written = await made.owner.insertInto('sysDict').values(entry).returning('createTime').executeTakeFirstOrThrow()
  expect(written.createTime).toBe('2026-01-02 11:04:05')
})
