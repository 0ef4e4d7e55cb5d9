import type { Caller } from '@care/shared/admin/session/session'
import { CallOutcome } from '@care/shared/calls/records/call.words'
import { OnOff, SurveyWay } from '@care/shared/calls/seats/seat.words'
import { type SurveyAsked, surveyDays, surveyPath } from '@care/shared/calls/surveys/survey'
import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import { mobileFault } from '@care/shared/mobile-rule'
import { deliveryStatus } from '../../../outside/delivery.ts'
import type { Outside } from '../../../outside/outside.ts'
import type { Db } from '../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { Tokens } from '../../../platform/secrets/tokens.ts'
import { beginSurvey, findCallToRate, setSurveyState } from './survey.repository.ts'

export interface AskingMeans {
  outside: Pick<Outside, 'sms'>
  tokens: Tokens
  origin: string
}

/** Sends the link to rate a call. It is committed before the provider is called, so that nobody is asked twice. */
export async function askRating(
  db: Db,
  caller: Caller,
  id: number,
  { outside, tokens, origin }: AskingMeans,
): Promise<SurveyAsked> {
  const { call, token } = await inSeparateTransaction(db, async (own) => {
    const call = await findCallToRate(own, caller, id).then(orNotFound('通话记录'))
    const { tenantId, number } = call
    const by = { tenantId, surveyWay: SurveyWay.Message, status: OnOff.On }
    if (!(await rowsOf(own, 'callService', by).exists())) throw refused('机构没有开启短信评价')
    if (call.outcome !== CallOutcome.Reached) throw refused('没有接通的通话不邀请评价')
    if (call.satisfactionIndex !== null) throw refused('这通电话已经评价过')
    if (mobileFault(number) !== null) throw refused('固定电话收不到短信')
    const token = tokens.next(tenantId)
    const expireTime = new Date(Date.now() + surveyDays * 86_400_000)
    const made = { tenantId, callId: id, number, expireTime, createBy: caller.userId, createUser: caller.nickName }
    if (!(await beginSurvey(own, { ...made, ...token }))) throw conflict('这通电话或这个号码今天已经邀请过')
    return { call, token }
  })
  const { tenantId, tenantName: tenant, number, personName, ringTime } = call
  const url = `${origin}${surveyPath}${tokens.open(token.tokenSealed, tenantId)}`
  const words = { tenant, elder: personName ?? '', time: String(ringTime).slice(0, 16), what: '通话服务评价' }
  const sending = outside.sms?.tell?.({ phone: number, ...words, link: url })
  const state = sending ? await deliveryStatus(sending) : 'outbox'
  await inSeparateTransaction(db, (own) => setSurveyState(own, { tenantId, id }, state))
  if (state === 'failed') throw refused('评价短信发送失败')
  return { state, url }
}
