import { books } from '@care/shared/money/books/books.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { findManagers } from '../../../platform/quotas/quota.repository.ts'
import { findTenantsWith, momentOf } from '../../../platform/sweep/tenants-with.repository.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'
import { checkBooksNightly } from './check-nightly.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian } = testCallers(made, 'haidian')
const tenantId = 1000002

const night = (day: number, time = '03:00') => new Date(`2031-01-0${day}T${time}:00+08:00`)
const check = (day: number) => checkBooksNightly(made.database, night(day))
const sent = async () => {
  const notices = await made.owner.selectFrom('notice').select('payload').orderBy('id').execute()
  return notices
    .map(({ payload }) => payload as { username: string; text?: string })
    .filter(({ text }) => text?.startsWith('账簿核对'))
}
const shown = async () =>
  (await services.call(books.trial, haidian, { query: { start: '2026-01-01', end: '2026-12-31' } })).data.check

it('the books are checked once a night, from two o’clock on', async () => {
  const due = (at: Date) => findTenantsWith(made.database, 'tenants_with_unchecked_books', momentOf(at))
  expect(await due(night(1, '01:59'))).toEqual([])
  expect(await due(night(1, '02:00'))).toContain(tenantId)
  expect((await shown()).time).toBeNull()
  await check(1)
  expect(await due(night(1, '23:59'))).toEqual([])
  expect(await due(night(2))).toContain(tenantId)
  expect(await shown()).toEqual({ time: '2031-01-01 03:00:00', differing: [] })
  expect(await sent()).toEqual([])
})

it('managers are told of a difference once, and the trial balance shows it until it is mended', async () => {
  const add = (fen: number) =>
    sql`update deposit set amount_fen = amount_fen + ${fen} where tenant_id = ${tenantId} and status = 0 and kind = '1'`.execute(
      made.owner,
    )
  await add(100)
  await Promise.all([check(2), check(2)])
  const told = await sent()
  const managers = await inTenants(made.database, [tenantId], (db) => findManagers(db, tenantId))
  expect(managers.length).toBeGreaterThan(0)
  expect(told.map(({ username }) => username).toSorted()).toEqual(managers.toSorted())
  expect(told[0]?.text).toMatch(/^账簿核对：\d+处与业务单据不一致（押金），请查看账簿$/)
  await check(3)
  expect(await sent()).toEqual(told)
  const { time, differing } = await shown()
  expect(time).toBe('2031-01-03 03:00:00')
  expect(differing).toMatchObject([{ kinds: ['deposit'] }])

  await sql`update book_month set debit_fen = debit_fen + 1 where tenant_id = ${tenantId}
    and account_id = (select min(account_id) from book_month where tenant_id = ${tenantId})`.execute(made.owner)
  await check(4)
  expect((await sent()).at(-1)?.text).toContain('（押金、月度合计）')
  expect(await sent()).toHaveLength(2 * managers.length)

  await sql`update book_month set debit_fen = debit_fen - 1 where tenant_id = ${tenantId}
    and account_id = (select min(account_id) from book_month where tenant_id = ${tenantId})`.execute(made.owner)
  await add(-100)
  await check(5)
  expect(await shown()).toEqual({ time: '2031-01-05 03:00:00', differing: [] })
  expect(await sent()).toHaveLength(2 * managers.length)
})
