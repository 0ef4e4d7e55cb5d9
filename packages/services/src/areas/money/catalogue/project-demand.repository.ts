import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import type {
  ProjectDemandChange,
  ProjectDemandRow,
  ProjectDemandSearch,
} from '@care/shared/money/catalogue/project-demand'
import { projectDemand } from '@care/shared/money/catalogue/project-demand.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import { plainArray } from '../../../platform/db/sql/arrays.ts'

const inUse = '0'

/** SQL for the check list as text; a star marks a required line. */
const checkTexts = sql<string>`coalesce((
  select string_agg((line.said ->> 'text') || case when (line.said ->> 'required')::boolean then '*' else '' end, '、' order by line.at)
  from jsonb_array_elements(project.checks) with ordinality as line (said, at)), '')`
const ofProject = sql`from cost_project_commodity one join commodity on commodity.tenant_id = one.tenant_id and commodity.id = one.commodity_id
  where one.tenant_id = project.tenant_id and one.project_id = project.id`
/** SQL for the questionnaire names, default ones first and marked as default. */
const questionnaireNames = sql<string>`coalesce((
  select string_agg(coalesce(form.name, bound.name) || case when bound.is_default then '（默认）' else '' end, '、'
    order by bound.is_default desc, bound.sort, bound.id)
  from project_questionnaire bound
  left join questionnaire form on form.tenant_id = bound.tenant_id and form.key = bound.key and form.delete_time is null
  where bound.tenant_id = project.tenant_id and bound.server_project_id = project.id), '')`

export function findDemands(
  db: Db,
  { tenantIds }: Caller,
  search: ProjectDemandSearch,
): Promise<Page<ProjectDemandRow>> {
  const rows = db
    .selectFrom('costProject as project')
    .innerJoin('costService as service', inTenant('service.id', 'project.serverId'))
    .$call(withTenant('project'))
    .select(['project.id', 'project.tenantId', 'projecName', 'serverName', 'needSign', 'needVoucher'])
    .select([sql<ProjectDemandRow['checks']>`project.checks`.as('checks'), checkTexts.as('checkTexts')])
    .select(
      sql<number[]>`array(select commodity.id::float8 ${ofProject} order by commodity.sort, commodity.id)`.as(
        'commodityIds',
      ),
    )
    .select(
      sql<string>`coalesce((select string_agg(commodity.name, '、' order by commodity.sort, commodity.id) ${ofProject}), '')`.as(
        'commodityNames',
      ),
    )
    .select(questionnaireNames.as('questionnaireNames'))
    .where('project.tenantId', 'in', tenantIds)
    .where('project.status', '=', inUse)
  return findListPage(db, rows.orderBy('project.serverId').orderBy('project.sort').orderBy('project.id'), search, {
    words: projectDemand,
    same: ['tenantId'],
  })
}

/** Locks the project and returns its tenant; undefined when the project is not of the caller's institutions. */
export const findProjectTenant = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'costProject', { tenantId: tenantIds, id }).lock(['tenantId'])

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
