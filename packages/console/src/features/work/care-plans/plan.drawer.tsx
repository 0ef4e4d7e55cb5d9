import { weekDayNames } from '@care/shared/recurrence/calendar'
import { PlanStatus, planMoves } from '@care/shared/recurrence/plan.moves'
import { planStatuses } from '@care/shared/recurrence/recurrence.words'
import type { Plan } from '@care/shared/work/care-plans/care-plan'
import { carePlan } from '@care/shared/work/care-plans/care-plan.words'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { LeaveButton } from '../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../../../kit/dialogs/query-drawer.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { Fact, RecordFields } from '../../../kit/text/facts.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'
import { PlanFormDrawer } from './plan-form.drawer.tsx'
import './plans.css'

const fields = fieldsOf(carePlan.fields)
const moveWords = {
  pause: { label: '暂停', title: '暂停照护计划', done: '已暂停', ask: () => '暂停后不再生成工单，已生成的工单不变。' },
  resume: { label: '恢复', title: '恢复照护计划', done: '已恢复', ask: () => '恢复后会为接下来一天生成工单。' },
  end: {
    label: '结束',
    title: '结束照护计划',
    done: '已结束',
    ask: () => '结束后不能再恢复或修改，已生成的工单不变。',
  },
}
const look = { outlined: true, severity: 'secondary', yes: '确定', askIcon: 'pi pi-calendar' } as const

/** Drawer with a care plan, and the result of each of its occurrences. */
export const PlanDrawer = ({ id, isView = false, onClose }: { id: number; isView?: boolean; onClose: () => void }) => (
  <QueryDrawer title="照护计划" query={api.carePlans.get.query({ params: { id } })} onHide={onClose}>
    {(plan) => <Detail plan={plan} isView={isView} onClose={onClose} />}
  </QueryDrawer>
)

function Detail({ plan, isView, onClose }: { plan: Plan; isView: boolean; onClose: () => void }) {
  const mayCall = useMayCall()
  const openOrder = useSetAtom(openWorkOrderAtom)
  const { planName, userName, status, cycle, weekDays, monthDays, items, runs, remark } = plan
  const mayEdit = mayCall(api.carePlans.save) && !isView
  const days =
    cycle === 2
      ? weekDays.map((day) => weekDayNames[day - 1]).join('、')
      : monthDays.map((day) => `${day} 日`).join('、')

  return (
    <Drawer
      title={
        <span className="line">
          {planName} · {userName} <WordTag {...planStatuses[status]} />
        </span>
      }
      onHide={onClose}
      footer={
        <>
          <ActionButtons
            of={plan}
            actions={({ action, moves }) =>
              !mayEdit
                ? []
                : [
                    ...moves(
                      planMoves,
                      ({ status }) => status,
                      (move) => action(api.carePlans[move], { ...look, ...moveWords[move] }),
                    ),
                    action(api.carePlans.remove, {
                      label: '删除',
                      text: true,
                      danger: true,
                      // only a plan without any order can be deleted without a trace
                      when: () => runs.length === 0,
                      title: '删除照护计划',
                      ask: () => `确定删除“${planName}”吗？`,
                      yes: '确定',
                      askIcon: 'pi pi-trash',
                      isFinal: false,
                      done: '删除成功',
                      after: onClose,
                    }),
                    {
                      label: '编辑',
                      icon: 'pi pi-pencil',
                      when: () => status !== PlanStatus.Ended,
                      shows: (of, close) => <PlanFormDrawer plan={of} onClose={close} />,
                    },
                  ]
            }
          />
          <LeaveButton label="关闭" />
        </>
      }
    >
      <section className="drawer-section">
        <h3>计划</h3>
        <RecordFields
          row={plan}
          fields={fields}
          columns={2}
          names={[
            ...(['cycle', 'timesText', 'startDate', 'endDate', 'doneCount', 'missedCount'] as const),
            ...(['autoCreateWorkOrder', 'fromLevel'] as const),
          ]}
        />
        <dl className="facts stack is-2">
          {days && <Fact label="日期">{days}</Fact>}
          <Fact label="备注">{remark}</Fact>
        </dl>
        <ul className="plan-lines stack gap-1">
          {items.map((item) => (
            <li className="line wrap gap-3" key={item.serverProjectId}>
              <b>{item.serverProjectName}</b>
              <span>{`${item.num} 次`}</span>
              <span className="soft">{item.serverUserName ?? '待派单'}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="drawer-section">
        <h3>执行情况</h3>
        {runs.length === 0 && <p className="soft">还没有到执行的时间</p>}
        <ul className="plan-lines stack gap-1">
          {runs.map(({ dueTime, workOrderId, workNo, orderStatus, reason }) => (
            <li className="line wrap gap-3" key={dueTime}>
              <time>{dueTime.slice(0, 16)}</time>
              {workOrderId === null ? (
                <span className="tag tone-urgent">{reason}</span>
              ) : (
                <>
                  <DictTag type="work_order_status" value={orderStatus} />
                  <Button
                    label={workNo ?? ''}
                    text
                    size="small"
                    disabled={!mayCall(api.workOrders.get)}
                    onClick={() => openOrder(workOrderId)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Drawer>
  )
}
