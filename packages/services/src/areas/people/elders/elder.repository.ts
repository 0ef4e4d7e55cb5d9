import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { archiveFields } from '@care/shared/people/elders/archive.words'
import {
  type Elder,
  type ElderRow,
  type ElderRowsQuery,
  type ElderSearch,
  Family,
} from '@care/shared/people/elders/elder'
import { elder } from '@care/shared/people/elders/elder.words'
import { riskKinds } from '@care/shared/people/elders/risks/risk.words'
import { namesOf } from '@care/shared/resources/resource'
import { labelOf } from '@care/shared/words'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { applyFilters } from '../../../platform/db/paging/filters.ts'
import { countUpTo, paginate, rowsAsText } from '../../../platform/db/paging/queries.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { ageOf, latestBirthdayAt } from '../../../platform/db/sql/age.ts'
import { newestFixOfElder, pointText, visiblePhoto } from '../../../platform/db/sql/points.ts'
import { consentsOf } from './consents/consent.repository.ts'
import { hasHighRisk, highRiskKinds } from './risks/risk.repository.ts'
import { isTagged, tagsOf } from './tags/elder-tag.repository.ts'

/** Fields that are no columns of the table, or are hidden from some callers, are left out. */
const columns = namesOf(elder.fields, 'age', 'avatar', 'tenantName', 'deviceCount', 'tags').map(
  (name) => `elder.${name}` as const,
)
const income = sql<number | null>`elder.monthly_income_fen / 100.0`
const managerName = sql<string | null>`(select nick_name from sys_user
  where sys_user.tenant_id = elder.tenant_id and sys_user.id = elder.manager_user_id)`

const selectElders = (db: Db) =>
  db
    .selectFrom('elder')
    .select(columns)
    .select(['elder.id', ageOf('elder.birthday').as('age'), visiblePhoto('elder').as('avatar'), tagsOf.as('tags')])
    .select(sql<number[]>`to_jsonb(${highRiskKinds('elder')})`.as('highRisks'))
    // a scalar subquery: with a join the planner would start from the tenants and sort all their elders to get one page
    .select(({ selectFrom }) =>
      selectFrom('sysTenant as tenant')
        .select('tenant.name')
        .whereRef('tenant.id', '=', 'elder.tenantId')
        .$asScalar()
        .$notNull()
        .as('tenantName'),
    )
    .select(({ selectFrom }) =>
      selectFrom('device')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('device.tenantId', '=', 'elder.tenantId')
        .whereRef('device.oldmanId', '=', 'elder.id')
        .$asScalar()
        .$notNull()
        .as('deviceCount'),
    )

/** An id that no tenant has, so that the condition finds nothing. */
const nobody = 0
/** The maximum number of rows in an exported file. */
const mostCounted = 1_000_000

/** Searches compare the keyed hashes of ID numbers ("marks"), because the numbers are encrypted. */
type Search = Omit<ElderSearch, 'idCard'> & { idCardMarks?: string[] | undefined }

/** The elders that match a search, newest first. */
function searched(db: Db, { tenantIds, userId }: Caller, search: Search) {
  const wanted = search.tenantId?.split(',').map(Number)
  const tenants = wanted ? tenantIds.filter((id) => wanted.includes(id)) : tenantIds
  const elders = selectElders(db).where('elder.tenantId', 'in', tenants.length > 0 ? tenants : [nobody])
  const found = applyFilters(elders, search, {
    words: elder,
    elder: true,
    where: {
      idCardMarks: (marks) => sql`id_card_mark in (${sql.join(marks)})`,
      tags: isTagged,
      mine: () => sql`manager_user_id = ${userId}`,
      risk: () => hasHighRisk('elder'),
      filed: () => sql`elder.create_time >= ${monday}`,
      housed: () => movedInSince(monday),
      ageStart: (age) => sql`birthday <= ${latestBirthdayAt(age)}`,
      ageEnd: (age) => sql`birthday > ${latestBirthdayAt(age + 1)}`,
    },
  })
  return found.orderBy('elder.createTime', 'desc').orderBy('elder.id', 'desc')
}

export const findElderPage = (db: Db, caller: Caller, search: Search): Promise<Page<ElderRow>> =>
  paginate(db, searched(db, caller, search), search)

export const countElders = (db: Db, caller: Caller, search: Search) =>
  countUpTo(db, searched(db, caller, search), mostCounted)

