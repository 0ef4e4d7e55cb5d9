import { settings } from '@care/shared/admin/settings/settings.contract'
import { invalid } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { findSetting, saveSetting } from './setting.repository.ts'

async function settingsApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, settings, {
    get: async ({ db, caller, params }) => z.json().parse(await findSetting(db, caller, nameOf(params.name))),
    save: ({ db, caller, params, body }) => saveSetting(db, caller, nameOf(params.name), body.value),
  })
}

function nameOf(name: string): string {
  if (!/^[A-Za-z][\w.-]{0,79}$/.test(name)) throw invalid('设置名称不正确')
  return name
}

export const settingsArea = area({ routes: [settingsApp] })
