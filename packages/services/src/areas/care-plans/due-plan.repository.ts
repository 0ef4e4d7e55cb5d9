import { PlanStatus } from '@care/shared/care-plans/care-plan.moves'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'
import { is, rowsOf } from '../../platform/db/rows.ts'
import { eldersOf, mobileToCall, placeOfElder } from '../../platform/elder/elder.repository.ts'

const at = (epoch: number) => sql<string>`to_timestamp(${epoch} / 1000.0)`

/** The next plan to look at, held until this transaction ends: another process takes the one after it. */
export const takeDuePlan = (db: Db, tenantId: number, now: number) =>
  db
    .selectFrom('carePlan')
    .select(['tenantId', 'id', 'oldmanId', 'planName', 'startDate', 'endDate', 'cycle', 'weekDays', 'monthDays'])
    .select(['times', 'createBy'])
    .where('tenantId', '=', tenantId)
    .where('lookTime', '<=', at(now))
    .orderBy('lookTime')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
export type DuePlan = NonNullable<Awaited<ReturnType<typeof takeDuePlan>>>

type Of = Pick<DuePlan, 'tenantId' | 'id'>

/** Null: it has no moment left and ends. */
export const lookAgain = (db: Db, { tenantId, id }: Of, next: number | null) =>
  rowsOf(db, 'carePlan', { tenantId, id, lookTime: is('is not', null) }).change(
    next === null ? { lookTime: null, status: PlanStatus.Ended, endTime: sql`now()` } : { lookTime: at(next) },
  )

/** The moments of the plan from then on that have an order. */
export async function findMade(db: Db, { tenantId, id }: Of, from: number): Promise<Set<string>> {
  const made = await rowsOf(db, 'carePlanRun', {
    tenantId,
    planId: id,
    dueTime: is('>=', at(from)),
    workOrderId: is('is not', null),
  }).all(['dueTime'])
  return new Set(made.map(({ dueTime }) => dueTime))
}

/** One order a moment, or why there is none; a reason gives way to an order, never the other way. */
export const writeRun = (
  db: Db,
  { tenantId, id }: Of,
  dueTime: string,
  told: { workOrderId: number; reason: null } | { workOrderId: null; reason: string },
) =>
  db
    .insertInto('carePlanRun')
    .values({ tenantId, planId: id, dueTime, ...told })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'planId', 'dueTime'])
        .doUpdateSet(told)
        .where('carePlanRun.workOrderId', 'is', null),
    )
    .execute()

/** The elder as an order asks for them, with the number of whom to call first where they have none. */
export const findServed = (db: Db, { tenantId, oldmanId }: DuePlan) =>
  eldersOf(db, { tenantIds: [tenantId] }, oldmanId).get([...placeOfElder, mobileToCall.as('mobile')])
