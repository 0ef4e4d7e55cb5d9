import { ladderPosts } from '@care/shared/alarms/warnings/ladder/ladder.words'
import type { Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { epochOf } from '@care/shared/shanghai-time'
import { durationText } from '@care/shared/text/duration-text'
import { labelOf } from '@care/shared/words'

export type TimedWarning = Pick<Warning, 'isDisposed' | 'watchStep' | 'watchTime' | 'watchPost'>

/** The next timed step of a warning: "42 秒后通知值班组长"; null while no step is due. */
export function nextStepText(
  { isDisposed, watchStep, watchTime, watchPost }: TimedWarning,
  now: number,
): string | null {
  if (watchTime === null || isDisposed === Disposal.Handled) return null
  const left = leftText(epochOf(watchTime) - now)
  if (isDisposed === Disposal.InProgress) {
    if (watchStep !== 1) return null
    return left ? `${left}后自动放回待处理` : '正在放回待处理'
  }
  const post = labelOf(ladderPosts, watchPost)
  return left ? `${left}后通知${post}` : `正在通知${post}`
}

/** Short text of the next step for narrow places: "42 秒后升级", "3 分后放回". */
export function nextStepShort(warning: TimedWarning, now: number): string | null {
  if (nextStepText(warning, now) === null) return null
  const seconds = Math.max(0, Math.ceil((epochOf(warning.watchTime ?? '') - now) / 1000))
  const left = seconds < 100 ? `${seconds} 秒` : seconds < 3600 ? `${Math.ceil(seconds / 60)} 分` : '1 小时多'
  return `${left}后${warning.isDisposed === Disposal.Open ? '升级' : '放回'}`
}

/** Remaining time as text; null when the time is up. */
function leftText(ms: number): string | null {
  const seconds = Math.ceil(ms / 1000)
  if (seconds <= 0) return null
  return seconds < 100 ? `${seconds} 秒` : durationText(seconds)
}

/** Whether an unclaimed warning was escalated to this user. */
export const isEscalatedTo = ({ isDisposed, watchTold }: Pick<Warning, 'isDisposed' | 'watchTold'>, userId: number) =>
  isDisposed === Disposal.Open && (watchTold?.includes(userId) ?? false)
