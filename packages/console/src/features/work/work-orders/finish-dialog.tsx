import { isCallForHelp } from '@care/shared/alarms/warnings/warning'
import { type Outcome, outcomes } from '@care/shared/outcomes'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { SigningOut } from '@care/shared/work/work-orders/proof/signing'
import type { Job, WorkOrder } from '@care/shared/work/work-orders/work-order'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { CountedInput } from '../../../kit/inputs/counted-input.tsx'
import { toastSuccess } from '../../../kit/messages/toast.ts'
import { Fault } from '../../../kit/text/fault.tsx'
import { locateDevice } from './proof/locate-device.ts'
import './finish-dialog.css'

const { Finished, Cancelled } = JobStatus

/** Whether finishing this item completes an order about a call for help, so that an outcome is required. */
export function endsCallForHelp({ id }: Pick<Job, 'id'>, order: Pick<WorkOrder, 'warningType' | 'workOrderJobs'>) {
  const others = order.workOrderJobs.filter((job) => job.id !== id)
  const isLast = others.every(({ status }) => status === Finished || status === Cancelled)
  return isLast && order.warningType !== null && isCallForHelp({ sourceType: order.warningType })
}

const back = 'back'

interface Props {
  id: number
  /** Signature taken before, if the service requires one. */
  signature?: SigningOut['signature']
  onClose: () => void
  /** Called instead of sending a request, by a page that queues operations offline. */
  onSend?: (said: Pick<SigningOut, 'outcome' | 'giveBack' | 'remarks'>) => void
}

/**
 * Asks the worker on site for the outcome of the call for help; if unknown, the warning is returned to the control
 * room.
 */
export function FinishDialog({ id, signature, onClose, onSend }: Props) {
  const [choice, setChoice] = useState<Outcome | typeof back | null>(null)
  const [remarks, setRemarks] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isLocating, setLocating] = useState(false)
  const finish = useMutation({
    ...api.workOrders.signOut.mutation(),
    onSuccess: () => {
      toastSuccess(choice === back ? '服务已完成，已交回值班台确认' : '服务已完成')
      onClose()
    },
  })

  const send = async () => {
    if (choice === null) return setFault('请选择处理结果，或交回值班台确认')
    const result = choice === back ? { giveBack: true } : { outcome: choice }
    const said = { remarks: remarks.trim() || undefined, ...result }
    if (onSend) {
      onSend(said)
      return onClose()
    }
    setLocating(true)
    const { place } = await locateDevice()
    setLocating(false)
    finish.mutate({ body: { id, ...place, ...said, signature } })
  }
  const option = (value: Outcome | typeof back, words: string) => (
    <label key={value} className={choice === value ? 'is-chosen' : undefined}>
      <input
        type="radio"
        name="outcome"
        checked={choice === value}
        onChange={() => {
          setChoice(value)
          setFault(null)
        }}
      />
      {words}
    </label>
  )

  return (
    <FormDialog
      title="完成服务"
      label="确认完成"
      icon="pi pi-check"
      busy={isLocating || finish.isPending}
      holds={[choice, remarks]}
      onClose={onClose}
      onSubmit={send}
      className="finish-dialog"
    >
      <fieldset aria-invalid={fault ? true : undefined} aria-describedby={fault ? 'finish-fault' : undefined}>
        <legend>处理结果</legend>
        <div className="finish-choices stack gap-2">
          {Object.entries(outcomes).map(([value, words]) => option(value as Outcome, words))}
          {option(back, '不能确定，交回值班台确认')}
        </div>
        <Fault id="finish-fault">{fault}</Fault>
      </fieldset>
      <label htmlFor="finish-remarks">备注</label>
      <CountedInput
        id="finish-remarks"
        value={remarks}
        rows={3}
        max={100}
        placeholder="现场情况、做了什么、通知了谁"
        onChange={(text = '') => setRemarks(text)}
      />
    </FormDialog>
  )
}
