import { scoreRule } from '@care/shared/residence/score-rules/score-rule.words'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { CrudPage } from '../../../../crud/crud-page.tsx'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { RuleGaps } from './rule-gaps.tsx'

/** What points of an assessment or of a check-in questionnaire mean: from which to which, and the care level that is proposed. */
export function ScoreRulesPage() {
  const mayRestore = useMayCall()(api.scoreRules.restore)
  const restore = useAction(api.scoreRules.restore, '已恢复标准规则')
  const ask = () =>
    confirm({
      title: '恢复标准规则',
      text: '本机构现有的评分规则将全部删除，换成国家标准 GB/T 42195-2022 的五个等级，之后仍可修改。已评定的护理等级不变。',
      yes: '恢复标准规则',
      danger: true,
      onYes: () => restore.mutate({}),
    })
  return (
    <CrudPage
      resource={api.scoreRules}
      thing={scoreRule}
      toolbar={
        <>
          <RuleGaps />
          {mayRestore && (
            <Button label="恢复标准规则" icon="pi pi-replay" outlined loading={restore.isPending} onClick={ask} />
          )}
        </>
      }
    />
  )
}
