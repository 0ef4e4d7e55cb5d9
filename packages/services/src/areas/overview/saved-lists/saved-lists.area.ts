import { savedLists } from '@care/shared/overview/saved-lists/saved-lists.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { switchTenants } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { changeList, removeList, saveList, shareList } from './save-list.ts'
import { findSavedLists } from './saved-list.repository.ts'

async function savedListsApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, savedLists, {
    list: async ({ db, caller, query }) => {
      await switchTenants(db, [caller.tenantId])
      return findSavedLists(db, caller, query.page)
    },
    create: ({ db, caller, body }) => saveList(db, caller, body),
    update: ({ db, caller, body }) => changeList(db, caller, body),
    share: ({ db, caller, body }) => shareList(db, caller, body),
    remove: ({ db, caller, params }) => removeList(db, caller, params.id),
  })
}

export const savedListsArea = area({ routes: [savedListsApp] })
