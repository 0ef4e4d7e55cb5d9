import { reserveBases, ruleFields, ruleSources } from '@care/shared/money/supervision/prepayment.words'
import type { Supervision } from '@care/shared/money/supervision/supervision'
import { labelOf } from '@care/shared/words'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'

type Rule = Supervision['rule']
const names = Object.keys(ruleSources) as (keyof typeof ruleSources)[]

function ruleText(rule: Rule, name: (typeof names)[number]): string {
  if (name === 'membership') return rule.membership === null ? '不收' : yuanText(rule.membership)
  if (name === 'reserveOf') return labelOf(reserveBases, rule.reserveOf) ?? ''
  return `${rule[name]}${ruleFields[name].unit}`
}

/** The rules that hold, each with its source. */
export const RuleCard = ({ rule }: { rule: Rule }) => (
  <section className="card stack gap-2" aria-label="规则">
    <h2 className="card-title">规则</h2>
    {rule.source && <p className="soft">本省依据：{rule.source}</p>}
    <PlainTable
      within="prepaid-table"
      rows={names}
      keyOf={(name) => name}
      columns={[
        ['规则', (name) => ruleFields[name].label],
        ['本机构', (name) => ruleText(rule, name)],
        ['默认值的来源', (name) => ruleSources[name]],
      ]}
    />
  </section>
)
