import type { AssessedLevel } from '@care/shared/forms/assessments/level-of'
import {
  abilityLevels,
  abilityScale,
  indicators,
  itemCount,
  maxPointsOf,
  maxTotal,
} from '@care/shared/forms/assessments/scale'
import { WordTag } from '../../../kit/text/word-tag.tsx'

/** The sums of the scores so far, and the level once every item has a score. */
export function RunningSums({ subTotals, total, answered, initialLevel, finalLevel }: AssessedLevel) {
  return (
    <dl className="assess-sums row wrap wide" aria-live="polite">
      {indicators.map((one) => (
        <div className="line" key={one}>
          <dt className="soft">{abilityScale.indicators[one].label}</dt>
          <dd className="row gap-1 strong">
            {subTotals[one]}
            <small className="soft">/{maxPointsOf(one)}</small>
          </dd>
        </div>
      ))}
      <div className="line">
        <dt className="soft">总分</dt>
        <dd className="row gap-1 strong">
          {total}
          <small className="soft">/{maxTotal}</small>
        </dd>
      </div>
      <div className="line">
        <dt className="soft">等级</dt>
        <dd className="row gap-1 strong">
          {finalLevel === null ? (
            <small className="soft">{`已评 ${answered}/${itemCount} 项`}</small>
          ) : (
            <>
              <WordTag {...abilityLevels[finalLevel]} />
              {initialLevel !== null && finalLevel !== initialLevel && (
                <small className="soft">{`初步：${abilityLevels[initialLevel].label}`}</small>
              )}
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
