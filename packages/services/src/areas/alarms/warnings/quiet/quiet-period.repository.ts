import type { Caller } from '@care/shared/admin/session/session'
import type { QuietDraft, QuietPeriod, QuietSearch } from '@care/shared/alarms/warnings/quiet/quiet-period'
import { type QuietReason, quietKinds, quietPeriod } from '@care/shared/alarms/warnings/quiet/quiet-period.words'
import type { Page } from '@care/shared/http/page'
import { labelsOf } from '@care/shared/words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withAnyElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { containsPattern } from '../../../../platform/db/paging/queries.ts'
import { is, now, rowsOf } from '../../../../platform/db/rows.ts'
import { matchesName } from '../../../../platform/db/sql/name-search.ts'
import { findTenantOfElder } from '../../../../platform/elder/elder.repository.ts'

const own = ['id', 'tenantId', 'oldmanId', 'deviceId', 'remark', 'beginTime', 'endTime'] as const
const more = ['createUser', 'endUser', 'createTime'] as const
const labels = JSON.stringify(labelsOf(quietKinds))
const state = sql<number>`case when q.end_time <= now() then 2 when q.begin_time > now() then 0 else 1 end`
const name = sql<string>`coalesce(elder.user_name, d.device_name, t.name, '')`

export function findQuietPage(db: Db, { tenantIds }: Caller, search: QuietSearch): Promise<Page<QuietPeriod>> {
  const rows = db
    .selectFrom('quietPeriod as q')
    .$call(withTenant('q'))
    .$call(withAnyElder('q'))
    .leftJoin('device as d', inTenant('d.id', 'q.deviceId'))
    .leftJoin('deviceType as t', 't.id', 'd.deviceTypeId')
    .select([...own, ...more].map((column) => `q.${column}` as const))
    .select(['d.imei', name.as('name'), state.as('state'), sql<QuietReason>`q.reason`.as('reason')])
    .select(
      sql<string>`(select string_agg(${labels}::jsonb ->> kind::text, '、' order by place)
        from unnest(q.kinds) with ordinality as silenced (kind, place))`.as('kindNames'),
    )
    .select(
      sql<number>`(select count(*) from warning w where w.tenant_id = q.tenant_id and w.quiet_id = q.id and w.drill_id is null)`.as(
        'warningCount',
      ),
    )
    .where('q.tenantId', 'in', tenantIds)
    // only devices that the caller may see
    .where((eb) => eb.or([eb('q.deviceId', 'is', null), eb('d.id', 'is not', null)]))
    .orderBy('q.beginTime', 'desc')
    .orderBy('q.id', 'desc')
  return findListPage(db, rows, search, {
    words: quietPeriod,
    same: ['oldmanId', 'deviceId'],
    where: { name: (wanted) => sql`(${matchesName(name, wanted)} or d.imei like ${containsPattern(wanted)})` },
  })
}

/** The institution of the period's elder or device. */
export const findInstitutionOf = (db: Db, caller: Caller, { oldmanId, deviceId }: QuietDraft) =>
  oldmanId
    ? findTenantOfElder(db, caller, oldmanId)
    : rowsOf(db, 'device', { tenantId: caller.tenantIds, id: deviceId ?? 0 }).find(['tenantId'])

export function insertQuiet(
  db: Db,
  { userId, nickName }: Caller,
  tenantId: number,
  { oldmanId, deviceId, kinds, reason, remark, beginTime, endTime }: QuietDraft,
) {
  const said = { oldmanId: oldmanId ?? null, deviceId: deviceId ?? null, reason, remark: remark || null }
  return db
    .insertInto('quietPeriod')
    .values({
      tenantId,
      ...said,
      endTime,
      plannedEndTime: endTime,
      createBy: userId,
      createUser: nickName,
      kinds: sql<number[]>`${[...new Set(kinds)]}::smallint[]`,
      beginTime: beginTime ?? sql<string>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Ends a running or future period; of two concurrent calls one succeeds. */
export const endQuiet = (db: Db, { tenantIds, userId, nickName }: Caller, id: number): Promise<boolean> =>
  rowsOf(db, 'quietPeriod', { tenantId: tenantIds, id, endTime: is('>', now) }).change({
    endTime: now,
    endBy: userId,
    endUser: nickName,
  })

export const findQuiet = (db: Db, { tenantIds }: Caller, id: number) =>
  db.selectFrom('quietPeriod').select('id').where('tenantId', 'in', tenantIds).where('id', '=', id).executeTakeFirst()
