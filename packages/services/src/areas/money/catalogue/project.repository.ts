import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import type { CostProject, CostProjectSearch, ProjectDemandChange } from '@care/shared/money/catalogue/cost-project'
import { costProject } from '@care/shared/money/catalogue/cost-project.words'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { insertReturningId, now, rowsOf } from '../../../platform/db/rows.ts'
import { plainArray } from '../../../platform/db/sql/arrays.ts'
import { today } from '../../../platform/db/sql/period.ts'
import type { CostProject as ProjectRow } from '../../../platform/db/tables.ts'
import { openServices, priceOn } from './catalogue.repository.ts'

/** SQL for the check list as text; a star marks a required line. */
const checkTexts = sql<string>`coalesce((
  select string_agg((line.said ->> 'text') || case when (line.said ->> 'required')::boolean then '*' else '' end, '、' order by line.at)
  from jsonb_array_elements(project.checks) with ordinality as line (said, at)), '')`
const ofCommodities = sql`from cost_project_commodity one join commodity on commodity.tenant_id = one.tenant_id and commodity.id = one.commodity_id
  where one.tenant_id = project.tenant_id and one.project_id = project.id`
const commodityIds = sql<
  number[]
>`array(select commodity.id::float8 ${ofCommodities} order by commodity.sort, commodity.id)`
const commodityNames = sql<string>`coalesce((
  select string_agg(commodity.name, '、' order by commodity.sort, commodity.id) ${ofCommodities}), '')`
const ofQuestionnaires = sql`from project_questionnaire bound
  left join questionnaire form on form.tenant_id = bound.tenant_id and form.key = bound.key and form.delete_time is null
  where bound.tenant_id = project.tenant_id and bound.server_project_id = project.id`
const questionnaireIds = sql<number[]>`array(
  select bound.question_id::float8 ${ofQuestionnaires} order by bound.is_default desc, bound.sort, bound.id)`
/** SQL for the questionnaire names, default ones first and marked as default. */
const questionnaireNames = sql<string>`coalesce((
  select string_agg(coalesce(form.name, bound.name) || case when bound.is_default then '（默认）' else '' end, '、'
    order by bound.is_default desc, bound.sort, bound.id) ${ofQuestionnaires}), '')`
const nextPriceDate = sql<string | null>`(select min(from_date) from project_price next
  where next.tenant_id = project.tenant_id and next.project_id = project.id and next.from_date > ${today})`
const yuan = (name: string) => sql`(price.${sql.ref(`${name}_fen`)} / 100.0)::float8`

const shown = [
  'icon',
  'category',
  'medicalInsuranceNo',
  'ltcCode',
  'picture',
  'description',
  'createUser',
  'createTime',
] as const
const own = ['id', 'tenantId', 'serverId', 'sort', ...shown] as const

const selectProjects = (db: Db) =>
  db
    .selectFrom('costProject as project')
    .innerJoin('costService as service', inTenant('service.id', 'project.serverId'))
    .innerJoinLateral(priceOn(today), (join) => join.onTrue())
    .$call(withTenant('project'))
    .select(own.map((name) => `project.${name}` as const))
    .select(['projecName', 'serverName', 'projecUnit', 'serverTimeNum', 'isDefaultSos', 'needSign', 'needVoucher'])
    .select([sql<'0' | '1'>`project.status`.as('status'), sql<CostProject['checks']>`project.checks`.as('checks')])
    .select([
      sql<number>`${yuan('projec_standard_price')}`.as('projecStandardPrice'),
      sql<number | null>`${yuan('subsidy_price')}`.as('subsidyPrice'),
      sql<number | null>`${yuan('cost_price')}`.as('costPrice'),
      nextPriceDate.as('nextPriceDate'),
    ])
    .select([checkTexts.as('checkTexts'), commodityIds.as('commodityIds'), commodityNames.as('commodityNames')])
    .select([questionnaireIds.as('questionnaireIds'), questionnaireNames.as('questionnaireNames')])

const findPage = (db: Db, tenantIds: number[], search: CostProjectSearch, isOpen = sql<SqlBool>`true`) =>
  findListPage(
    db,
    selectProjects(db)
      .where('project.tenantId', 'in', tenantIds)
      .where(isOpen)
      .orderBy('project.serverId')
      .orderBy('project.sort')
      .orderBy('project.id'),
    search,
    { words: costProject, same: ['project.tenantId', 'serverId'] },
  )

export const findProjectPage = (db: Db, { tenantIds }: Caller, search: CostProjectSearch): Promise<Page<CostProject>> =>
  findPage(db, tenantIds, search)

/** Projects that may be ordered. */
export const findOpenProjectPage = (
  db: Db,
  { tenantIds }: Caller,
  search: CostProjectSearch,
): Promise<Page<CostProject>> =>
  findPage(
    db,
    tenantIds,
    search,
    sql`project.status = '0' and (project.tenant_id, project.server_id) in (
      select tenant_id, id from ${openServices(...tenantIds)} one)`,
  )

export const findProject = (db: Db, { tenantIds }: Caller, id: number): Promise<CostProject | undefined> =>
  selectProjects(db).where('project.tenantId', 'in', tenantIds).where('project.id', '=', id).executeTakeFirst()

/** Locks the project and returns its tenant; undefined when the project is not of the caller's institutions. */
export const lockProject = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'costProject', { tenantId: tenantIds, id }).lock(['tenantId', 'isDefaultSos', 'status'])

export const insertProject = (db: Db, project: Insertable<ProjectRow>) => insertReturningId(db, 'costProject', project)

export const changeProject = (db: Db, tenantId: number, id: number, change: Updateable<ProjectRow>) =>
  rowsOf(db, 'costProject', { tenantId, id }).change({ ...change, updateTime: now })

export const deleteProject = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'costProject', { tenantId, id }).remove()

/** Passes the institution's default on to this project, in one statement. */
export const writeDefaultSos = (db: Db, tenantId: number, id: number) =>
  db
    .updateTable('costProject')
    .set({ isDefaultSos: sql<boolean>`id = ${id}`, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where(({ or, eb }) => or([eb('isDefaultSos', '=', true), eb('id', '=', id)]))
    .execute()

/** False when the institution does not have one of the commodities. */
export async function writeDemand(
  db: Db,
  tenantId: number,
  { id, needSign, needVoucher, checks, commodityIds }: ProjectDemandChange,
): Promise<boolean> {
  const demand = { needSign, needVoucher, checks: JSON.stringify(checks), updateTime: now }
  await rowsOf(db, 'costProject', { tenantId, id }).change(demand)
  await db.deleteFrom('costProjectCommodity').where('tenantId', '=', tenantId).where('projectId', '=', id).execute()
  const wanted = new Set(commodityIds)
  const { numAffectedRows = 0n } = await sql`
    insert into cost_project_commodity (tenant_id, project_id, commodity_id)
    select tenant_id, ${id}, id from commodity
    where tenant_id = ${tenantId} and id = any(${plainArray([...wanted])}::bigint[])`.execute(db)
  return Number(numAffectedRows) === wanted.size
}
