import type { Caller } from '@care/shared/admin/session/session'
import type { QuietDraft } from '@care/shared/alarms/warnings/quiet/quiet-period'
import { longestQuietDays, silencesCallsForHelp } from '@care/shared/alarms/warnings/quiet/quiet-period.words'
import { quietPeriods } from '@care/shared/alarms/warnings/quiet/quiet-periods.contract'
import { conflict, notFound, orNotFound, wrongInput } from '@care/shared/http/errors'
import { epochOf } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { endQuiet, findInstitutionOf, findQuiet, findQuietPage, insertQuiet } from './quiet-period.repository.ts'

export function quietRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, quietPeriods, {
    page: ({ db, caller, query }) => findQuietPage(db, caller, query),
    create: ({ db, caller, body }) => createQuiet(db, caller, body),
    end: ({ db, caller, params }) => endQuietEarly(db, caller, params.id),
  })
}

/** Tolerance for the time that filling in the form takes: a begin this recent counts as now. */
const formMinutes = 10

/** Begins a quiet period. Warnings that are already open stay visible, because staff must still handle them. */
async function createQuiet(db: Db, caller: Caller, draft: QuietDraft): Promise<{ id: number }> {
  const { tenantId } = await findInstitutionOf(db, caller, draft).then(orNotFound(draft.oldmanId ? '长者' : '设备'))
  const now = Date.now()
  const begin = draft.beginTime ? epochOf(draft.beginTime) : now
  if (begin < now - formMinutes * 60_000) throw wrongInput('beginTime', '开始时间不能早于现在')
  if (epochOf(draft.endTime) <= now) throw wrongInput('endTime', '结束时间必须晚于现在')
  if (epochOf(draft.endTime) - Math.max(begin, now) > longestQuietDays * 86_400_000)
    throw wrongInput('endTime', `静默时段最长${longestQuietDays}天`)
  if (silencesCallsForHelp(draft.kinds) && !draft.isConfirmed)
    throw wrongInput('isConfirmed', '静默SOS求助或跌倒需要再次确认')
  return insertQuiet(db, caller, tenantId, { ...draft, beginTime: begin > now ? draft.beginTime : null })
}

async function endQuietEarly(db: Db, caller: Caller, id: number): Promise<true> {
  if (await endQuiet(db, caller, id)) return true
  throw (await findQuiet(db, caller, id)) ? conflict('该静默时段已结束') : notFound('静默时段')
}
