import type { ProjectChoice, ServiceNode } from '@care/shared/money/catalogue/catalogue.contract'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'

const inUse = '0'
/** A catalogue is returned without paging, with at most this many projects. */
const largest = 10_000

const selectProjects = (db: Db, tenantId: number) =>
  db
    .selectFrom('costProject as project')
    .innerJoin('costService as service', inTenant('service.id', 'project.serverId'))
    .select(['serverId', 'serverName', 'project.id as projecId', 'projecName'])
    .select(['projecStandardPriceFen', 'serverTimeNum'])
    .where('project.tenantId', '=', tenantId)
    .where('project.status', '=', inUse)
    .where('service.status', '=', inUse)

/** Services with their projects, both in the tenant's sort order. */
export async function findCatalogue(db: Db, tenantId: number): Promise<ServiceNode[]> {
  const rows = await selectProjects(db, tenantId)
    .orderBy('service.sort')
    .orderBy('service.id')
    .orderBy('project.sort')
    .orderBy('project.id')
    .limit(largest)
    .execute()
  return [...Map.groupBy(rows.map(inYuan), ({ serverId }) => serverId).values()].flatMap((children) =>
    children[0] ? [{ serverId: children[0].serverId, serverName: children[0].serverName, children }] : [],
  )
}

export async function findDefaultSos(db: Db, tenantId: number): Promise<ProjectChoice | null> {
  const row = await selectProjects(db, tenantId).where('isDefaultSos', '=', true).executeTakeFirst()
  return row ? inYuan(row) : null
}

type ProjectRow = Awaited<ReturnType<ReturnType<typeof selectProjects>['execute']>>[number]
const inYuan = ({ projecStandardPriceFen, ...project }: ProjectRow): ProjectChoice => ({
  ...project,
  projecStandardPrice: projecStandardPriceFen / 100,
})