type TextSearch = Search & Pick<ElderRowsQuery, 'fields' | 'limit'>

const cellOf = (field: string) => {
  if (field === 'createTime') return sql`left(page.create_time::text, 19)`
  if (field === 'tags')
    return sql`(select string_agg(tag ->> 'name', '、') from jsonb_array_elements(page.tags) as tag)`
  return sql.ref(`page.${field}`)
}

/**
 * Rows for an exported file, with phone numbers and encrypted ID numbers as stored. If ID numbers are included, each
 * row ends with the tenant and id of its elder.
 */
export function findElderCells(db: Db, caller: Caller, { fields, ...search }: TextSearch) {
  const holder = fields.includes('idCard') ? ['tenantId', 'id'] : []
  return rowsAsText(db, searched(db, caller, search), [...fields, ...holder].map(cellOf), search)
}

/** The maximum number of elders returned for one phone number. */
const mostSharing = 21

/**
 * Elders whom a call from this number may concern: first elders who have the number, then elders whose relatives have
 * it.
 */
export function findEldersByMobile(db: Db, { tenantIds }: Caller, mobile: string): Promise<ElderRow[]> {
  return (
    selectElders(db)
      .where('elder.tenantId', 'in', tenantIds)
      .where(({ eb, exists, or, selectFrom }) =>
        or([
          eb('mobile', '=', mobile),
          exists(
            selectFrom('elderFamily as family')
              .select('family.id')
              .whereRef('family.tenantId', '=', 'elder.tenantId')
              .whereRef('family.oldmanId', '=', 'elder.id')
              .where('family.mobile', '=', mobile),
          ),
        ]),
      )
      // compares null-safe, so that an elder without a number does not sort apart from one with another number
      .orderBy(({ eb }) => eb('elder.mobile', 'is not distinct from', mobile), 'desc')
      .orderBy('elder.id', 'desc')
      .limit(mostSharing)
      .execute()
  )
}

export async function findElder(db: Db, { tenantIds }: Caller, id: number): Promise<Elder | undefined> {
  const found = await selectElders(db)
    .innerJoin('sysTenant as tenant', 'tenant.id', 'elder.tenantId')
    .leftJoinLateral(newestFixOfElder, (join) => join.onTrue())
    .select(namesOf(archiveFields, 'monthlyIncome', 'managerName').map((name) => `elder.${name}` as const))
    .select([income.as('monthlyIncome'), managerName.as('managerName')])
    .select(sql<Elder['factsSaid']>`elder.facts_said`.as('factsSaid'))
    .select(['fix.lastLocation', 'fix.lastAddress', 'fix.lastLocationTime', 'fix.lastAccuracy'])
    .select(pointText('tenant').as('tenantLocation'))
    .select([plansOfElder.as('responsePlans'), consentsOf('elder').as('consents')])
    .where('elder.tenantId', 'in', tenantIds)
    .where('elder.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const risks = found.highRisks.map((kind) => `${labelOf(riskKinds, kind)}高风险`)
  return { ...found, risks, families: await findFamilies(db, found.tenantId, id) }
}

/** Tenant and id of an elder, as keys for records of the elder. */
export const findElderKey = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'elder', { tenantId: tenantIds, id }).find(['tenantId', 'id'])

const plansOfElder = sql<Elder['responsePlans']>`(
  select coalesce(jsonb_agg(jsonb_build_object('sourceType', source_type, 'firstSteps', first_steps, 'ambulance', ambulance,
    'words', words, 'falseCauses', false_causes) order by source_type), '[]')
  from elder_response_plan where tenant_id = elder.tenant_id and oldman_id = elder.id)`

/** The encrypted ID number as stored. */
export const findIdCard = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'elder', { tenantId: tenantIds, id }).find(['tenantId', 'id', 'idCard'])

const findFamilies = (db: Db, tenantId: number, oldmanId: number): Promise<Family[]> =>
  rowsOf(db, 'elderFamily', { tenantId, oldmanId }).all([...Family.keyof().options], ['sort', 'id'])

/** SQL for the start of the current week (Monday 00:00 in Asia/Shanghai). */
const monday = sql<string>`date_trunc('week', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
const movedInSince = (
  time: typeof monday,
) => sql<SqlBool>`exists (select from check_in where check_in.tenant_id = elder.tenant_id
  and check_in.oldman_id = elder.id and check_in.status = 2 and check_in.check_in_time >= ${time})`
