import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { warningFeed } from '@care/shared/live/feed.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { messageOf, tenantId, testIngestion, warningsOf, watch } from '../../../testing/ingestion.ts'
import { testServices } from '../../../testing/services.ts'
import { followWorkOrder } from './handle/follow-work-order.ts'

const made = testDatabase()
const services = testServices(made)
const { ingest } = testIngestion(made)
const { group: at, desk } = testCallers(made, 'group', 'desk')
/** A user of the parent group, who sees the group's institutions. */
const above = () => ({ ...at, tenantIds: [at.tenantId, tenantId, 1000003], permissions: desk.permissions })

let id = 0
beforeEach(async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest(messageOf('fall'))
  id = (await warningsOf(made, watch, 'fall')).at(-1)?.id ?? 0
})
const stepsOf = async () => {
  const { status, data } = await services.call(warnings.get, above(), { params: { id } })
  expect(status).toBe(200)
  return data.trail.map(({ kind }) => kind)
}
const lastFed = () =>
  made.owner
    .selectFrom('warningFeed')
    .select(['tenantId', 'kind', 'seq'])
    .where('warningId', '=', id)
    .orderBy('seq', 'desc')
    .executeTakeFirst()

it('a group user’s action on a warning is stored in the warning’s own institution', async () => {
  const body = { id, processMode: 1, isDisposed: 1, outcome: 'real' } as const
  const said = {
    claimed: () => services.call(warnings.claim, above(), { params: { id } }),
    released: () => services.call(warnings.release, above(), { params: { id } }),
    handled: () => services.call(warnings.updateStatus, above(), { body }),
  }
  const kinds = ['raised']
  for (const [kind, act] of Object.entries(said)) {
    const before = await lastFed()
    expect(await act()).toMatchObject({ status: 200, code: 0 })
    kinds.push(kind)
    expect(await stepsOf()).toEqual(kinds)
    expect(await lastFed()).toEqual({ tenantId, kind: 'warning-changed', seq: (before?.seq ?? 0) + 1 })
  }
})

it('a warning follows a work order that a group user creates in its institution', async () => {
  const caller = above()
  const step = { warningId: id, kind: 'dispatched', text: '已派单', workOrder: null }
  const before = await lastFed()
  await inTenants(made.database, caller.tenantIds, (db) => followWorkOrder(db, caller, step))
  expect(await stepsOf()).toEqual(['raised', 'dispatched'])
  expect(await lastFed()).toEqual({ tenantId, kind: 'warning-changed', seq: (before?.seq ?? 0) + 1 })
})

it('an export counts more rows than the pages can show', async () => {
  await sql`insert into warning (tenant_id, kind, source_type, source, warning_level, warning_content, name, imei,
      last_happen_time, data_happen_time)
    select ${tenantId}, 'x', 14, 's', 1, 'c', 'n', 'many', now(), now() from generate_series(1, 10001)`.execute(
    made.owner,
  )
  const internal = { ...desk, permissions: ['internal'] }
  expect((await services.call(warningFeed.count, internal, { query: { imei: 'many' } })).data).toBe(10_001)
})

it('an export has the same rows as the list: with `mine` only warnings that the user claimed', async () => {
  const internal = { ...desk, permissions: ['internal', 'warning:view'] }
  const query = { mine: '1' as const }
  await sql`update warning set claimer_id = ${desk.userId} where id = (select max(id) from warning where tenant_id = ${tenantId})`.execute(
    made.owner,
  )
  const { data: listed } = await services.call(warnings.page, internal, { query: { ...query, size: 100 } })
  expect(listed.records.length).toBeGreaterThan(0)
  const { data: written } = await services.call(warningFeed.rows, internal, { query })
  expect(written.map(({ id }) => id)).toEqual(listed.records.map(({ id }) => id))
  expect((await services.call(warningFeed.count, internal, { query })).data).toBe(listed.total)
})
