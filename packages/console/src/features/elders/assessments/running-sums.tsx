import type { Judged } from '@care/shared/assessments/level-of'
import { abilityLevels, abilityScale, indicators, itemCount, maxOf, maxTotal } from '@care/shared/assessments/scale'
import { WordTag } from '../../../kit/text/word-tag.tsx'

/** What it has come to so far, and the level once everything is judged. */
export function RunningSums({ subTotals, total, answered, initialLevel, finalLevel }: Judged) {
  return (
    <dl className="assess-sums row wrap wide" aria-live="polite">
      {indicators.map((one) => (
        <div key={one}>
          <dt>{abilityScale.indicators[one].label}</dt>
          <dd>
            {subTotals[one]}
            <small>/{maxOf(one)}</small>
          </dd>
        </div>
      ))}
      <div>
        <dt>总分</dt>
        <dd>
          {total}
          <small>/{maxTotal}</small>
        </dd>
      </div>
      <div>
        <dt>等级</dt>
        <dd>
          {finalLevel === null ? (
            <small>{`已评 ${answered}/${itemCount} 项`}</small>
          ) : (
            <>
              <WordTag {...abilityLevels[finalLevel]} />
              {initialLevel !== null && finalLevel !== initialLevel && (
                <small>{`初步：${abilityLevels[initialLevel].label}`}</small>
              )}
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
