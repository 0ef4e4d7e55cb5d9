import { AuditStatus } from '@care/shared/house/residence/check-in/check-in.moves'
import { hospitalLeave, LeaveStatus } from '@care/shared/house/residence/leave/leave.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { BilledStay, StayRequest, StaySource } from '../../../../platform/sources/billed-stay.ts'

const { Away, Returned } = LeaveStatus
/** A check-out may be recorded this long after the day of leaving, and still correct bills. */
const recordedLate = sql`interval '1 year'`

const touching = ({ from, to }: StayRequest['period']) =>
  sql<boolean>`c.check_in_time::date <= ${to}::date
    and (c.check_out_time is null or c.check_out_time::date >= ${from}::date - ${recordedLate})`

const staysOf = (db: Db) => db.selectFrom('checkIn as c').where('c.auditStatus', '=', AuditStatus.Approved)

const absences = sql<BilledStay['absences']>`(
  select coalesce(jsonb_agg(jsonb_build_object('from', leave_start::date, 'to', actual_return::date,
    'isHospital', type = ${hospitalLeave}) order by leave_start), '[]')
  from elder_leave away
  where away.tenant_id = c.tenant_id and away.oldman_id = c.oldman_id and away.status in (${Away}, ${Returned})
    and (away.actual_return is null or away.actual_return >= c.check_in_time)
    and (c.check_out_time is null or away.leave_start <= c.check_out_time))`

async function find(db: Db, { tenantId, period, checkInIds, after = 0, limit = 1_000 }: StayRequest) {
  const all = staysOf(db)
    .innerJoin('elder', inTenant('elder.id', 'c.oldmanId'))
    .select(['c.tenantId', 'c.id as checkInId', 'c.oldmanId', 'elder.userName'])
    .select([sql<string>`c.check_in_time::date`.as('from'), sql<string | null>`c.check_out_time::date`.as('to')])
    .select([sql<boolean>`elder.check_in_status = ${CheckIn.Deceased}`.as('isDeceased')])
    .select(absences.as('absences'))
    .where('c.tenantId', '=', tenantId)
    .where(touching(period))
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(limit)
  return (checkInIds ? all.where('c.id', 'in', [...checkInIds, 0]) : all).execute()
}

const count = (db: Db, tenantIds: readonly number[], period: StayRequest['period']) =>
  staysOf(db)
    .select(['c.tenantId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('c.tenantId', 'in', [...tenantIds])
    .where(touching(period))
    .groupBy('c.tenantId')
    .orderBy('c.tenantId')
    .execute()

async function lockCurrent(db: Db, tenantIds: readonly number[], oldmanId: number) {
  const elder = await rowsOf(db, 'elder', { tenantId: tenantIds, id: oldmanId }).lock(
    ['tenantId', 'userName'],
    'forNoKeyUpdate',
  )
  if (!elder) return undefined
  const [stay] = await staysOf(db)
    .select(['id', sql<string>`check_in_time::date`.as('since')])
    .where('tenantId', '=', elder.tenantId)
    .where('oldmanId', '=', oldmanId)
    .orderBy(sql`check_out_time is not null`)
    .orderBy('checkInTime', 'desc')
    .limit(1)
    .execute()
  return { ...elder, checkInId: stay?.id ?? null, since: stay?.since ?? null }
}

/** The stays of residents, for their bills. */
export const billedStays: StaySource = { find, count, lockCurrent }
