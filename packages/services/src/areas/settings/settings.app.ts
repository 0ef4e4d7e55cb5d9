import { invalid } from '@care/shared/http/errors'
import { savedLists } from '@care/shared/settings/saved-lists.contract'
import { settings } from '@care/shared/settings/settings.contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { seeTenants } from '../../platform/db/client.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { findSavedLists } from './saved-list.repository.ts'
import { changeList, removeList, saveList, shareList } from './saved-lists.ts'
import { findSetting, saveSetting } from './setting.repository.ts'

export async function settingsApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, settings, {
    get: async ({ db, caller, params }) => z.json().parse(await findSetting(db, caller, nameOf(params.name))),
    save: ({ db, caller, params, body }) => saveSetting(db, caller, nameOf(params.name), body.value),
  })
  serve(app, serving, savedLists, {
    list: async ({ db, caller, query }) => {
      await seeTenants(db, [caller.tenantId])
      return findSavedLists(db, caller, query.page)
    },
    create: ({ db, caller, body }) => saveList(db, caller, body),
    update: ({ db, caller, body }) => changeList(db, caller, body),
    share: ({ db, caller, body }) => shareList(db, caller, body),
    remove: ({ db, caller, params }) => removeList(db, caller, params.id),
  })
}

function nameOf(name: string): string {
  if (!/^[A-Za-z][\w.-]{0,79}$/.test(name)) throw invalid('设置名称不正确')
  return name
}
