import { refused, wrongInput } from '@care/shared/http/errors'
import { inUse, metBy, rangeText } from '@care/shared/residence/score-rules/score-ranges'
import type { Db } from '../../../platform/db/client.ts'
import { lockRules } from './score-rule.repository.ts'

interface Written {
  id?: number
  tenantId: number
  minScore: number
  maxScore: number
  status: string
}

/** Points mean one thing: what is in use has none in common with another rule of its institution. */
export async function keepApart(db: Db, { id, tenantId, status, ...range }: Written): Promise<void> {
  if (range.minScore > range.maxScore) throw wrongInput('maxScore', '最高分不能小于最低分')
  const others = (await lockRules(db, tenantId)).filter((rule) => rule.id !== id)
  const met = status === inUse && metBy(others, range)
  if (met) throw refused(`${rangeText(range)}与规则“${met.name}”（${rangeText(met)}）重叠`)
}
