import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { riskEventsOf } from '@care/shared/forms/assessments/background'
import { levelOf } from '@care/shared/forms/assessments/level-of'
import { abilityScale, type Indicator, itemsOf, maxPointsOf } from '@care/shared/forms/assessments/scale'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { StepBar, StepFoot, stepsAt } from '../../../kit/page/step-bar.tsx'
import { type AssessmentFormValues, toFormValues } from './assessment-form-values.ts'
import { DraftState } from './draft-state.tsx'
import { RunningSums } from './running-sums.tsx'
import { BackgroundStep } from './steps/background-step.tsx'
import { findMissingParts, ResultStep } from './steps/result-step.tsx'
import { ScoreItem } from './steps/score-item.tsx'
import { useAssessmentDraft } from './use-assessment-draft.ts'

const steps: { title: string; indicators?: Indicator[] }[] = [
  { title: '背景信息' },
  { title: '自理与运动', indicators: ['B1', 'B2'] },
  { title: '精神与感知', indicators: ['B3', 'B4'] },
  { title: '结果与签名' },
]
const titles = steps.map(({ title }) => title)
const last = steps.length - 1

interface Props {
  begun: Assessment
  /** Reloads the draft after another user has changed it. */
  onReload: () => void
}

/** The four steps of an assessment draft; every change is saved automatically. */
export function AssessmentForm({ begun, onReload }: Props) {
  const { id, oldmanId } = begun
  const [held, setHeld] = useState(() => toFormValues(begun))
  const [step, setStep] = useState(0)
  const { kept, keep, flush, version } = useAssessmentDraft(begun)
  const client = useQueryClient()
  const top = useRef<HTMLDivElement>(null)
  const submit = useAction(api.assessments.submit, '评估已完成，等待另一人确认', () => {
    void client.invalidateQueries({ queryKey: ['assessments'] })
  })
  // lists show the progress of drafts, so they are refetched
  useEffect(() => () => void client.invalidateQueries({ queryKey: ['assessments', 'page'] }), [client])

  const change = (part: Partial<AssessmentFormValues>, isTyped = false) => {
    setHeld((held) => ({
      ...held,
      ...part,
      ...(part.background && { background: { ...held.background, ...part.background } }),
    }))
    keep(wireOf(part), isTyped)
  }
  const score = (indicator: Indicator, at: number, value: number) => {
    const scores = held.scores[indicator].map((one, other) => (other === at ? value : one))
    setHeld({ ...held, scores: { ...held.scores, [indicator]: scores } })
    keep({ scores: { [indicator]: scores } })
  }
  const go = (next: number) => {
    setStep(next)
    top.current?.scrollIntoView?.({ block: 'start' })
  }
  const finish = async () => {
    if (await flush()) submit.mutate({ body: { id, version: version() } })
  }
  const judged = levelOf(held.scores, { ...held.adjust, riskEvents: riskEventsOf(held.background) })
  const isWhole = findMissingParts(held).length === 0

  return (
    <div className="card step-form column gap-4" ref={top}>
      {begun.backReason && <p className="assess-back">{`已退回：${begun.backReason}`}</p>}
      <div className="assess-head stack">
        <StepBar steps={stepsAt(titles, step)} onChoose={go} />
        <DraftState kept={kept} onRetry={() => void flush()} onReload={onReload} />
        <RunningSums {...judged} />
      </div>
      {step === 0 && <BackgroundStep held={held} onChange={change} />}
      {steps[step]?.indicators?.map((one) => (
        <section key={one} className="assess-section fit stack">
          <h2>
            {abilityScale.indicators[one].label}
            <small className="soft">{`${judged.subTotals[one]}/${maxPointsOf(one)}`}</small>
          </h2>
          {itemsOf(one).map((item, at) => (
            <ScoreItem
              key={item.code}
              item={item}
              score={held.scores[one][at] ?? null}
              onScore={(value) => score(one, at, value)}
            />
          ))}
        </section>
      ))}
      {steps[step]?.indicators && (
        <p className="soft">按数字键打分并到下一项；各分值的判定以 GB/T 42195-2022 原文为准</p>
      )}
      {step === last && <ResultStep oldmanId={oldmanId} held={held} judged={judged} onChange={change} onStep={go} />}
      <StepFoot onBack={step > 0 ? () => go(step - 1) : undefined}>
        {step < last && <Button type="button" label="下一步" onClick={() => go(step + 1)} />}
        {step === last && (
          <Button
            type="button"
            label="完成评估"
            disabled={!isWhole || kept.state === 'outdated'}
            loading={submit.isPending}
            onClick={() => void finish()}
          />
        )}
      </StepFoot>
    </div>
  )
}

/** Removes the names of the assessors, which the server sets. */
const wireOf = ({
  assessors,
  reason,
  ...part
}: Partial<AssessmentFormValues>): Parameters<ReturnType<typeof useAssessmentDraft>['keep']>[0] => ({
  ...part,
  ...(reason !== undefined && { reason: reason as 1 }),
  ...(assessors && { assessors: assessors.map(({ userId, certNo }) => ({ userId, certNo })) }),
})
