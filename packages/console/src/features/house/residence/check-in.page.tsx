import type { CheckInDetail, CheckInTold } from '@care/shared/house/residence/check-in/check-in'
import { AuditStatus, auditStates } from '@care/shared/house/residence/check-in/check-in.moves'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import type { Values } from '../../../crud/form/field-rows.tsx'
import { useUnsaved } from '../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../kit/form/form.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { StepChoice } from '../../../kit/page/step-choice.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { useLeaveTab } from '../../../shell/tabs/use-leave-tab.ts'
import { CheckInAudit } from './check-in-audit.tsx'
import { checkInSteps, findFaultsByStep } from './check-in-fields.ts'
import { type CheckInState, CheckInStep } from './check-in-step.tsx'
import { UnfinishedCheckIn } from './unfinished-check-in.tsx'
import { useResidenceAction } from './use-residence.ts'
import './residence.css'

const last = checkInSteps.length - 1

/** Check-in of an elder, in steps: /oldMan/checkin?id=… continues one, `bedId` starts one with a bed. */
export function CheckInPage() {
  const [query] = useTabQuery()
  const id = Number(query.get('id')) || null
  const { data, error, refetch } = useQuery({
    ...api.checkIns.get.query({ params: { id: id ?? 0 } }),
    enabled: id !== null,
  })
  useTabTitle(data?.userName && `${data.userName}入住办理`)
  if (id !== null && error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (id !== null && !data) return <PageSkeleton />
  return <Wizard key={id ?? 'new'} begun={data} bedId={Number(query.get('bedId')) || null} />
}

const textual = (part: object): Values =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, name === 'depositMethod' ? `${value}` : value]))

const stateOf = (begun: CheckInDetail | undefined, bedId: number | null): CheckInState => ({
  elder: begun ? { id: begun.oldmanId, userName: begun.userName ?? '', tenantId: begun.tenantId } : null,
  ability: textual(begun?.form.ability ?? {}),
  config: textual(begun?.form.config ?? { bedId }),
  contract: textual(begun?.form.contract ?? {}),
})

function Wizard({ begun, bedId }: { begun: CheckInDetail | undefined; bedId: number | null }) {
  const mayCall = useMayCall()
  const { leaveSaved } = useLeaveTab()
  const [state, setState] = useState(() => stateOf(begun, bedId))
  const [known, setKnown] = useState<Pick<CheckInTold, 'id' | 'version'> | undefined>(begun)
  const [isDirty, setDirty] = useState(false)
  const [triedStep, setTriedStep] = useState<number | null>(null)
  const isOpen = !begun || begun.auditStatus === AuditStatus.Draft || begun.auditStatus === AuditStatus.Refused
  const mayEdit = isOpen && mayCall(api.checkIns.save)
  const [step, setStep] = useState(mayEdit ? Math.min(begun?.step ?? 0, last) : last)
  useUnsaved(isDirty)
  // shows a newer version saved by another user, unless this form has unsaved input
  useEffect(() => {
    if (!begun || isDirty || begun.version <= (known?.version ?? -1)) return
    setKnown(begun)
    setState(stateOf(begun, null))
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
      <Form className="card fit stack gap-4" onSubmit={goOn}>
        <StepChoice
          titles={checkInSteps.map(({ title }) => title)}
          current={step}
          isClosed={(at) => (at > 0 && !elder) || save.isPending}
          onChoose={go}
        />
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
        <footer className="residence-foot line wrap">
          {step > 0 && (
            <Button type="button" label="上一步" outlined severity="secondary" onClick={() => go(step - 1)} />
          )}
          {step < last && <Button type="submit" label="下一步" loading={save.isPending} />}
          {mayEdit && elder && step < last && (
            <Button type="button" label="保存草稿" outlined loading={save.isPending} onClick={() => keep(step)} />
          )}
          {mayEdit && step === last && <Button type="submit" label="提交审批" loading={submit.isPending} />}
          {begun && known && <CheckInAudit begun={begun} own={known} onDone={leave} />}
        </footer>
      </Form>
    </Page>
  )
}
