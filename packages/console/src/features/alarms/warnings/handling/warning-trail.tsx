import type { TrailStep } from '@care/shared/alarms/warnings/warning'
import { trailLines } from './trail-lines.ts'

const icons: Record<string, string> = {
  raised: 'pi-megaphone',
  repeated: 'pi-replay',
  claimed: 'pi-user-edit',
  released: 'pi-undo',
  'taken-over': 'pi-user-plus',
  escalated: 'pi-sort-amount-up',
  nudged: 'pi-clock',
  returned: 'pi-undo',
  ordered: 'pi-file-plus',
  dispatched: 'pi-send',
  started: 'pi-play',
  paused: 'pi-pause',
  continued: 'pi-play',
  completed: 'pi-check',
  'item-completed': 'pi-check',
  'item-cancelled': 'pi-times',
  scored: 'pi-star',
  removed: 'pi-trash',
  cancelled: 'pi-times',
  handled: 'pi-check-circle',
  commented: 'pi-comment',
}

/** Timeline of a warning, newest first, each step with its time and the delay since the warning was raised. */
export function WarningTrail({ steps }: { steps: TrailStep[] }) {
  if (steps.length === 0) return <p className="none">暂无记录</p>
  return (
    <ol className="warning-trail">
      {trailLines(steps).map((step) => (
        <li className="row gap-3" key={step.id}>
          <i className={`pi ${icons[step.kind] ?? 'pi-circle-fill'}`} aria-hidden />
          <div>
            <p>
              {step.text}
              {step.userName && !step.text.includes(step.userName) && <b className="trail-by">{step.userName}</b>}
            </p>
            <time className="soft small">
              {step.since && `${step.since} 至 `}
              {step.time}
              {step.after && <small>{step.after}</small>}
            </time>
          </div>
        </li>
      ))}
    </ol>
  )
}
