import { ladderRules } from '@care/shared/alarms/warnings/ladder/ladder-rules.contract'
import { notFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../../outside/outside.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { repeatEvery } from '../../../../platform/sweep/repeat-every.ts'
import { institutionOf } from '../../duty/duty.port.ts'
import { findLadderRules, saveLadderRules } from './ladder-rule.repository.ts'
import { placeLadderCalls } from './place-ladder-calls.ts'
import { findRecipients, hidePhones } from './recipients.ts'
import { sendWarningSms } from './send-warning-sms.ts'
import { canPlaceCalls, watchWarnings } from './watch-warnings.ts'

/** Interval of the check in ms, so short because steps are due to the second. */
const lookEveryMs = 1_000

export interface LadderServing extends Serving {
  outside: Pick<Outside, 'sms' | 'callCentre'>
}

/** 升级规则: routes of the escalation rules, and the jobs that run them. */
export async function ladderRoutes(app: FastifyInstance, { outside, ...serving }: LadderServing) {
  const warn = outside.sms?.warn ?? null
  const hasSms = warn !== null
  const { callCentre } = outside
  const hasCallKey = (key: string) => callCentre?.keys.has(key) === true
  repeatEvery(app, lookEveryMs, 'ladders', () => watchWarnings(serving.database, { hasSms, hasCallKey }))
  if (warn) repeatEvery(app, lookEveryMs, 'messages of ladders', () => sendWarningSms(serving.database, warn))

  if (callCentre)
    repeatEvery(app, lookEveryMs, 'calls of ladders', () => placeLadderCalls(serving.database, callCentre))

  serve(app, serving, ladderRules, {
    get: async ({ db, caller }) => ({ rules: await findLadderRules(db, caller.tenantId) }),
    whom: async ({ db, caller, query: { tenantId = institutionOf(caller) } }) => {
      if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
      const rules = await findLadderRules(db, tenantId)
      const hasCalls = await canPlaceCalls(db, tenantId, hasCallKey)
      return { rules, hasSms, hasCalls, ...hidePhones(await findRecipients(db, tenantId, new Date())) }
    },
    save: async ({ db, caller, body }) => {
      await saveLadderRules(db, caller.tenantId, body.rules)
      return true
    },
  })
}
