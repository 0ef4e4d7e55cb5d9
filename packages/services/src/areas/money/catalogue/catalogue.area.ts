import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound } from '@care/shared/http/errors'
import { catalogue } from '@care/shared/money/catalogue/catalogue.contract'
import type { ProjectDemandChange } from '@care/shared/money/catalogue/project-demand'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import type { Db } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { findCatalogue, findDefaultSos } from './catalogue.repository.ts'
import { findDemands, findProjectTenant, writeDemand } from './project-demand.repository.ts'

async function catalogueApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, catalogue, {
    tree: ({ db, caller, query }) => findCatalogue(db, ownTenant(caller, query.tenantId)),
    defaultSos: ({ db, caller, query }) => findDefaultSos(db, ownTenant(caller, query.tenantId)),
    demands: ({ db, caller, query }) => findDemands(db, caller, query),
    setDemand: ({ db, caller, body }) => setDemand(db, caller, body),
  })
}

async function setDemand(db: Db, caller: Caller, demand: ProjectDemandChange): Promise<true> {
  const { tenantId } = await findProjectTenant(db, caller, demand.id).then(orNotFound('服务项目'))
  if (!(await writeDemand(db, tenantId, demand))) throw notFound('耗材')
  return true
}

/** The tenant whose catalogue is requested: the caller's own by default, or another one that the caller may see. */
function ownTenant({ tenantId, tenantIds }: Caller, wanted = tenantId): number {
  if (!tenantIds.includes(wanted)) throw notFound('机构')
  return wanted
}

export const catalogueArea = area({ routes: [catalogueApp] })
