import type { Caller } from '@care/shared/admin/session/session'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { type CallerMatch, CallerType } from '@care/shared/calls/customers/caller-card'
import { endedStatuses } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withTenant } from '../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { ageOf } from '../../../platform/db/sql/age.ts'
import { visiblePhoto } from '../../../platform/db/sql/points.ts'

/** The forms in which one number may be stored: a landline with or without the hyphen after its area code. */
export const formsOf = (number: string): string[] => {
  const digits = number.replaceAll('-', '')
  const withHyphen = [3, 4].map((areaCode) => `${digits.slice(0, areaCode)}-${digits.slice(areaCode)}`)
  return [...new Set([number, digits].concat(withHyphen))]
}

type Seeing = Pick<Caller, 'tenantIds'>

/** The most people shown side by side for one number. */
const mostMatches = 8
const mostOpen = 10

/**
 * Elders who have this number, then those with a contact who has it. Two searches by index and not one condition over
 * both tables, which would read every elder.
 */
async function findHolders(db: Db, { tenantIds }: Seeing, mobile: string) {
  const { rows } = await sql<{ tenantId: number; id: number; familyId: number | null }>`
    select tenant_id as "tenantId", id, null::bigint as "familyId" from elder
    where tenant_id = any(${[...tenantIds]}::bigint[]) and mobile = any(${formsOf(mobile)}::text[])
    union all
    select tenant_id, oldman_id, id from elder_family
    where tenant_id = any(${[...tenantIds]}::bigint[]) and mobile = any(${formsOf(mobile)}::text[])
    order by 3 nulls first, 2 desc limit ${mostMatches * 2}`.execute(db)
  const first = new Map<number, (typeof rows)[number]>()
  for (const row of rows) if (!first.has(row.id)) first.set(row.id, row)
  return [...first.values()].slice(0, mostMatches)
}

const elderColumns = ['id', 'userName', 'gender', 'mobile', 'address', 'bedName', 'careLevel', 'anergy'] as const
const contactColumns = ['id', 'oldmanId', 'name', 'relation', 'mobile', 'language', 'quietFrom', 'quietTo'] as const
const marks = ['isEmergency', 'isGuardian', 'hasKey'] as const

/** Whom a call from this number may concern, each with contacts, plans, open warnings and orders. */
export async function findMatches(db: Db, caller: Seeing, mobile: string): Promise<CallerMatch[]> {
  const holders = await findHolders(db, caller, mobile)
  if (holders.length === 0) return []
  const oldmanId = holders.map(({ id }) => id)
  const tenantId = [...new Set(holders.map((holder) => holder.tenantId))]
  const [elders, contacts, plans, warnings, orders] = [
    await db
      .selectFrom('elder')
      .$call(withTenant('elder'))
      .select(elderColumns.map((name) => `elder.${name}` as const))
      .select(['elder.tenantId', 'elder.responsePlan', ageOf('elder.birthday').as('age')])
      .select(visiblePhoto('elder').as('avatar'))
      .where('elder.tenantId', 'in', tenantId)
      .where('elder.id', 'in', oldmanId)
      .execute(),
    await rowsOf(db, 'elderFamily', { tenantId, oldmanId }).all([...contactColumns, ...marks], ['sort', 'id']),
    await rowsOf(db, 'elderResponsePlan', { tenantId, oldmanId }).all(
      ['oldmanId', 'sourceType', 'firstSteps', 'words'],
      ['sourceType'],
    ),
    await rowsOf(db, 'warning', {
      tenantId,
      oldmanId,
      drillId: null,
      isDisposed: [Disposal.Open, Disposal.InProgress],
    }).all(
      ['id', 'oldmanId', 'sourceType', 'warningContent', 'lastHappenTime as time'],
      ['warningLevel desc', 'id desc'],
    ),
    await db
      .selectFrom('workOrder')
      .select(['id', 'oldmanId', 'workNo', 'status', 'downTime'])
      .where('tenantId', 'in', tenantId)
      .where('oldmanId', 'in', oldmanId)
      .where('status', 'not in', endedStatuses)
      .where('removeTime', 'is', null)
      .orderBy('id', 'desc')
      .execute(),
  ]
  return holders.flatMap(({ id, familyId }) => {
    const oldman = elders.find((elder) => elder.id === id)
    if (!oldman) return []
    const of = <R extends { oldmanId: number | null }>(rows: R[]) =>
      rows.filter((row) => row.oldmanId === id).map(({ oldmanId: _, ...row }) => row)
    const called = of(contacts)
    return {
      type: familyId === null ? CallerType.Elder : CallerType.Family,
      oldman,
      family: called.find((contact) => contact.id === familyId) ?? null,
      contacts: called,
      plans: of(plans),
      openWarnings: of(warnings).slice(0, mostOpen),
      openWorkOrders: of(orders).slice(0, mostOpen),
    }
  })
}

/** The temporary customer who has this number. */
export const findCustomer = (db: Db, { tenantIds }: Seeing, mobile: string) =>
  db
    .selectFrom('callCustomer')
    .select(['id', 'name', 'relation'])
    .where('tenantId', 'in', tenantIds)
    .where((eb) => eb.or([eb('mobile', 'in', formsOf(mobile)), eb('phone', 'in', formsOf(mobile))]))
    .orderBy((eb) => eb('mobile', '=', mobile), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
