import { z } from 'zod'
import { crud } from '../../../crud/crud.ts'
import { maxPoints } from '../../../house/residence/check-in/max-points.ts'
import { area, get, post } from '../../../http/endpoint.ts'
import { enterMessage, optionalId } from '../../../validators.ts'
import { ScoreRule } from './score-rule.ts'
import { scoreRule } from './score-rule.words.ts'

const score = z.number(enterMessage('评估得分')).min(0, '评估得分不正确').max(maxPoints, '评估得分不正确')

/** Maps the score of an assessment or a check-in questionnaire to a care level (api-shapes §3.8). */
export const scoreRules = area('tenant-questionnaire', {
  ...crud('checkinscorerule', 'scorerule', scoreRule),
  /**
   * By the rules of this institution (the caller's by default): its own, or the standard's. Anonymous callers name the
   * institution by the tenant header.
   */
  ofScore: get('/checkinscorerule/ruleByScore/:score', {
    access: 'public',
    mayIdentify: true,
    namesTenant: true,
    rate: { name: 'check-in', max: 240, seconds: 60 },
    params: z.object({ score }),
    query: z.object({ tenantId: optionalId.of('tenant') }),
    data: ScoreRule.nullable(),
    summary: '按得分查护理等级',
  }),
  /** Replaces all rules of the caller's institution by editable copies of the standard's. */
  restore: post('/checkinscorerule/standard', { access: 'scorerule:edit', summary: '恢复标准评分规则' }),
})
