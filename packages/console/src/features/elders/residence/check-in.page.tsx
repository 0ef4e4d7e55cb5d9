import type { CheckInDetail, CheckInTold } from '@care/shared/residence/check-in/check-in'
import { AuditStatus, auditStates } from '@care/shared/residence/check-in/check-in.moves'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'
import { useUnsaved } from '../../../kit/dialogs/unsaved.ts'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { useTabQuery } from '../../../kit/page/here.ts'
import { Page } from '../../../kit/page/page.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { ElderPicker } from '../../../pickers/people/elder-picker.tsx'
import { BedSelect } from './bed-select.tsx'
import { mustGive, partFields } from './check-in-fields.ts'
import { CheckInReview } from './check-in-review.tsx'
import { FieldRows, type Values } from './field-rows.tsx'
import { ScoreHint } from './score-hint.tsx'
import { useResidence } from './use-residence.ts'
import './residence.css'

const steps = ['选择长者', '健康与能力', '床位与费用', '合同与押金', '核对提交']
const list = '/residence/checkin'

/** A check-in by steps: /oldMan/checkin?id=… goes on with one, `bedId` begins one with a bed. */
export function CheckInPage() {
  const [query] = useTabQuery()
  const id = Number(query.get('id')) || null
  const { data, error, refetch } = useQuery({
    ...api.checkIns.get.query({ params: { id: id ?? 0 } }),
    enabled: id !== null,
  })
  if (id !== null && error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (id !== null && !data) return <PageSkeleton />
  return <Wizard key={id ?? 'new'} begun={data} bedId={Number(query.get('bedId')) || null} />
}

interface State {
  elder: { id: number; userName: string } | null
  ability: Values
  config: Values
  contract: Values
}

const textual = (part: object): Values =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, name === 'depositMethod' ? `${value}` : value]))

const stateOf = (begun: CheckInDetail | undefined, bedId: number | null): State => ({
  elder: begun ? { id: begun.oldmanId, userName: begun.userName ?? '' } : null,
  ability: textual(begun?.form.ability ?? {}),
  config: textual(begun?.form.config ?? { bedId }),
  contract: textual(begun?.form.contract ?? {}),
})

