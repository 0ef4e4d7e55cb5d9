import { scoreRule } from '@care/shared/residence/score-rules/score-rule.words'
import { api } from '../../../../calls/api.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { CrudPage } from '../../../../crud/crud-page.tsx'
import { RuleGaps } from './rule-gaps.tsx'

/** What points of an assessment or of a check-in questionnaire mean: from which to which, and the care level that is proposed. */
export const ScoreRulesPage = () => (
  <CrudPage
    resource={api.scoreRules}
    thing={scoreRule}
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
