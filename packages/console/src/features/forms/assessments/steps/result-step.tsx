import { riskEventsOf } from '@care/shared/forms/assessments/background'
import { backgroundFields } from '@care/shared/forms/assessments/background.words'
import type { AssessedLevel } from '@care/shared/forms/assessments/level-of'
import { abilityLevels, indicators, itemsOf, type RiskEvent, riskEvents } from '@care/shared/forms/assessments/scale'
import { useId } from 'react'
import { dateTime, text } from '../../../../crud/fields/fields.tsx'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import type { AssessmentFormValues } from '../assessment-form-values.ts'
import { AssessorsInput } from './assessors-input.tsx'
import { ScenePhotos } from './scene-photos.tsx'

interface Props {
  oldmanId: number
  held: AssessmentFormValues
  judged: AssessedLevel
  onChange: (part: Partial<AssessmentFormValues>, isTyped?: boolean) => void
  onStep: (step: number) => void
}

const assessTime = dateTime('评估时间')
const place = text('评估地点', { maxLength: 100 })

/** The parts that are missing before an assessment can be completed, each with the number of its step. */
export function findMissingParts({
  scores,
  adjust,
  background,
  assessors,
  baseDate,
}: AssessmentFormValues): { text: string; step: number }[] {
  // an elder in a coma needs neither points nor level adjustments
  const open = indicators.map((one) => (adjust.coma ? 0 : scores[one].filter((score) => score === null).length))
  const unjudged = (from: number, to: number) => open.slice(from, to).reduce((sum, count) => sum + count, 0)
  const silent = (Object.keys(riskEvents) as RiskEvent[]).filter((name) => !adjust.coma && !background[name])
  const isAdjusted = adjust.coma || adjust.dementia || adjust.mentalDisorder
  return [
    ...(baseDate ? [] : [{ text: '未选择评估基准日', step: 0 }]),
    ...(silent.length > 0
      ? [
          {
            text: `近30天内照护风险事件未填：${silent.map((name) => backgroundFields[name].label).join('、')}`,
            step: 0,
          },
        ]
      : []),
    ...(isAdjusted && !adjust.reason.trim() ? [{ text: '请填写影响等级情况的依据', step: 0 }] : []),
    ...(unjudged(0, 2) > 0 ? [{ text: `自理与运动还有 ${unjudged(0, 2)} 项未评分`, step: 1 }] : []),
    ...(unjudged(2, 4) > 0 ? [{ text: `精神与感知还有 ${unjudged(2, 4)} 项未评分`, step: 2 }] : []),
    ...(assessors.length < 2 ? [{ text: '请选择两位评估员', step: 3 }] : []),
  ]
}

/** Result step: the level with its reasons, the missing parts, and the signatures. */
export function ResultStep({ oldmanId, held, judged, onChange, onStep }: Props) {
  const base = useId()
  const lacks = findMissingParts(held)
  const lost = indicators.flatMap((one) =>
    itemsOf(one).flatMap(({ code, label, max }, at) => {
      const score = held.scores[one][at] ?? null
      return score !== null && score < max ? [{ code, label, max, score }] : []
    }),
  )
  return (
    <>
      <section className="assess-section fit stack">
        <h2>评估结果</h2>
        {judged.finalLevel === null ? (
          <p className="soft">全部 26 项评分后得出等级</p>
        ) : (
          <div className="assess-result row gap-3">
            <WordTag {...abilityLevels[judged.finalLevel]} />
            <ul>
              {judged.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        {lacks.length > 0 && (
          <ul className="assess-lacks">
            {lacks.map(({ text, step }) => (
              <li className="line wrap gap-1" key={text}>
                {text}
                {step < 3 && <Button type="button" label="去填写" text size="small" onClick={() => onStep(step)} />}
              </li>
            ))}
          </ul>
        )}
        {lost.length > 0 && (
          <details>
            <summary>{`有失分的项目（${lost.length} 项）`}</summary>
            <ul className="assess-lost row wrap">
              {lost.map(({ code, label, max, score }) => (
                <li key={code}>
                  {label} <b>{score}</b>/{max}
                </li>
              ))}
            </ul>
          </details>
        )}
        <p className="soft">{`近30天内照护风险事件共 ${riskEventsOf(held.background)} 次`}</p>
      </section>
      <section className="assess-section fit stack">
        <h2>评估员与签名</h2>
        <div className="assess-lines stack">
          <FormRow label="评估时间" inputId={`${base}-time`}>
            {assessTime.input({
              id: `${base}-time`,
              value: held.assessTime,
              onChange: (value) => onChange({ assessTime: typeof value === 'string' ? value : null }),
            })}
          </FormRow>
          <FormRow label="评估地点" inputId={`${base}-place`}>
            {place.input({
              id: `${base}-place`,
              value: held.place,
              onChange: (value) => onChange({ place: typeof value === 'string' ? value : null }, true),
            })}
          </FormRow>
        </div>
        <p className="soft">不填评估时间时，以完成评估的时间为准</p>
        <AssessorsInput
          oldmanId={oldmanId}
          assessors={held.assessors}
          signImgs={held.signImgs}
          onAssessors={(assessors, isTyped) => onChange({ assessors }, isTyped)}
          onSign={(signImgs) => onChange({ signImgs })}
        />
        <ScenePhotos signImgs={held.signImgs} onChange={(signImgs) => onChange({ signImgs })} />
      </section>
    </>
  )
}
