import { PlanStatus, planMoves } from '@care/shared/recurrence/plan.moves'
import { holidayOptions, planStatuses } from '@care/shared/recurrence/recurrence.words'
import { labelOf } from '@care/shared/words'
import type { OrderPlan } from '@care/shared/work/work-orders/recurring/order-plan'
import { orderPlan, whileAwayOptions } from '@care/shared/work/work-orders/recurring/order-plan.words'
import { useAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { LeaveButton } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../../../../kit/dialogs/query-drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Fact, RecordFields } from '../../../../kit/text/facts.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { openOrderPlanAtom } from '../../../../live/open-drawers.ts'
import { EditOrderPlan } from './order-plan-form.drawer.tsx'
import { PlanDates } from './plan-dates.tsx'
import './recurring.css'

const fields = fieldsOf(orderPlan.fields)
const may = api.orderPlans.update
const moveWords = {
  pause: {
    label: '暂停',
    title: '暂停周期工单',
    done: '已暂停',
    ask: () => '暂停后不再生成工单；还没开始、没有人工改过的工单会取消，恢复后重新生成。',
  },
  resume: { label: '恢复', title: '恢复周期工单', done: '已恢复', ask: () => '恢复后会为接下来的日期重新生成工单。' },
  end: {
    label: '结束',
    title: '结束周期工单',
    done: '已结束',
    ask: () => '结束后不能再恢复；还没开始、没有人工改过的工单会取消。',
  },
}
const look = { outlined: true, severity: 'secondary', yes: '确定', askIcon: 'pi pi-calendar' } as const

/** The drawer 周期工单; any page opens it by setting `openOrderPlanAtom`. */
export function OrderPlanDrawer() {
  const [id, setId] = useAtom(openOrderPlanAtom)
  if (id === null) return null
  const close = () => setId(null)
  return (
    <QueryDrawer key={id} title="周期工单" query={api.orderPlans.get.query({ params: { id } })} onHide={close}>
      {(plan) => <Detail plan={plan} onClose={close} />}
    </QueryDrawer>
  )
}

function Detail({ plan, onClose }: { plan: OrderPlan; onClose: () => void }) {
  const [, open] = useAtom(openOrderPlanAtom)
  const { oldmanName, status, items, earlyMinutes, lateMinutes, atHoliday, whileAway, remarks, splitFrom } = plan
  const title = (
    <span className="line">
      周期工单 · {oldmanName} <WordTag {...planStatuses[status]} />
    </span>
  )
  const tolerance = [earlyMinutes > 0 && `可提前${earlyMinutes}分钟`, lateMinutes > 0 && `可推后${lateMinutes}分钟`]

  return (
    <Drawer
      title={title}
      onHide={onClose}
      footer={
        <>
          <ActionButtons
            of={plan}
            actions={({ action, moves }) => [
              ...moves(
                planMoves,
                ({ status }) => status,
                (move) => action(api.orderPlans[move], { may, ...look, ...moveWords[move] }),
              ),
              {
                label: '编辑',
                icon: 'pi pi-pencil',
                may,
                when: ({ status }) => status !== PlanStatus.Ended,
                shows: (of, close) => <EditOrderPlan plan={of} onClose={close} />,
              },
            ]}
          />
          <LeaveButton label="关闭" />
        </>
      }
    >
      <section className="drawer-section">
        <h3>规律</h3>
        <RecordFields
          row={plan}
          fields={fields}
          columns={2}
          names={['ruleText', 'nextTime', 'startDate', 'endDate', 'createUser', 'tenantName']}
        />
        <dl className="facts stack is-2">
          <Fact label="遇节假日">{labelOf(holidayOptions, atHoliday)}</Fact>
          <Fact label="长者外出时">{labelOf(whileAwayOptions, whileAway)}</Fact>
          <Fact label="时间余地">{tolerance.filter(Boolean).join('，') || '准时'}</Fact>
          <Fact label="备注">{remarks}</Fact>
        </dl>
        {splitFrom !== null && (
          <Button label="查看原来的周期工单" icon="pi pi-history" size="small" text onClick={() => open(splitFrom)} />
        )}
      </section>
      <section className="drawer-section">
        <h3>服务清单</h3>
        <ul className="recurring-lines stack gap-1">
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same service may stand there twice.
            <li className="line wrap" key={at}>
              <b>{item.serverProjectName}</b>
              <span>{item.offsetMinutes > 0 ? `首项后${item.offsetMinutes}分钟` : ''}</span>
              <span className="soft">
                {item.serverUserName
                  ? [item.serverUserName, ...item.helpers.map(({ nickName }) => nickName)].join('、')
                  : '到时派单'}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <PlanDates plan={plan} />
    </Drawer>
  )
}
