import { deviceTroubles } from '@care/shared/devices/fleet/fleet.contract'
import { found } from '@care/shared/http/errors'
import { wireDay } from '@care/shared/wire-time'
import type { FastifyInstance } from 'fastify'
import { apart } from '../../../platform/db/first-use.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { makePaper } from '../../../platform/papers/make-paper.ts'
import { findTenantName } from '../../../platform/papers/names.repository.ts'
import { findSilenceRules, saveSilenceRule } from '../silence/rules.repository.ts'
import { finishTroubles } from './finish-troubles.ts'
import { mostPrinted, roundPaper } from './round-paper.ts'
import { findRound, findTroublePage } from './trouble.repository.ts'

export function troubleRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, deviceTroubles, {
    page: ({ db, caller, query }) => findTroublePage(db, caller, query),
    print: async ({ db, caller, query }) => {
      const paper = await apart(db, async (own) =>
        roundPaper(await findRound(own, caller, query, mostPrinted), {
          nickName: caller.nickName,
          tenantName: await findTenantName(own, caller.tenantId),
        }),
      )
      return makePaper(caller, `设备巡检单-${wireDay(Date.now())}`, paper)
    },
    finish: ({ db, caller, body }) => finishTroubles(db, caller, body),
    rules: async ({ db, caller }) => (await findSilenceRules(db, caller.tenantId)).map(({ code: _, ...rule }) => rule),
    saveRule: async ({ db, caller, body }) => {
      found('设备类型')(
        (await findSilenceRules(db, caller.tenantId)).find((one) => one.deviceTypeId === body.deviceTypeId),
      )
      await saveSilenceRule(db, caller, body)
      return true
    },
  })
}
