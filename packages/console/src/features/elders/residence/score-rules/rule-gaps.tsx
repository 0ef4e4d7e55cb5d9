import { maxTotal } from '@care/shared/assessments/scale'
import { gapsOf, inUse, rangeText } from '@care/shared/residence/score-rules/score-ranges'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { WordTag } from '../../../../kit/text/word-tag.tsx'

/** Points of which no rule says anything, or that the standard's rules are in force. */
export function RuleGaps() {
  const { tenantId } = useMe().sysUser
  const { data } = useQuery(api.scoreRules.page.query({ query: { size: 100 } }))
  if (!data) return null
  const byTenant = Map.groupBy(data.records, (rule) => rule.tenantId)
  const gaps = [...byTenant].flatMap(([of, rules]) => {
    const left = gapsOf(
      rules.filter(({ status }) => status === inUse),
      maxTotal,
    )
    const whose = of === tenantId ? '' : `${rules[0]?.tenantName}：`
    return left.length > 0 ? [`${whose}${left.map(rangeText).join('、')}没有规则`] : []
  })
  return (
    <span className="line">
      {!byTenant.has(tenantId) && <WordTag label="未设规则，按国家标准的五个等级" look="info" />}
      {gaps.map((text) => (
        <WordTag key={text} label={text} look="warning" />
      ))}
    </span>
  )
}
