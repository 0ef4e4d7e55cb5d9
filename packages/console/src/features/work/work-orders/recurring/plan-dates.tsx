import { dayText } from '@care/shared/recurrence/calendar'
import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { toShanghaiDay, toShanghaiTime } from '@care/shared/shanghai-time'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { OrderPlan, OrderPlanDate } from '@care/shared/work/work-orders/recurring/order-plan'
import { DateState, dateStates } from '@care/shared/work/work-orders/recurring/order-plan.words'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { serverNow } from '../../../../live/connection.ts'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'

/** The dates of a recurring order with their states: upcoming dates first, failed dates with a retry. */
export function PlanDates({ plan }: { plan: OrderPlan }) {
  const now = toShanghaiTime(serverNow())
  const isAhead = ({ date, plannedTime }: OrderPlanDate) => (plannedTime ?? `${date} 23:59:59`) > now
  const [ahead, past] = [plan.dates.filter(isAhead), plan.dates.filter((one) => !isAhead(one)).reverse()]
  return (
    <>
      <section className="drawer-section">
        <h3>接下来</h3>
        {ahead.length === 0 && <p className="soft">{emptyText(plan)}</p>}
        <DateList plan={plan} dates={ahead} isAhead />
      </section>
      {past.length > 0 && (
        <section className="drawer-section">
          <h3>最近 30 天</h3>
          <DateList plan={plan} dates={past} />
        </section>
      )}
    </>
  )
}

const emptyText = ({ status, startDate }: OrderPlan) =>
  status === PlanStatus.Active && startDate > toShanghaiDay(serverNow())
    ? '还没有到生成的日子，到时会提前生成工单'
    : '没有要生成的日期'

function DateList({ plan, dates, isAhead = false }: { plan: OrderPlan; dates: OrderPlanDate[]; isAhead?: boolean }) {
  const mayCall = useMayCall()
  const openOrder = useSetAtom(openWorkOrderAtom)
  const mayEdit = isAhead && plan.status !== PlanStatus.Ended && mayCall(api.orderPlans.skip)
  return (
    <ul className="recurring-lines stack gap-1">
      {dates.map((one) => {
        const { date, plannedTime, state, workOrderId, workNo, orderStatus, isByHand, reason } = one
        return (
          <li className="line wrap" key={date}>
            <time>
              {plannedTime ? `${dayText(plannedTime.slice(0, 10))} ${plannedTime.slice(11, 16)}` : dayText(date)}
            </time>
            {state === DateState.Made ? (
              <DictTag type="work_order_status" value={orderStatus} />
            ) : (
              <WordTag {...dateStates[state]} />
            )}
            {workOrderId !== null && (
              <Button
                label={workNo ?? ''}
                text
                size="small"
                disabled={!mayCall(api.workOrders.get)}
                onClick={() => openOrder(workOrderId)}
              />
            )}
            {isByHand && <span className="tag">单独调整</span>}
            <span className="soft recurring-reason">{reason}</span>
            {mayEdit && <DateAction plan={plan} one={one} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Button that skips a date not yet begun, or retries the creation of its missing order. */
function DateAction({ plan: { id, status }, one }: { plan: OrderPlan; one: OrderPlanDate }) {
  const { date, state, plannedTime, orderStatus } = one
  const skip = useAction(api.orderPlans.skip, '已跳过')
  const retry = useAction(api.orderPlans.retry, '已生成工单')
  const isOpen = orderStatus === OrderStatus.Waiting || orderStatus === OrderStatus.Assigned
  if (state === DateState.Made || state === DateState.Failed) {
    const ask = () =>
      confirm({
        title: '跳过这一次',
        text: state === DateState.Made ? '这一天的工单会取消，以后的照旧。' : '这一天不再生成工单，以后的照旧。',
        icon: 'pi pi-calendar-minus',
        onYes: () => skip.mutate({ body: { id, date } }),
      })
    if (state === DateState.Made) return isOpen ? <Small label="跳过" busy={skip.isPending} onClick={ask} /> : null
    return (
      <>
        <Small label="重试" busy={retry.isPending} onClick={() => retry.mutate({ body: { id, date } })} />
        <Small label="跳过" busy={skip.isPending} onClick={ask} />
      </>
    )
  }
  if (state === DateState.Skipped && status === PlanStatus.Active && plannedTime !== null)
    return <Small label="恢复" busy={retry.isPending} onClick={() => retry.mutate({ body: { id, date } })} />
  return null
}

const Small = ({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) => (
  <Button label={label} size="small" text loading={busy} onClick={onClick} />
)
