import type { Caller } from '@care/shared/admin/session/session'
import type { Drill, DrillSheet, DrillStart } from '@care/shared/devices/devices/support/drills.contract'
import type { DrillState, ScenarioName } from '@care/shared/devices/devices/support/scenario.words'
import type { Page, PageQuery } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withAnyElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { paginate } from '../../../../platform/db/paging/queries.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'

/** Minutes after its planned end after which a drill that is still open counts as interrupted by a restart. */
const slack = 2
const isCut = sql<boolean>`(dr.end_time is null and dr.begin_time < now() - (dr.minutes + ${slack}) * interval '1 minute')`
const state = sql<DrillState>`case
  when dr.failure is not null or ${isCut} then 'failed' when dr.end_time is null then 'running'
  when dr.stop_user is not null then 'stopped' else 'done' end`

const selectDrills = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('drill as dr')
    .innerJoin('device as d', inTenant('d.id', 'dr.deviceId'))
    .$call(withAnyElder('d'))
    .$call(withTenant('dr'))
    .select(['dr.id', 'dr.tenantId', 'dr.deviceId', 'd.deviceName', 'd.imei', 'dr.minutes'])
    .select(['dr.steps', 'dr.sent', 'dr.lastSaid', 'dr.beginTime', 'dr.endTime'])
    .select(['dr.createUser', 'dr.stopUser', state.as('state'), sql<ScenarioName>`dr.scenario`.as('scenario')])
    .select(sql<string | null>`coalesce(dr.failure, case when ${isCut} then '服务重启，演练中断' end)`.as('failure'))
    .select(
      sql<number>`(select count(*)::integer from warning w where w.tenant_id = dr.tenant_id and w.drill_id = dr.id)`.as(
        'warningCount',
      ),
    )
    .where('dr.tenantId', 'in', tenantIds)

export const findDrillPage = (db: Db, caller: Caller, search: PageQuery): Promise<Page<Drill>> =>
  paginate(db, selectDrills(db, caller).orderBy('dr.beginTime', 'desc').orderBy('dr.id', 'desc'), search)

export const findDrill = (db: Db, caller: Caller, id: number): Promise<Drill | undefined> =>
  selectDrills(db, caller).where('dr.id', '=', id).executeTakeFirst()

const secondsUntil = (moment: string) =>
  sql<number | null>`round(extract(epoch from ${sql.ref(moment)} - create_time))::integer`

export const findDrillWarnings = (
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
): Promise<DrillSheet['warnings']> =>
  db
    .selectFrom('warning')
    .select(['id', 'source', 'warningContent as content', 'createTime as time', 'count', 'isDisposed'])
    .select(['claimerName', 'handlerName', 'outcome', 'remark'])
    .select([secondsUntil('claim_time').as('claimSeconds'), secondsUntil('handle_time').as('handleSeconds')])
    .where('tenantId', '=', tenantId)
    .where('drillId', '=', id)
    .orderBy('id')
    .execute()

/** The device for a drill, with the functions of its type. */
export const findDrillDevice = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('device as d')
    .innerJoin('deviceType as t', 't.id', 'd.deviceTypeId')
    .select(['d.tenantId', 'd.id', 'd.imei', 'd.status', 't.functions'])
    .where('d.tenantId', 'in', tenantIds)
    .where('d.id', '=', id)
    .executeTakeFirst()

/** Inserts a drill; undefined while the device is in another drill. */
export async function insertDrill(
  db: Db,
  { userId, nickName }: Caller,
  tenantId: number,
  { deviceId, scenario, minutes }: DrillStart,
  steps: number,
): Promise<number | undefined> {
  await sql`
    update drill as dr set end_time = now(), failure = '服务重启，演练中断'
    where tenant_id = ${tenantId} and device_id = ${deviceId} and ${isCut}`.execute(db)
  const row = await db
    .insertInto('drill')
    .values({ tenantId, deviceId, scenario, minutes, steps, createBy: userId, createUser: nickName })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Counts one more message of a drill; false once the drill has ended. */
export const advanceDrill = (db: Db, { tenantId, id }: RowKey, said: string): Promise<boolean> =>
  rowsOf(db, 'drill', { tenantId, id, endTime: null }).change({ sent: sql`sent + 1`, lastSaid: said })

/** Ends a drill; false when it had already ended. */
export const endDrill = (
  db: Db,
  { tenantId, id }: RowKey,
  how: { stopUser?: string; failure?: string } = {},
): Promise<boolean> => rowsOf(db, 'drill', { tenantId, id, endTime: null }).change({ ...how, endTime: now })
