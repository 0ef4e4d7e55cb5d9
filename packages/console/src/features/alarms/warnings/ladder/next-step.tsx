import type { Warning } from '@care/shared/alarms/warnings/warning'
import { useMe } from '../../../../calls/me.ts'
import { serverNow } from '../../../../live/connection.ts'
import { useSeconds } from '../../../../live/use-seconds.ts'
import { isEscalatedTo, nextStepShort, nextStepText, type TimedWarning } from './next-step-text.ts'
import './next-step.css'

/** Countdown to the next step by the server's clock; rerenders only itself. */
export function NextStep({ warning, isShort = false }: { warning: TimedWarning; isShort?: boolean }) {
  const now = useSeconds(warning.watchTime !== null, serverNow)
  const text = nextStepText(warning, now)
  if (text === null) return null
  return (
    <span className="next-step" title={text}>
      {isShort ? nextStepShort(warning, now) : text}
    </span>
  )
}

/** Text that a warning was escalated to the signed-in user, and the next step if nobody claims the warning. */
export function Escalation({ warning }: { warning: Warning }) {
  const { sysUser } = useMe()
  const isTold = isEscalatedTo(warning, sysUser.userId)
  if (!isTold && warning.watchTime === null) return null
  return (
    <p className="card-climb row wrap small">
      {isTold && <PassedOn />}
      <NextStep warning={warning} />
    </p>
  )
}

const PassedOn = () => (
  <strong className="passed-on">
    <i className="pi pi-sort-amount-up" aria-hidden /> 已升级给您
  </strong>
)

/** Table cell of the escalation: whom it has notified, or else whom the next step notifies. */
export function EscalationCell({ warning }: { warning: Warning }) {
  const { sysUser } = useMe()
  const told = warning.watchTold?.length ?? 0
  if (isEscalatedTo(warning, sysUser.userId)) return <PassedOn />
  return told > 0 ? <span className="climb-cell">已通知 {told} 人</span> : <NextStep warning={warning} />
}
