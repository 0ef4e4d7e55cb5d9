import type { OrderClock } from '@care/shared/work-orders/clock/clock'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { Moment } from '../../../kit/text/moment.tsx'
import { ClockTag } from './clock-tag.tsx'

/** The targets of an order, and what holds them while the elder is waited for. */
export function OrderClocks({ id, clock }: { id: number; clock: OrderClock }) {
  const mayCall = useMayCall()
  const [isAsking, setAsking] = useState(false)
  const pause = useAction(api.workOrders.pauseClock, '计时已暂停', () => setAsking(false))
  const resume = useAction(api.workOrders.resumeClock, '计时已继续')
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
        {isRunning && mayCall(api.workOrders.pauseClock) && (
          <Button label="暂停计时" icon="pi pi-pause" size="small" outlined onClick={() => setAsking(true)} />
        )}
        {held && mayCall(api.workOrders.resumeClock) && (
          <Button
            label="继续计时"
            icon="pi pi-play"
            size="small"
            outlined
            loading={resume.isPending}
            onClick={() => resume.mutate({ params: { id } })}
          />
        )}
      </div>
      {held && (
        <p className="soft">
          <Moment time={held.fromTime} /> 起等待长者：{held.reason}（{held.operatorName}）
        </p>
      )}
      {isAsking && (
        <ReasonDialog
          title="暂停计时"
          label="原因"
          missing="请说明原因，至少2个字"
          accept="暂停"
          busy={pause.isPending}
          onAccept={(reason) => pause.mutate({ body: { id, reason } })}
          onClose={() => setAsking(false)}
        >
          等待长者期间不计时；派单、签到或继续计时后接着计算。
        </ReasonDialog>
      )}
    </section>
  )
}
