import {
  dictionaries,
  dictionaryImports,
  menus,
  parameters,
  staff,
  tenants,
} from '@care/shared/administration/administration.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../http/serve.ts'
import { dictionaryImportRoutes, dictionaryRoutes } from './dictionaries.routes.ts'
import { menuRoutes } from './menus.routes.ts'
import {
  findParameter,
  findParameterPage,
  insertParameter,
  removeParameter,
  updateParameter,
} from './parameter.repository.ts'
import { findStaffPage } from './staff.repository.ts'
import { findVisibleTenants } from './tenant.repository.ts'
import { toTenantTree } from './trees.ts'

export async function administrationApp(app: FastifyInstance, serving: Serving) {
  menuRoutes(app, serving, menus)
  serve(app, serving, parameters, {
    publicValue: ({ db, params }) => findParameter(db, params.key),
    page: ({ db, query }) => findParameterPage(db, query),
    create: ({ db, body }) => insertParameter(db, body),
    update: ({ db, body }) => updateParameter(db, body),
    remove: ({ db, params }) => removeParameter(db, params.id),
  })
  serve(app, serving, tenants, {
    tree: async ({ db, caller }) => toTenantTree(await findVisibleTenants(db, caller)),
    visible: ({ db, caller }) => findVisibleTenants(db, caller),
  })
  serve(app, serving, staff, {
    page: ({ db, caller, query }) => findStaffPage(db, caller, query),
  })
  dictionaryRoutes(app, serving, dictionaries)
  dictionaryImportRoutes(app, serving, dictionaryImports)
}
