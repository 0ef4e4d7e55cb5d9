import { maxTotal } from '@care/shared/forms/assessments/scale'
import { activeStatus, gapsOf, rangeText } from '@care/shared/forms/assessments/score-rules/score-ranges'
import { scoreRule } from '@care/shared/forms/assessments/score-rules/score-rule.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { CrudPage } from '../../../../crud/crud-page.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'

/** Score rules: the care level proposed for a range of points in an assessment or check-in questionnaire. */
export const ScoreRulesPage = () => (
  <CrudPage
    resource={api.scoreRules}
    definition={scoreRule}
    toolbar={
      <>
        <RuleGaps />
        <ActionButtons
          of={null}
          actions={({ action }) => [
            action(api.scoreRules.restore, {
              label: '恢复标准规则',
              icon: 'pi pi-replay',
              outlined: true,
              ask: () =>
                '本机构现有的评分规则将全部删除，换成国家标准 GB/T 42195-2022 的五个等级，之后仍可修改。已评定的护理等级不变。',
              isFinal: true,
              input: () => ({}),
              done: '已恢复标准规则',
            }),
          ]}
        />
      </>
    }
  />
)

/** Note on points that no rule covers, or that the rules of the standard apply. */
function RuleGaps() {
  const { tenantId } = useMe().sysUser
  const { data } = useQuery(api.scoreRules.page.query({ query: { size: 100 } }))
  if (!data) return null
  const byTenant = Map.groupBy(data.records, (rule) => rule.tenantId)
  const gaps = [...byTenant].flatMap(([of, rules]) => {
    const left = gapsOf(
      rules.filter(({ status }) => status === activeStatus),
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
