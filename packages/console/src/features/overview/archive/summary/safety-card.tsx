import type { Elder } from '@care/shared/people/elders/elder'
import { riskKinds } from '@care/shared/people/elders/risks/risk.words'
import { labelOf, meaningOfClass } from '@care/shared/words'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { KnownFacts } from '../../../../pickers/people/facts/known-facts.tsx'
import { levelWord } from '../../../forms/risks/level-word.ts'
import { useCurrentRisks } from '../use-current-risks.ts'
import { SummaryCard } from './summary-card.tsx'

/** Allergies, illnesses, and the risks whose assessed level is above none. */
export function SafetyCard({ elder }: { elder: Elder }) {
  const mayRisks = useMayCall()(api.risks.page)
  const { query, risks = [] } = useCurrentRisks(elder.id)
  const found = risks.filter(({ level }) => level > 0)
  return (
    <SummaryCard title="过敏、疾病与风险" icon="pi-shield" tab="risks" queries={mayRisks ? [query] : []} lines={3}>
      <KnownFacts elder={elder} kinds={['allergies', 'illnesses']} />
      {mayRisks && risks.length === 0 && <p className="soft">还没有做过风险评估</p>}
      {mayRisks && risks.length > 0 && found.length === 0 && <p className="soft">评估过的风险均为“无”</p>}
      {found.length > 0 && (
        <ul className="line wrap gap-1" aria-label="风险">
          {found.map(({ id, kind, level, measures, isOverdue }) => {
            const { label, look } = levelWord(level)
            return (
              <li key={id} title={measures ?? undefined}>
                <span className={`tag tone-${meaningOfClass(look)}`}>
                  {labelOf(riskKinds, kind)} {label}
                  {isOverdue && ' · 复评逾期'}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </SummaryCard>
  )
}
