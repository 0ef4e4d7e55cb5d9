import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { is, now, rowsOf } from '../../../platform/db/rows.ts'
import { contactMobile, elderPlaceColumns, eldersOf } from '../../../platform/elder/elder.repository.ts'
import type { PlanOf } from '../../../platform/sweep/tenants-with.repository.ts'

const at = (epoch: number) => sql<string>`to_timestamp(${epoch} / 1000.0)`

/**
 * Locks a plan that is due for a check (FOR UPDATE SKIP LOCKED); undefined when another process holds it or has already
 * checked it.
 */
export const lockDuePlan = (db: Db, { tenantId, id }: PlanOf) =>
  db
    .selectFrom('carePlan')
    .select(['tenantId', 'id', 'oldmanId', 'planName', 'startDate', 'endDate', 'cycle', 'weekDays', 'monthDays'])
    .select(['times', 'createBy', 'levelItemId'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('lookTime', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
export type DuePlan = NonNullable<Awaited<ReturnType<typeof lockDuePlan>>>

/** Stores when a plan must be checked next; null ends the plan, because no planned time is left. */
export const schedulePlanCheck = (db: Db, { tenantId, id }: PlanOf, next: number | null) =>
  rowsOf(db, 'carePlan', { tenantId, id, lookTime: is('is not', null) }).change(
    next === null ? { lookTime: null, status: PlanStatus.Ended, endTime: now } : { lookTime: at(next) },
  )

/**
 * The planned times from `from` on that have an order: of the plan, or of another plan by which the elder's former level
 * contained the same project.
 */
export async function findOrderedMoments(db: Db, plan: DuePlan, from: number): Promise<Set<string>> {
  const { tenantId, id, levelItemId } = plan
  const former = levelItemId === null ? [] : await findFormerPlans(db, plan)
  const made = await rowsOf(db, 'carePlanRun', {
    tenantId,
    planId: [id, ...former.map((other) => other.id)],
    dueTime: is('>=', at(from)),
    workOrderId: is('is not', null),
  }).all(['dueTime'])
  return new Set(made.map(({ dueTime }) => dueTime))
}

/** Other plans of the elder that came from a care level and contain the same project. */
const findFormerPlans = (db: Db, { tenantId, id, oldmanId }: DuePlan) =>
  db
    .selectFrom('carePlan as other')
    .innerJoin('carePlanItem as item', inTenant('item.planId', 'other.id'))
    .select('other.id')
    .where('other.tenantId', '=', tenantId)
    .where('other.oldmanId', '=', oldmanId)
    .where('other.id', '<>', id)
    .where('other.levelItemId', 'is not', null)
    .where('item.serverProjectId', 'in', (same) =>
      same
        .selectFrom('carePlanItem')
        .select('serverProjectId')
        .where('tenantId', '=', tenantId)
        .where('planId', '=', id),
    )
    .execute()

/**
 * Upserts the run of one planned time: its order, or the reason why there is none. An order replaces a reason, but
 * never the other way round.
 */
export const writeRun = (
  db: Db,
  { tenantId, id }: PlanOf,
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

/**
 * The data about an elder that an order needs. An elder without a phone number gets that of the first contact in
 * calling order.
 */
export const findElderForOrder = (db: Db, { tenantId, oldmanId }: DuePlan) =>
  eldersOf(db, { tenantIds: [tenantId] }, oldmanId).get([...elderPlaceColumns, contactMobile.as('mobile')])
