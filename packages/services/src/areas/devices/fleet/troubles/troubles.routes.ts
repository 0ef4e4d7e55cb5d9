import type { Caller } from '@care/shared/admin/session/session'
import { deviceTroubles } from '@care/shared/devices/devices/fleet/fleet.contract'
import { conflict, notFound, orNotFound } from '@care/shared/http/errors'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { makePaper } from '../../../../platform/papers/make-paper.ts'
import { findTenantName } from '../../../../platform/papers/names.repository.ts'
import { findSilenceRules, saveSilenceRule } from '../silence/rules.repository.ts'
import { mostPrinted, roundPaper } from './round-paper.ts'
import { findRoundTroubles, findTroublePage, lockTroubles, markTroublesDone } from './trouble.repository.ts'

export function troubleRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, deviceTroubles, {
    page: ({ db, caller, query }) => findTroublePage(db, caller, query),
    print: async ({ db, caller, query }) => {
      const paper = await inSeparateTransaction(db, async (own) =>
        roundPaper(await findRoundTroubles(own, caller, query, mostPrinted), {
          nickName: caller.nickName,
          tenantName: await findTenantName(own, caller.tenantId),
        }),
      )
      return makePaper(caller, `设备巡检单-${toShanghaiDay(Date.now())}`, paper)
    },
    finish: ({ db, caller, body }) => finishTroubles(db, caller, body),
    rules: async ({ db, caller }) => (await findSilenceRules(db, caller.tenantId)).map(({ code: _, ...rule }) => rule),
    saveRule: async ({ db, caller, body }) => {
      orNotFound('设备类型')(
        (await findSilenceRules(db, caller.tenantId)).find((one) => one.deviceTypeId === body.deviceTypeId),
      )
      await saveSilenceRule(db, caller, body)
      return true
    },
  })
}

/**
 * Marks device problems as dealt with. Skips those that have ended, and does not overwrite an earlier note; conflict
 * when none is open any more.
 */
async function finishTroubles(db: Db, caller: Caller, { ids, note }: { ids: number[]; note: string }): Promise<true> {
  const wanted = [...new Set(ids)]
  const troubles = await lockTroubles(db, caller, wanted)
  if (troubles.length < wanted.length) throw notFound('设备巡检项')
  const open = troubles.filter(({ endTime, doneUser }) => endTime === null && doneUser === null)
  const [first] = troubles
  if (open.length === 0) throw conflict(first?.doneUser ? `该项已由${first.doneUser}处理` : '该项的原因已消失，请刷新')
  const openIds = open.map(({ id }) => id)
  await markTroublesDone(db, caller, openIds, note)
  return true
}
