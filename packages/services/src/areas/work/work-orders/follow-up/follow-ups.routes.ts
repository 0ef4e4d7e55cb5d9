import { conflict, refused } from '@care/shared/http/errors'
import { FollowUpStatus, followUp } from '@care/shared/work/work-orders/follow-up/follow-up.words'
import { followUps } from '@care/shared/work/work-orders/follow-up/follow-ups.contract'
import type { FastifyInstance } from 'fastify'
import { documentVerbs } from '../../../../platform/documents/document-verbs.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import { addLog } from '../work-order-log.repository.ts'
import { followUpRows } from './follow-up.repository.ts'

/** 服务回访: follow-ups of low scores; staff never follow up a service of their own. */
const verbs = documentVerbs(followUp, {
  table: 'workOrderFollowUp',
  rows: followUpRows,
  filters: { words: followUp, names: ['oldmanName', 'handlerName'], same: ['f.tenantId'] },
  held: ['handlerId'],
  steps: {
    take: ({ caller, row, body: { takeOver } }) => {
      if (!row.maySettle) throw refused('不能回访自己服务的工单')
      if (row.handlerId === caller.userId) throw refused('该回访已由您处理中')
      if (row.status === FollowUpStatus.Handling && !takeOver) throw conflict(`该回访已由${row.handlerName}处理中`)
      return { handlerId: caller.userId, handlerName: caller.nickName }
    },
    finish: ({ caller, row }) => {
      if (!row.maySettle) throw refused('不能回访自己服务的工单')
      if (row.handlerId !== caller.userId) throw refused(`该回访由${row.handlerName}处理中，请先接手`)
      return { doneTime: new Date() }
    },
  },
  untimely: ({ status }) => (status === FollowUpStatus.Done ? '该回访已完成' : '请先接手该回访'),
  moved: async ({ db, caller, row: { tenantId, workOrderId, handlerName }, move, patch }) => {
    const from = handlerName ? `从${handlerName}处` : ''
    const remarks = move === 'take' ? `${caller.nickName}${from}接手服务回访` : `完成服务回访：${patch.result}`
    await addLog(db, { tenantId, id: workOrderId }, caller, [{ kind: 'followUp', remarks }])
    await addNotices(db, [{ kind: 'work-order', tenantId, workOrderId }])
  },
})

export const followUpRoutes = async (app: FastifyInstance, serving: Serving) => serve(app, serving, followUps, verbs)
