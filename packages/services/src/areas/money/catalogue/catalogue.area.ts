import type { Caller } from '@care/shared/admin/session/session'
import { notFound } from '@care/shared/http/errors'
import { catalogue } from '@care/shared/money/catalogue/catalogue.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { catalogueDemo } from './catalogue.demo.ts'
import { findCatalogue, findDefaultSos } from './catalogue.repository.ts'
import { priceRoutes } from './price.routes.ts'
import { projectRoutes } from './project.routes.ts'
import { serviceRoutes } from './service.routes.ts'

async function choiceRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, catalogue, {
    tree: ({ db, caller, query }) => findCatalogue(db, ownTenant(caller, query.tenantId)),
    defaultSos: ({ db, caller, query }) => findDefaultSos(db, ownTenant(caller, query.tenantId)),
  })
}

/** The tenant whose catalogue is requested: the caller's own by default, or another one that the caller may see. */
function ownTenant({ tenantId, tenantIds }: Caller, wanted = tenantId): number {
  if (!tenantIds.includes(wanted)) throw notFound('机构')
  return wanted
}

export const catalogueArea = area({
  routes: [choiceRoutes, serviceRoutes, projectRoutes, priceRoutes],
  demos: { 310: { catalogue: catalogueDemo } },
})
