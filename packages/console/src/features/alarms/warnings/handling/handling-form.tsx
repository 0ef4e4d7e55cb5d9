import {
  disposals,
  Handling,
  isCallForHelp,
  isOutcomeDue,
  outcomes,
  processModeNames,
  type Warning,
} from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { warningList } from '@care/shared/alarms/warnings/warning-list.words'
import type { WorkOrder } from '@care/shared/work/work-orders/work-order'
import { useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { DraftNotice } from '../../../../drafts/draft-notice.tsx'
import { draftName, dropDraft } from '../../../../drafts/draft-store.ts'
import { useDraft } from '../../../../drafts/use-draft.ts'
import { useUnsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { CountedInput } from '../../../../kit/inputs/counted-input.tsx'
import { toastSuccess } from '../../../../kit/messages/toast.ts'
import { Fault } from '../../../../kit/text/fault.tsx'
import { type WarningKey, warningKeys } from '../../../../shell/keys/warning-keys.ts'
import { isOffline } from '../away/connection-state.ts'
import { useWarningAction } from '../away/use-warning-action.ts'
import { KeyHint } from '../keys/key-hint.tsx'
import { CloseWithOrder } from './close-with-order.tsx'
import { isOrderOver, orderResultText, orderText, useWarningOrder } from './warning-order.ts'

const { fields } = warningList

export const handlingFormId = 'warning-handling'
export const handlingDraft = (id: number) => draftName('warning', id)

interface Props {
  warning: Warning
  /** Called with the remark as it is written. */
  onRemark: (remark: string) => void
  onDone: () => void
  onSending: (sending: boolean) => void
}

/** Value of `processMode`: a person went to the place. */
const onSite = 2

type HandlingBody = z.output<typeof Handling>
type Draft = { processMode: number; isDisposed: number; outcome: string | null; remark: string }

/** Form for how the warning was handled. Closing an SOS or a fall needs an outcome. */
export function HandlingForm({ warning, onRemark, onDone, onSending }: Props) {
  const [start] = useState<Draft>({
    processMode: warning.processMode ?? 1,
    // A saved choice stays. For a stored 0, or a warning that was only claimed, the default is 'handled' (specification
    // 0 §4).
    isDisposed: (warning.processMode !== null && warning.isDisposed) || Disposal.Handled,
    outcome: warning.outcome,
    remark: warning.remark ?? '',
  })
  const [draft, setDraft] = useState(start)
  const name = handlingDraft(warning.id)
  const put = (next: Draft) => {
    setDraft(next)
    onRemark(next.remark)
  }
  const isDirty = draft !== start
  useUnsaved(isDirty)
  const found = useDraft({ name, value: draft, isDirty, restore: put })
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const order = useWarningOrder(warning)
  const mayCancel = useMayCall()(api.workOrders.cancel)
  const [asked, setAsked] = useState<HandlingBody | null>(null)
  /** Id of the order to cancel together with the warning. */
  const cancelled = useRef<number | null>(null)
  const cancel = useAction(api.workOrders.cancel, '工单已取消')
  const submit = useWarningAction(warning, 'handle', (how) => {
    onSending(false)
    dropDraft(name)
    if (how === 'told') toastSuccess('处理成功')
    if (how === 'told' && cancelled.current !== null) cancel.mutate({ params: { id: cancelled.current } })
    onDone()
  })
  const send = ({ id: _, requestKey: __, doneTime: ___, ...said }: HandlingBody) => {
    onSending(true)
    submit.mutate(said, { onError: () => onSending(false) })
  }
  const change = (part: Partial<Draft>) => put({ ...draft, ...part })
  /** The warning is handled already, and only its outcome is missing. */
  const isDue = isOutcomeDue(warning)
  const asksOutcome = isCallForHelp(warning) && draft.isDisposed === Disposal.Handled

  const check = (said = draft) => {
    if (submit.isPending) return
    const { data, error } = Handling.safeParse({ ...said, id: warning.id })
    const found: Record<string, string> = {}
    for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message
    const isClosed = said.isDisposed === Disposal.Handled
    if (isCallForHelp(warning) && isClosed && !said.outcome) found.outcome = '请选择处理结果'
    setRefusals(found)
    if (!data || Object.keys(found).length > 0) return
    // offline the state of the order is unknown, so the order is not cancelled
    if (isClosed && !isDue && order && !isOrderOver(order) && mayCancel && !isOffline()) setAsked(data)
    else send(data)
  }
  /** Closes the warning with the result of its finished order. */
  const closeAsDone = (order: WorkOrder) => {
    const said = {
      ...draft,
      processMode: onSite,
      isDisposed: Disposal.Handled,
      remark: draft.remark || orderResultText(order),
    }
    put(said)
    check(said)
  }

  return (
    <>
      <Form id={handlingFormId} className="handling-form stack" onSubmit={() => check()}>
        <DraftNotice draft={found} />
        {order && isOrderOver(order) && !isDue && (
          <p className="handling-proposal line wrap between tone-info" role="status">
            {orderText(order)}，关闭关联预警？
            <Button
              type="button"
              label="关闭预警"
              icon="pi pi-check"
              size="small"
              outlined
              disabled={submit.isPending}
              onClick={() => closeAsDone(order)}
            />
          </p>
        )}
        {!isDue && (
          <>
            <Choice
              label={fields.processMode.label}
              refusal={refusals.processMode}
              options={Object.entries(processModeNames)}
              value={String(draft.processMode)}
              onChange={(value) => change({ processMode: Number(value) })}
            />
            <Choice
              label="处理状态"
              refusal={refusals.isDisposed}
              options={[Disposal.Handled, Disposal.InProgress].map((code) => [String(code), disposals[code].label])}
              value={String(draft.isDisposed)}
              onChange={(value) => change({ isDisposed: Number(value) })}
            />
          </>
        )}
        {isCallForHelp(warning) && (
          <Choice
            label={fields.outcome.label}
            required={asksOutcome}
            refusal={refusals.outcome}
            options={Object.entries(outcomes)}
            value={draft.outcome ?? ''}
            onChange={(outcome) => change({ outcome })}
            isKeyed
          />
        )}
        <div className="form-line row gap-3">
          <label htmlFor="handling-remark">
            {fields.remark.label}
            <KeyHint of={warningKeys.remark.key} />
          </label>
          <CountedInput
            id="handling-remark"
            rows={3}
            max={500}
            placeholder="现场情况、与谁联系、结果"
            keys={warningKeys.remark.key}
            value={draft.remark}
            invalid={Boolean(refusals.remark)}
            onChange={(remark = '') => change({ remark })}
          />
          <Fault id="handling-remark-fault">{refusals.remark}</Fault>
        </div>
      </Form>
      {asked && order && (
        <CloseWithOrder
          order={order}
          onClose={() => setAsked(null)}
          onSend={(isCancelled) => {
            setAsked(null)
            cancelled.current = isCancelled ? order.id : null
            send(asked)
          }}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  options: [value: string, label: string][]
  value: string
  onChange: (value: string) => void
  refusal?: string
  required?: boolean
  /** Whether the keys 1 to 5 choose an option. */
  isKeyed?: boolean
}

function Choice({ label, options, value, onChange, refusal, required = true, isKeyed }: ChoiceProps) {
  const id = useId()
  return (
    <fieldset
      className="form-line row gap-3"
      aria-invalid={refusal ? true : undefined}
      aria-describedby={refusal ? id : undefined}
    >
      <legend className={required ? 'required' : undefined}>{label}</legend>
      <div className="choice row wrap">
        {options.map(([option, words], at) => (
          <label className="line inline" key={option}>
            <input
              type="radio"
              name={label}
              checked={value === option}
              aria-keyshortcuts={isKeyed ? String(at + 1) : undefined}
              onChange={() => onChange(option)}
            />
            {words}
            {isKeyed && <KeyHint of={String(at + 1) as WarningKey} />}
          </label>
        ))}
        <Fault id={id}>{refusal}</Fault>
      </div>
    </fieldset>
  )
}
