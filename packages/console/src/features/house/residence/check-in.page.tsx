import type { CheckInDetail, CheckInTold } from '@care/shared/house/residence/check-in/check-in'
import { AuditStatus, auditStates } from '@care/shared/house/residence/check-in/check-in.moves'
import type { Elder } from '@care/shared/people/elders/elder'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useUnsaved } from '../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../kit/form/form.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { StepBar, StepFoot, stepsAt } from '../../../kit/page/step-bar.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { ElderHead } from '../../../pickers/people/elder-banner.tsx'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { useLeaveTab } from '../../../shell/tabs/use-leave-tab.ts'
import { CheckInAudit } from './check-in-audit.tsx'
import { checkInSteps, findFaultsByStep } from './check-in-fields.ts'
import { checkInState } from './check-in-state.ts'
import { CheckInStep } from './check-in-step.tsx'
import { UnfinishedCheckIn } from './unfinished-check-in.tsx'
import { useResidenceAction } from './use-residence.ts'
import './residence.css'

const titles = checkInSteps.map(({ title }) => title)
const last = checkInSteps.length - 1

/**
 * Check-in of an elder, in steps: /oldMan/checkin?id=… continues one, `oldmanId` begins one for an elder, `bedId` with a
 * bed.
 */
export function CheckInPage() {
  const [query] = useTabQuery()
  const id = Number(query.get('id')) || null
  const oldmanId = id === null ? Number(query.get('oldmanId')) || null : null
  const begun = useQuery({ ...api.checkIns.get.query({ params: { id: id ?? 0 } }), enabled: id !== null })
  const elder = useQuery({ ...api.elders.get.query({ params: { id: oldmanId ?? 0 } }), enabled: oldmanId !== null })
  const userName = begun.data?.userName ?? elder.data?.userName
  useTabTitle(userName && `${userName}入住办理`)
  const waits = id !== null ? begun : oldmanId !== null ? elder : null
  if (waits && !waits.data)
    return waits.error ? <Failure error={waits.error} onRetry={() => void waits.refetch()} /> : <PageSkeleton />
  return (
    <Wizard
      key={id ?? `new-${oldmanId}`}
      begun={begun.data}
      elder={elder.data}
      bedId={Number(query.get('bedId')) || null}
    />
  )
}

interface Props {
  begun: CheckInDetail | undefined
  /** The elder for whom a new check-in begins, if known. */
  elder: Elder | undefined
  bedId: number | null
}

function Wizard({ begun, elder: chosen, bedId }: Props) {
  const mayCall = useMayCall()
  const { leaveSaved } = useLeaveTab()
  const [state, setState] = useState(() => checkInState(begun, chosen, bedId))
  const [known, setKnown] = useState<Pick<CheckInTold, 'id' | 'version'> | undefined>(begun)
  const [isDirty, setDirty] = useState(false)
  const [triedStep, setTriedStep] = useState<number | null>(null)
  const isOpen = !begun || begun.auditStatus === AuditStatus.Draft || begun.auditStatus === AuditStatus.Refused
  const mayEdit = isOpen && mayCall(api.checkIns.save)
  const [step, setStep] = useState(mayEdit ? Math.min(begun?.step ?? (chosen ? 1 : 0), last) : last)
  useUnsaved(isDirty)
  // shows a newer version saved by another user, unless this form has unsaved input
  useEffect(() => {
    if (!begun || isDirty || begun.version <= (known?.version ?? -1)) return
    setKnown(begun)
    setState(checkInState(begun, undefined, null))
  }, [begun, isDirty, known])

  const { elder, ability, config, contract } = state
  const wrong = findFaultsByStep({ ability, config, contract }, elder !== null)
  const firstWrong = wrong.findIndex((faults) => Object.keys(faults).length > 0)
  const leave = () => leaveSaved('/residence/checkin')
  const body = (next: number) =>
    ({
      ...(known && { id: known.id, version: known.version }),
      oldmanId: elder?.id,
      step: next,
      ability,
      config,
      contract,
    }) as never
  const save = useResidenceAction(api.checkIns.save, '草稿已保存')
  const submit = useResidenceAction(api.checkIns.submit, '提交成功!', leave)

  /**
   * Saves the draft with the step to continue at; after the first save the address of the page contains the draft's id.
   */
  const keep = (next: number) =>
    save.send({ body: body(next) }, (told) => {
      setDirty(false)
      if (!known) return leaveSaved(`/oldMan/checkin?id=${told.id}`)
      setKnown(told)
      setStep(next)
    })
  const go = (next: number) => {
    setTriedStep(null)
    if (mayEdit && isDirty && elder) keep(next)
    else setStep(next)
  }
  const goOn = () => {
    const at = step === last ? firstWrong : Object.keys(wrong[step] ?? {}).length > 0 ? step : -1
    if (mayEdit && at >= 0) {
      setTriedStep(at)
      setStep(at)
    } else if (step < last) go(step + 1)
    else if (mayEdit) submit.send({ body: body(step) })
  }

  return (
    <Page
      title={elder ? `${elder.userName} · 入住办理` : '入住办理'}
      actions={begun && <WordTag {...auditStates[begun.auditStatus as AuditStatus]} />}
    >
      <Form className="card step-form column gap-4" onSubmit={goOn}>
        <StepBar steps={stepsAt(titles, step)} isClosed={(at) => (at > 0 && !elder) || save.isPending} onChoose={go} />
        {elder && <ElderHead oldmanId={elder.id} />}
        {!known && elder && <UnfinishedCheckIn oldmanId={elder.id} />}
        {begun?.auditReason && isOpen && <p className="bad">上次被拒绝：{begun.auditReason}</p>}
        <div className="residence-step stack">
          <CheckInStep
            step={step}
            state={state}
            faults={(triedStep === step && wrong[step]) || {}}
            disabled={!mayEdit}
            onChange={(change) => {
              setDirty(true)
              setState((state) => ({ ...state, ...change }))
            }}
          />
        </div>
        <StepFoot onBack={step > 0 ? () => go(step - 1) : undefined}>
          {begun && known && <CheckInAudit begun={begun} own={known} onDone={leave} />}
          {mayEdit && elder && step < last && (
            <Button type="button" label="保存草稿" outlined loading={save.isPending} onClick={() => keep(step)} />
          )}
          {step < last && <Button type="submit" label="下一步" loading={save.isPending} />}
          {mayEdit && step === last && <Button type="submit" label="提交审批" loading={submit.isPending} />}
        </StepFoot>
      </Form>
    </Page>
  )
}
