import { conflict, found, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import type { Caller } from '@care/shared/session/session'
import { FollowUpStatus, followUpMoves } from '@care/shared/work-orders/follow-up/follow-up.moves'
import { followUps } from '@care/shared/work-orders/follow-up/follow-ups.contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { addNotices } from '../../../platform/relay/notice.repository.ts'
import { addLog } from '../work-order-log.repository.ts'
import { applyFollowUp, findFollowUp, findFollowUpPage, type SeenFollowUp } from './follow-up.repository.ts'

/** 服务回访: who served never judges what was said of it. */
export async function followUpRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, followUps, {
    page: ({ db, caller, query }) => findFollowUpPage(db, caller, query),
    take: async ({ db, caller, body: { id, takeOver } }) => {
      const seen = await findFollowUp(db, caller, id).then(found('服务回访'))
      if (seen.handlerId === caller.userId && mayMove(followUpMoves, 'take', seen.status))
        throw refused('该回访已由您处理中')
      if (seen.status === FollowUpStatus.Handling && !takeOver) throw conflict(`该回访已由${seen.handlerName}处理中`)
      const from = seen.handlerName ? `从${seen.handlerName}处` : ''
      const patch = { handlerId: caller.userId, handlerName: caller.nickName }
      return settle(db, caller, seen, 'take', patch, `${caller.nickName}${from}接手服务回访`)
    },
    finish: async ({ db, caller, body: { id, result } }) => {
      const seen = await findFollowUp(db, caller, id).then(found('服务回访'))
      if (seen.handlerId !== caller.userId && mayMove(followUpMoves, 'finish', seen.status))
        throw refused(`该回访由${seen.handlerName}处理中，请先接手`)
      return settle(db, caller, seen, 'finish', { result, doneTime: new Date() }, `完成服务回访：${result}`)
    },
  })
}

async function settle(
  db: Db,
  caller: Caller,
  seen: SeenFollowUp,
  move: keyof typeof followUpMoves,
  patch: Parameters<typeof applyFollowUp>[3],
  remarks: string,
): Promise<true> {
  const { tenantId, workOrderId, status, isOwn } = seen
  if (isOwn) throw refused('不能回访自己服务的工单')
  if (!mayMove(followUpMoves, move, status))
    throw conflict(status === FollowUpStatus.Done ? '该回访已完成' : '请先接手该回访')
  if (!(await applyFollowUp(db, seen, move, patch))) throw conflict('该回访已由他人处理，请刷新后重试')
  await addLog(db, { tenantId, id: workOrderId }, caller, [{ kind: 'followUp', remarks }])
  await addNotices(db, [{ kind: 'work-order', tenantId, workOrderId }])
  return true
}
