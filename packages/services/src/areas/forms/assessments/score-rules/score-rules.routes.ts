import {
  activeStatus,
  findOverlapping,
  rangeText,
  ruleOf,
} from '@care/shared/forms/assessments/score-rules/score-ranges'
import { scoreRule } from '@care/shared/forms/assessments/score-rules/score-rule.words'
import { scoreRules } from '@care/shared/forms/assessments/score-rules/score-rules.contract'
import { standardRules } from '@care/shared/forms/assessments/score-rules/standard-rules'
import { notFound, refused, wrongInput } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { plainVerbs } from '../../../../platform/plain/plain-verbs.ts'
import { lockRules, replaceRules, scoreRulesOf } from './score-rule.repository.ts'

export async function scoreRuleRoutes(app: FastifyInstance, serving: Serving) {
  const plain = plainVerbs('checkInScoreRule', scoreRule)
  serve(app, serving, scoreRules, {
    ...plain,
    create: async (asked) => {
      await keepApart(asked.db, { ...asked.body, tenantId: asked.caller.tenantId })
      return plain.create(asked)
    },
    update: async (asked) => {
      const { id, minScore, maxScore, status } = asked.body
      const known = await plain.get({ ...asked, params: { id } })
      await keepApart(asked.db, {
        id,
        tenantId: known.tenantId,
        minScore: minScore ?? known.minScore,
        maxScore: maxScore ?? known.maxScore,
        status: status ?? known.status,
      })
      return plain.update(asked)
    },
    ofScore: async ({ db, caller, params, query: { tenantId = caller.tenantId } }) => {
      if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
      return ruleOf(await scoreRulesOf(db, { tenantId }), params.score) ?? null
    },
    restore: async ({ db, caller }) => {
      await lockRules(db, caller.tenantId)
      await replaceRules(db, caller, standardRules(caller.tenantId))
      return true
    },
  })
}

interface Written {
  id?: number
  tenantId: number
  minScore: number
  maxScore: number
  status: string
}

/** Refuses an active rule whose range overlaps another one's, because points must lead to a single level. */
async function keepApart(db: Db, { id, tenantId, status, ...range }: Written): Promise<void> {
  if (range.minScore > range.maxScore) throw wrongInput('maxScore', '最高分不能小于最低分')
  const others = (await lockRules(db, tenantId)).filter((rule) => rule.id !== id)
  const met = status === activeStatus && findOverlapping(others, range)
  if (met) throw refused(`${rangeText(range)}与规则“${met.name}”（${rangeText(met)}）重叠`)
}