function Wizard({ begun, bedId }: { begun: CheckInDetail | undefined; bedId: number | null }) {
  const base = useId()
  const mayCall = useMayCall()
  const [state, setState] = useState(() => stateOf(begun, bedId))
  const [known, setKnown] = useState<Pick<CheckInTold, 'id' | 'version'> | undefined>(begun)
  const [isDirty, setDirty] = useState(false)
  const isOpen = !begun || begun.auditStatus === AuditStatus.Draft || begun.auditStatus === AuditStatus.Refused
  const mayEdit = isOpen && mayCall(api.checkIns.save)
  const [step, setStep] = useState(mayEdit ? Math.min(begun?.step ?? 0, steps.length - 1) : steps.length - 1)
  const [refusing, setRefusing] = useState(false)
  useUnsaved(isDirty)
  // what somebody else kept meanwhile is gone on with, unless something was typed here
  useEffect(() => {
    if (!begun || isDirty) return
    setKnown(begun)
    setState(stateOf(begun, null))
  }, [begun, isDirty])

  const change = (part: keyof State) => (values: Values) => {
    setDirty(true)
    setState((state) => ({ ...state, [part]: values }))
  }
  const leave = () => navigate(list)
  const body = (next: number) =>
    ({
      ...(known && { id: known.id, version: known.version }),
      ...{ oldmanId: state.elder?.id ?? 0, step: next },
      ...{ ability: state.ability, config: state.config, contract: state.contract },
    }) as never
  const save = useResidence(api.checkIns.save, '草稿已保存', (told) => {
    setKnown(told)
    setDirty(false)
  })
  const submit = useResidence(api.checkIns.submit, '提交成功!', () => {
    setDirty(false)
    leave()
  })
  const approve = useResidence(api.checkIns.approve, '已通过，床位、合同和押金已生效', leave)
  const refuse = useResidence(api.checkIns.refuse, '已拒绝', leave)
  const revoke = useResidence(api.checkIns.revoke, '已撤销', leave)
  const go = (next: number) => {
    if (mayEdit && isDirty && state.elder) save.send({ body: body(next) })
    setStep(next)
  }
  const rows = (part: 'ability' | 'config' | 'contract') => (
    <FieldRows
      fields={partFields[part]}
      names={Object.keys(partFields[part])}
      required={mustGive[part]}
      values={state[part]}
      onChange={change(part)}
      disabled={!mayEdit}
    />
  )
  const own = { id: known?.id ?? 0, version: known?.version }
  const title = state.elder ? `${state.elder.userName} · 入住办理` : '入住办理'

  return (
    <Page title={title} actions={begun && <WordTag {...auditStates[begun.auditStatus as AuditStatus]} />}>
      <section className="card residence-wizard">
        <ol className="residence-steps">
          {steps.map((label, at) => (
            <li key={label}>
              <button
                type="button"
                aria-current={at === step ? 'step' : undefined}
                disabled={at > 0 && !state.elder}
                onClick={() => go(at)}
              >
                <span>{at + 1}</span> {label}
              </button>
            </li>
          ))}
        </ol>
        {begun?.auditReason && isOpen && <p className="residence-refused">上次被拒绝：{begun.auditReason}</p>}
        <div className="residence-step">
          {step === 0 && (
            <FormRow label="长者" inputId={`${base}-elder`} required>
              <ElderPicker
                id={`${base}-elder`}
                value={state.elder}
                disabled={!mayEdit}
                onChange={(elder) => {
                  setDirty(true)
                  setState((state) => ({ ...state, elder }))
                }}
              />
              <p className="soft">
                还没有档案的长者请先
                <Button label="新增长者" text size="small" onClick={() => navigate('/oldMan/add')} />
              </p>
            </FormRow>
          )}
          {step === 1 && (
            <>
              {rows('ability')}
              <ScoreHint
                score={state.ability.score}
                onTake={(careLevel) => change('ability')({ ...state.ability, careLevel })}
              />
            </>
          )}
          {step === 2 && (
            <>
              <FormRow label="床位" inputId={`${base}-bed`} required>
                <BedSelect
                  id={`${base}-bed`}
                  value={Number(state.config.bedId) || null}
                  oldmanId={state.elder?.id}
                  disabled={!mayEdit}
                  onChange={(bedId) => change('config')({ ...state.config, bedId })}
                />
              </FormRow>
              {rows('config')}
            </>
          )}
          {step === 3 && (
            <>
              {rows('contract')}
              <FieldRows
                fields={partFields.deposit}
                names={Object.keys(partFields.deposit)}
                values={state.config}
                onChange={change('config')}
                disabled={!mayEdit}
              />
            </>
          )}
          {step === 4 && <CheckInReview {...state} />}
        </div>
        <footer className="residence-foot">
          {step > 0 && <Button label="上一步" outlined severity="secondary" onClick={() => go(step - 1)} />}
          {step < steps.length - 1 && (
            <Button label="下一步" disabled={!state.elder} loading={save.isPending} onClick={() => go(step + 1)} />
          )}
          {mayEdit && state.elder && step < steps.length - 1 && (
            <Button
              label="保存草稿"
              outlined
              loading={save.isPending}
              onClick={() => save.send({ body: body(step) })}
            />
          )}
          {mayEdit && step === steps.length - 1 && (
            <Button label="提交审核" loading={submit.isPending} onClick={() => submit.send({ body: body(step) })} />
          )}
          {begun?.auditStatus === AuditStatus.InAudit && mayCall(api.checkIns.approve) && (
            <>
              <Button label="通过" loading={approve.isPending} onClick={() => approve.send({ body: own })} />
              <Button label="拒绝" outlined severity="danger" onClick={() => setRefusing(true)} />
            </>
          )}
          {begun &&
            begun.auditStatus !== AuditStatus.Approved &&
            begun.auditStatus !== AuditStatus.Revoked &&
            mayCall(api.checkIns.revoke) && (
              <Button
                label="撤销办理"
                text
                severity="danger"
                onClick={() =>
                  confirm({
                    title: '撤销入住办理',
                    text: '撤销后床位不再预留，已填内容只能查看。',
                    yes: '撤销办理',
                    danger: true,
                    onYes: () => revoke.send({ body: own }),
                  })
                }
              />
            )}
        </footer>
      </section>
      {refusing && (
        <ReasonDialog
          title="拒绝入住办理"
          label="拒绝原因"
          missing="请输入拒绝原因"
          accept="拒绝"
          busy={refuse.isPending}
          onAccept={(reason) => refuse.send({ body: { ...own, reason } })}
          onClose={() => setRefusing(false)}
        >
          拒绝后床位不再预留，提交人可以修改后再次提交。
        </ReasonDialog>
      )}
    </Page>
  )
}
