import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import type {
  CostPackage,
  CostPackageChange,
  CostPackageDraft,
  CostPackageSearch,
} from '@care/shared/money/accounts/package'
import { costPackage } from '@care/shared/money/accounts/package.words'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { fenOf } from '@care/shared/yuan'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { insert, insertReturningId, now, rowsOf } from '../../../../platform/db/rows.ts'
import { findProjectsOn } from '../../catalogue/catalogue.port.ts'

const own = ['id', 'tenantId', 'name', 'packageType', 'timeNum', 'picture', 'description', 'createTime'] as const

const projects = sql<CostPackage['projects']>`(
  select coalesce(jsonb_agg(jsonb_build_object('serverProjectId', server_project_id, 'serverProjectName', projec_name,
    'serverTypeId', server_id, 'serverTypeName', server_name, 'num', num, 'price', part.price_fen / 100.0) order by part.sort), '[]')
  from cost_package_project part
  join cost_project project on project.tenant_id = part.tenant_id and project.id = part.server_project_id
  join cost_service service on service.tenant_id = project.tenant_id and service.id = project.server_id
  where part.tenant_id = package.tenant_id and part.cost_package_id = package.id)`

const selectPackages = (db: Db) =>
  db
    .selectFrom('costPackage as package')
    .$call(withTenant('package'))
    .select(own.map((name) => `package.${name}` as const))
    .select([sql<'0' | '1'>`package.status`.as('status'), projects.as('projects')])
    .select([sql<number>`(price_fen / 100.0)::float8`.as('price'), 'package.createUser'])

export function findCostPackagePage(
  db: Db,
  { tenantIds }: Caller,
  search: CostPackageSearch,
): Promise<Page<CostPackage>> {
  const packages = selectPackages(db).where('package.tenantId', 'in', tenantIds)
  const newestFirst = packages.orderBy('package.createTime', 'desc').orderBy('package.id', 'desc')
  return findListPage(db, newestFirst, search, { words: costPackage })
}

export async function findCostPackages(
  db: Db,
  { tenantIds }: Pick<Caller, 'tenantIds'>,
  ids: number[],
): Promise<CostPackage[]> {
  if (ids.length === 0) return []
  return selectPackages(db).where('package.tenantId', 'in', tenantIds).where('package.id', 'in', ids).execute()
}

export async function insertCostPackage(db: Db, { tenantId, nickName }: Caller, draft: CostPackageDraft) {
  const { projects, price, ...fields } = draft
  const row = { ...fields, picture: fields.picture || null, priceFen: fenOf(price), tenantId, createUser: nickName }
  const id = await insertReturningId(db, 'costPackage', row)
  await insertProjects(db, { tenantId, id }, projects)
}

export async function updateCostPackage(db: Db, of: { tenantId: number; id: number }, change: CostPackageChange) {
  const { id, projects, price, ...fields } = change
  await rowsOf(db, 'costPackage', { tenantId: of.tenantId, id: of.id }).change({
    ...fields,
    ...(price !== undefined && { priceFen: fenOf(price) }),
    updateTime: now,
  })
  if (!projects) return
  await rowsOf(db, 'costPackageProject', { tenantId: of.tenantId, costPackageId: of.id }).remove()
  await insertProjects(db, of, projects)
}

/** Inserts the services of a package; one without its own price gets the catalogue price. */
async function insertProjects(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  projects: CostPackageDraft['projects'],
) {
  const day = toShanghaiDay(Date.now())
  const asked = projects.map(({ serverProjectId }) => ({ projectId: serverProjectId, day }))
  const standard = await findProjectsOn(db, tenantId, asked)
  const standardOf = (projectId: number) => standard.find((one) => one.id === projectId)?.projecStandardPriceFen ?? 0
  await insert(
    db,
    'costPackageProject',
    projects.map(({ serverProjectId, num, price }, sort) => ({
      tenantId,
      costPackageId: id,
      serverProjectId,
      num,
      sort,
      priceFen: price === undefined ? standardOf(serverProjectId) : fenOf(price),
    })),
  )
}

export const deleteCostPackage = (db: Db, { tenantId, id }: { tenantId: number; id: number }) =>
  rowsOf(db, 'costPackage', { tenantId, id }).remove()
