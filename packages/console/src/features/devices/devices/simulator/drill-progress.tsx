import type { Drill } from '@care/shared/devices/devices/support/drills.contract'
import { ProgressBar } from '../../../../kit/prime/progress-bar.tsx'

/** Progress of a drill: the number of messages sent. */
export const DrillProgress = ({
  drill: { sent, steps, state },
}: {
  drill: Pick<Drill, 'sent' | 'steps' | 'state'>
}) => (
  <div className="drill-progress">
    {state === 'running' && <ProgressBar value={Math.round((sent / steps) * 100)} />}
    <span>
      {sent} / {steps} 条
    </span>
  </div>
)
