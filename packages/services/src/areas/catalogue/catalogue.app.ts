import { catalogue } from '@care/shared/catalogue/catalogue.contract'
import { notFound } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { findCatalogue, findDefaultSos } from './catalogue.repository.ts'

export async function catalogueApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, catalogue, {
    tree: ({ db, caller, query }) => findCatalogue(db, ownTenant(caller, query.tenantId)),
    defaultSos: ({ db, caller, query }) => findDefaultSos(db, ownTenant(caller, query.tenantId)),
  })
}

/** Catalogues are a tenant's own: without a choice the caller's, and only one that the caller may see. */
function ownTenant({ tenantId, tenantIds }: Caller, wanted = tenantId): number {
  if (!tenantIds.includes(wanted)) throw notFound('机构')
  return wanted
}
