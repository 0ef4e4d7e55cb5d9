import type { Caller } from '@care/shared/admin/session/session'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { WarningLevel } from '@care/shared/alarms/warnings/warning.words'
import { CaseState } from '@care/shared/calls/jobs/call-case.words'
import { JobPurpose, openStates } from '@care/shared/calls/jobs/call-job.words'
import { CallOutcome } from '@care/shared/calls/records/call.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { highRisk } from '@care/shared/people/elders/risks/risk.words'
import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { contactMobile } from '../../../platform/elder/elder.repository.ts'

/** A number to be called, its holder and elder, and the facts that forbid the call. */
export interface Person {
  tenantId: number
  oldmanId: number | null
  name: string | null
  relation: string | null
  number: string | null
  /** Standing of the elder's consent to be called. */
  consent: string
  isDeceased: boolean
}

/** SQL for the consent to outbound jobs of the elder with this alias. */
export const callConsent = (alias: string) =>
  sql<string>`consent_of(${sql.ref(`${alias}.tenant_id`)}, ${sql.ref(`${alias}.id`)}, 'call')`
export const isDeceased = (alias: string) =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.check_in_status`)} = ${CheckIn.Deceased}, false)`

const people = (db: Db, tenantIds: readonly number[]) =>
  db
    .selectFrom('elder')
    .select(['elder.tenantId', 'elder.id as oldmanId', 'elder.userName as name', contactMobile.as('number')])
    .select(sql<string | null>`case when elder.mobile is not null then '本人' else '联系人' end`.as('relation'))
    .select([callConsent('elder').as('consent'), isDeceased('elder').as('isDeceased')])
    .where('elder.tenantId', 'in', tenantIds)

/** These elders, each with the own number or that of the first contact, in the given order. */
export async function findElders(db: Db, { tenantIds }: Caller, ids: readonly number[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const rows = await people(db, tenantIds).where('elder.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.oldmanId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The elders whose own numbers these are. */
export const findHolders = (db: Db, tenantId: number, numbers: readonly string[]): Promise<Person[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : people(db, [tenantId]).where('elder.mobile', 'in', numbers).orderBy('elder.id').execute()

/**
 * Elders of an institution whom somebody should call. For 预警核实: those with an open warning of the highest levels.
 * For other purposes: those with a high risk, and those with a care plan that is due today but makes no order. Left
 * out: who was reached since midnight, and who waits in another open job.
 */
export async function findDuePeople(db: Db, tenantId: number, purpose: number): Promise<Person[]> {
  const found = people(db, [tenantId])
    .where(purpose === JobPurpose.Warning ? hasOpenWarning : sql<boolean>`(${hasHighRisk} or ${hasDuePlan})`)
    .where(sql<boolean>`not exists (select from call_record c where c.tenant_id = elder.tenant_id
      and c.oldman_id = elder.id and c.ring_time >= current_date and c.outcome = ${CallOutcome.Reached})`)
    .where(sql<boolean>`not exists (select from call_case c join call_job job on job.tenant_id = c.tenant_id and job.id = c.job_id
      where c.tenant_id = elder.tenant_id and c.oldman_id = elder.id and c.state in (${CaseState.Waiting}, ${CaseState.Calling})
        and job.state in (${sql.join([...openStates])}))`)
    .where(sql<boolean>`not ${isDeceased('elder')}`)
  return found.orderBy('elder.id').limit(mostDue).execute()
}
const mostDue = 2_000

const hasOpenWarning: RawBuilder<boolean> = sql`exists (select from warning w where w.tenant_id = elder.tenant_id
  and w.oldman_id = elder.id and w.is_disposed in (${Disposal.Open}, ${Disposal.InProgress}) and w.drill_id is null
  and w.warning_level >= ${WarningLevel.Important})`
const hasHighRisk: RawBuilder<boolean> = sql`exists (select from elder_risk risk where risk.tenant_id = elder.tenant_id
  and risk.oldman_id = elder.id and risk.is_current and risk.level = ${highRisk})`
const hasDuePlan: RawBuilder<boolean> = sql`exists (select from care_plan plan where plan.tenant_id = elder.tenant_id
  and plan.oldman_id = elder.id and plan.status = ${PlanStatus.Active} and not plan.auto_create_work_order
  and plan.start_date <= current_date and coalesce(plan.end_date >= current_date, true)
  and case plan.cycle when 1 then true when 2 then extract(isodow from current_date) = any(plan.week_days)
    when 3 then extract(day from current_date) = any(plan.month_days) else plan.start_date = current_date end)`
