import type { Db } from '../../../platform/db/client.ts'

const inUse = '0'

/** Projects of the tenant's catalogue that may be ordered, with the name of their service. */
export function findProjects(db: Db, tenantId: number, ids: number[]) {
  return db
    .selectFrom('costProject as project')
    .innerJoin('costService as service', (join) =>
      join.onRef('service.tenantId', '=', 'project.tenantId').onRef('service.id', '=', 'project.serverId'),
    )
    .select(['project.id', 'serverId', 'serverName', 'projecName', 'projecStandardPriceFen', 'serverTimeNum'])
    .where('project.tenantId', '=', tenantId)
    .where('project.id', 'in', ids)
    .where('project.status', '=', inUse)
    .where('service.status', '=', inUse)
    .execute()
}
