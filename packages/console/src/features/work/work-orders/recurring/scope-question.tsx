import { dayText } from '@care/shared/recurrence/calendar'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { OrderPlan } from '@care/shared/work/work-orders/recurring/order-plan'
import { DateState } from '@care/shared/work/work-orders/recurring/order-plan.words'
import { useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { InputRow } from '../../../../kit/form/form-row.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { serverNow } from '../../../../live/connection.ts'

export type Scope = 'this' | 'following' | 'all'
export interface ChosenScope {
  scope: Scope
  fromDate: string | null
  /** Ids of manually edited orders that are changed as well. */
  also: number[]
}

interface Props {
  plan: OrderPlan
  /** Date of the edited order; without it the recurring order itself is edited, and the user chooses the date. */
  date?: string
  busy: boolean
  onChoose: (chosen: ChosenScope) => void
  onClose: () => void
}

const texts: Record<Scope, { label: string; says: string }> = {
  this: { label: '仅这一次', says: '只改这张工单，以后的照旧' },
  following: { label: '从这次起', says: '这次和以后的都改，之前的照旧' },
  all: { label: '全部', says: '所有还没开始的都改' },
}

/** Asks which orders to change; manually edited orders stay unless they are ticked. */
export function ScopeQuestion({ plan, date, busy, onChoose, onClose }: Props) {
  const scopes: Scope[] = date ? ['this', 'following', 'all'] : ['following', 'all']
  const now = toShanghaiTime(serverNow())
  const ahead = plan.dates.filter(({ plannedTime }) => (plannedTime ?? '') > now)
  const [scope, setScope] = useState<Scope>(date ? 'this' : 'all')
  const [fromDate, setFromDate] = useState(date ?? ahead[0]?.date ?? null)
  const [also, setAlso] = useState<number[]>([])
  const isMeant = (one: OrderPlan['dates'][number]) => scope === 'all' || (fromDate !== null && one.date >= fromDate)
  const byHand = ahead.filter(
    (one) =>
      one.isByHand &&
      one.date !== date &&
      one.state === DateState.Made &&
      (one.orderStatus === OrderStatus.Waiting || one.orderStatus === OrderStatus.Assigned) &&
      isMeant(one),
  )
  const toggle = (id: number) => setAlso(also.includes(id) ? also.filter((one) => one !== id) : [...also, id])
  const send = () =>
    onChoose({ scope, fromDate, also: also.filter((id) => byHand.some(({ workOrderId }) => workOrderId === id)) })

  return (
    <FormDialog
      title="修改哪些工单"
      label="保存"
      icon="pi pi-check"
      busy={busy}
      holds={[scope, fromDate, also]}
      onClose={onClose}
      onSubmit={send}
    >
      <fieldset className="recurring-scopes stack gap-2">
        <legend className="visually-hidden">修改范围</legend>
        {scopes.map((one) => (
          <label className="row" key={one}>
            <input type="radio" name="scope" checked={scope === one} onChange={() => setScope(one)} />
            <b>{texts[one].label}</b>
            <span className="soft">{texts[one].says}</span>
          </label>
        ))}
      </fieldset>
      {!date && scope === 'following' && (
        <InputRow label="从哪一次起" required>
          <Select
            value={fromDate}
            options={ahead.map((one) => ({ value: one.date, label: dayText(one.date) }))}
            onChange={({ value }) => setFromDate(value)}
          />
        </InputRow>
      )}
      {scope !== 'this' && byHand.length > 0 && (
        <fieldset className="recurring-scopes stack gap-2">
          <legend>以下工单人工改过，保持不变；勾选的一并修改</legend>
          {byHand.map(({ workOrderId, workNo, plannedTime }) => (
            <label className="row" key={workOrderId}>
              <input
                type="checkbox"
                checked={also.includes(workOrderId ?? 0)}
                onChange={() => toggle(workOrderId ?? 0)}
              />
              <b>{`${dayText((plannedTime ?? '').slice(0, 10))} ${plannedTime?.slice(11, 16)}`}</b>
              <span className="soft">{workNo}</span>
            </label>
          ))}
        </fieldset>
      )}
      {scope !== 'this' && (
        <p className="soft">
          {date
            ? '服务项目、时间、人员、付款方式和备注会写进周期工单；电话、地址和改到别的日期只对“仅这一次”有效。'
            : '已开始、已完成和已取消的工单不变。'}
        </p>
      )}
    </FormDialog>
  )
}
