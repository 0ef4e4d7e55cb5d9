import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'

const inUse = '0'

/** Projects in use of the tenant's catalogue, each with the name of its service. */
export function findProjects(db: Db, tenantId: number, ids: number[]) {
  return db
    .selectFrom('costProject as project')
    .innerJoin('costService as service', inTenant('service.id', 'project.serverId'))
    .select(['project.id', 'serverId', 'serverName', 'projecName', 'projecStandardPriceFen', 'serverTimeNum'])
    .where('project.tenantId', '=', tenantId)
    .where('project.id', 'in', ids)
    .where('project.status', '=', inUse)
    .where('service.status', '=', inUse)
    .execute()
}
