import type { Caller } from '@care/shared/admin/session/session'
import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import { labelOf } from '@care/shared/words'
import type { SignJudgement } from '@care/shared/work/work-orders/proof/sign-exception'
import { signKinds } from '@care/shared/work/work-orders/proof/sign-exception.words'
import { signExceptions } from '@care/shared/work/work-orders/proof/sign-exceptions.contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import { addLog } from '../work-order-log.repository.ts'
import { findSignException, findSignExceptionPage, reviewSignException } from './sign-exception.repository.ts'

export async function signExceptionRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, signExceptions, {
    page: ({ db, caller, query }) => findSignExceptionPage(db, caller, query),
    judge: ({ db, caller, body }) => judge(db, caller, body),
  })
}

/** Reviews a sign-in exception. Nobody may review their own, not even dispatchers. */
async function judge(db: Db, caller: Caller, body: SignJudgement): Promise<true> {
  const { approved, remarks } = body
  const exception = await findSignException(db, caller, body.id).then(orNotFound('签到异常'))
  if (exception.userId === caller.userId) throw refused('不能审核自己的签到异常')
  if (!(await reviewSignException(db, exception, caller, body))) throw conflict('该签到异常已审核')
  const { tenantId, workOrderId, jobId, kind, nickName } = exception
  const result = `${nickName}的${labelOf(signKinds, kind)}异常${approved ? '已通过审核' : '未通过审核'}`
  const entry = { kind: 'signReview', remarks: [result, remarks].filter(Boolean).join('：'), workOrderJobId: jobId }
  await addLog(db, { tenantId, id: workOrderId }, caller, [entry])
  await addNotices(db, [{ kind: 'work-order', tenantId, workOrderId }])
  return true
}
