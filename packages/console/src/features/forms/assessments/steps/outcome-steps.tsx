import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { type AssessmentSteps, type StepName, stepBlockers, stepWords } from '@care/shared/forms/assessments/steps'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { useAction } from '../../../../crud/use-action.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../../kit/messages/failure.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { Moment } from '../../../../kit/time/moment.tsx'
import { FeeDialog } from './fee-dialog.tsx'

const AdditionalPlanDrawer = lazyPart('AdditionalPlanDrawer', () => import('./additional-plan.drawer.tsx'))

/** The steps after a confirmed result: care level, fee, plan. Each takes effect only when a user confirms the step. */
export function OutcomeSteps({ of }: { of: Assessment }) {
  const { id, adoptTime, adoptName, adoptCareLevel, proposal } = of
  const { data, error, refetch, isFetching } = useQuery(api.assessments.steps.query({ params: { id } }))
  // hidden if no step was begun, because the newer assessment offers the same steps
  if (of.isOutdated && data?.fee.state === 'open' && data.plan.state === 'open') return null
  return (
    <section className="card">
      <h2 className="card-title">结果落实</h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonLines count={3} />
      ) : (
        <ol className="outcome-steps stack gap-0">
          <Step title="护理等级" state={adoptTime ? 'done' : 'open'}>
            {adoptTime ? (
              <Done by={adoptName} time={adoptTime}>
                <DictTag type="care_level" value={adoptCareLevel} />
              </Done>
            ) : (
              <>
                {proposal && (
                  <>
                    建议 <DictTag type="care_level" value={proposal.careLevel} />，
                  </>
                )}
                采用结果后再落实护理费和照护计划
              </>
            )}
          </Step>
          <FeeStep of={of} steps={data} isOld={isFetching} />
          <PlanStep of={of} steps={data} isOld={isFetching} />
        </ol>
      )}
    </section>
  )
}

const states = {
  open: { label: '待处理', look: 'warning' },
  skipped: { label: '已跳过', look: 'silent' },
  done: { label: '已完成', look: 'success' },
}

interface StepProps {
  title: string
  state: keyof typeof states
  buttons?: ReactNode
  children: ReactNode
}

const Step = ({ title, state, buttons, children }: StepProps) => (
  <li className="outcome-step stack">
    <strong>{title}</strong>
    <span>
      <WordTag {...states[state]} />
    </span>
    <span>{children}</span>
    <span className="line">{buttons}</span>
  </li>
)

const Done = ({ by, time, children }: { by: string | null; time: string | null; children?: ReactNode }) => (
  <>
    {children}{' '}
    <small className="soft">
      {by} {time && <Moment time={time} />}
    </small>
  </>
)

interface OneProps {
  of: Assessment
  steps: AssessmentSteps
  /** Whether the steps are being refetched, so that no action runs on outdated data. */
  isOld: boolean
}

function FeeStep({ of, steps: { fee, careLevel }, isOld }: OneProps) {
  const mayCall = useMayCall()
  const [isOpen, setOpen] = useState(false)
  const { state, told, createUser, createTime, lacks, now, proposed } = fee
  const may = Boolean(of.adoptTime) && state !== 'done' && mayCall(api.assessments.takeFee)
  const isSame = now !== null && now === proposed
  return (
    <Step
      title={stepWords.fee.label}
      state={state}
      buttons={
        may && (
          <>
            {lacks === 'rate' && mayCall(api.careRates.create) && <Link href="/residence/rate">设置护理费</Link>}
            {(lacks === null || lacks === 'rate') && !isSame && (
              <Button label="调整护理费" size="small" disabled={isOld} onClick={() => setOpen(true)} />
            )}
            {state === 'open' && <SkipButton id={of.id} step="fee" label={isSame ? '无需调整' : '跳过'} />}
          </>
        )
      }
    >
      {state === 'done' ? (
        <Done by={createUser} time={createTime}>
          {told}
        </Done>
      ) : (
        <>
          {lacks && lacks !== 'rate' ? (
            stepBlockers[lacks]
          ) : (
            <>
              现 {now} 元/月，
              {lacks ? stepBlockers[lacks] : isSame ? '与该等级的护理费一致' : <b>建议 {proposed} 元/月</b>}（
              <DictTag type="care_level" value={careLevel} />）
            </>
          )}
          {state === 'skipped' && <Done by={createUser} time={createTime} />}
        </>
      )}
      {isOpen && <FeeDialog id={of.id} fee={fee} onClose={() => setOpen(false)} />}
    </Step>
  )
}

function PlanStep({ of, steps: { plan }, isOld }: OneProps) {
  const mayCall = useMayCall()
  const [isOpen, setOpen] = useState(false)
  const { state, told, createUser, createTime, lacks, items } = plan
  const may = Boolean(of.adoptTime) && state !== 'done' && mayCall(api.assessments.takePlan)
  return (
    <Step
      title={stepWords.plan.label}
      state={state}
      buttons={
        may && (
          <>
            {lacks === 'items' && mayCall(api.careLevelItems.create) && (
              <Link href="/residence/rate">设置服务内容</Link>
            )}
            <Button label="新增照护计划" size="small" disabled={isOld} onClick={() => setOpen(true)} />
            {state === 'open' && mayCall(api.assessments.skip) && <SkipButton id={of.id} step="plan" label="跳过" />}
          </>
        )
      }
    >
      {state === 'done' ? (
        <Done by={createUser} time={createTime}>
          <Link href={`/oldMan/detail?id=${of.oldmanId}&tabid=plans`}>{told}</Link>
        </Done>
      ) : (
        <>
          {lacks ? stepBlockers[lacks] : `该等级的${items}项服务随等级自动列入照护计划，另有需要时再新增`}
          {state === 'skipped' && <Done by={createUser} time={createTime} />}
        </>
      )}
      {isOpen && <AdditionalPlanDrawer of={of} onClose={() => setOpen(false)} />}
    </Step>
  )
}

function SkipButton({ id, step, label }: { id: number; step: StepName; label: string }) {
  const skip = useAction(api.assessments.skip, '已跳过，以后可以再处理')
  return (
    <Button
      label={label}
      size="small"
      text
      severity="secondary"
      loading={skip.isPending}
      onClick={() => skip.mutate({ body: { id, step } })}
    />
  )
}
