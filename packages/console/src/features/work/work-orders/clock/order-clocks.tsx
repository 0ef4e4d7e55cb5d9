import type { OrderClock } from '@care/shared/work/work-orders/clock/clock'
import { api } from '../../../../calls/api.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { Moment } from '../../../../kit/time/moment.tsx'
import { ClockTag } from './clock-tag.tsx'

/** Response targets of an order, and the button that pauses them while the elder is unavailable. */
export function OrderClocks({ id, clock }: { id: number; clock: OrderClock }) {
  const { clocks, pause: held } = clock
  if (clocks.length === 0) return null
  const isRunning = clocks.some(({ state }) => state === 'running')

  return (
    <section className="drawer-section">
      <h3>时限</h3>
      <div className="line gap-3">
        {clocks.map((one) => (
          <ClockTag key={one.kind} clock={one} />
        ))}
        <ActionButtons
          of={{ id }}
          size="small"
          outlined
          actions={({ action }) => [
            action(api.workOrders.pauseClock, {
              label: '暂停计时',
              icon: 'pi pi-pause',
              when: () => isRunning,
              why: () => '等待长者期间不计时；派单、签到或继续计时后接着计算。',
              yes: '暂停',
              reason: '原因',
              missing: '请说明原因，至少2个字',
              input: (_, reason) => ({ body: { id, reason } }),
              done: '计时已暂停',
            }),
            action(api.workOrders.resumeClock, {
              label: '继续计时',
              icon: 'pi pi-play',
              when: () => held,
              done: '计时已继续',
            }),
          ]}
        />
      </div>
      {held && (
        <p className="soft">
          <Moment time={held.fromTime} /> 起等待长者：{held.reason}（{held.operatorName}）
        </p>
      )}
    </section>
  )
}
