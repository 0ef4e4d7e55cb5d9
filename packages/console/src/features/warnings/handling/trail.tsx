import type { TrailStep } from '@care/shared/warnings/warning'
import { epochOf } from '@care/shared/wire-time'

const icons: Record<string, string> = {
  raised: 'pi-megaphone',
  repeated: 'pi-replay',
  claimed: 'pi-user-edit',
  released: 'pi-undo',
  'taken-over': 'pi-user-plus',
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
}

/** Everything that happened to a warning, with when and how long after it was raised. */
export function Trail({ steps }: { steps: TrailStep[] }) {
  const first = steps[0]
  if (!first) return <p className="none">暂无记录</p>
  return (
    <ol className="trail">
      {steps.map((step) => (
        <li key={step.id}>
          <i className={`pi ${icons[step.kind] ?? 'pi-circle-fill'}`} aria-hidden />
          <div>
            <p>
              {step.text}
              {step.userName && !step.text.includes(step.userName) && <b className="trail-by">{step.userName}</b>}
            </p>
            <time>
              {step.time}
              {step !== first && <small>{afterText(epochOf(step.time) - epochOf(first.time))}</small>}
            </time>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** "+42 秒", "+3 分 20 秒", "+2 小时 5 分". */
function afterText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return `+${seconds} 秒`
  if (seconds < 3600) return `+${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
  return `+${Math.floor(seconds / 3600)} 小时 ${Math.floor((seconds % 3600) / 60)} 分`
}
