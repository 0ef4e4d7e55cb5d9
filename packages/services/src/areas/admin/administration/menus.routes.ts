import { menus } from '@care/shared/admin/administration/administration.contract'
import { rootMenuId } from '@care/shared/admin/administration/menu'
import { notFound, orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { findVisibleTenants } from '../tenants/tenants.port.ts'
import {
  findMenu,
  findMenuEntry,
  findWholeMenu,
  insertMenuEntry,
  removeMenuEntry,
  updateMenuEntry,
} from './menu.repository.ts'
import { toMenuEditorTree, toMenuTree } from './menu-trees.ts'

/** All tenants share one menu: everyone sees the entries that their permissions open, only the operator writes. */
export function menuRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, menus, {
    mine: async ({ db, caller, query }) => toMenuTree(await findMenu(db, caller), query),
    tree: async ({ db, query: { lazy, parentId = rootMenuId } }) =>
      toMenuEditorTree(await findWholeMenu(db), parentId, lazy === 'true'),
    treeOfTenant: async ({ db, caller, params }) => {
      const visible = await findVisibleTenants(db, caller)
      if (!visible.some(({ id }) => id === params.id)) throw notFound('机构')
      return toMenuEditorTree(await findWholeMenu(db), rootMenuId, false)
    },
    get: ({ db, params }) => findMenuEntry(db, params.id).then(orNotFound('菜单')),
    create: ({ db, body }) => insertMenuEntry(db, body).then(orNotFound('菜单')),
    update: ({ db, body }) => updateMenuEntry(db, body),
    remove: ({ db, params }) => removeMenuEntry(db, params.id),
  })
}
