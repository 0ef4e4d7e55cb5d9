import type { LiveState } from '@care/shared/browser/live/live-client'
import { sinceText } from '@care/shared/text/duration-text'

export interface LinkWords {
  tone: 'normal' | 'off' | 'sos'
  label: string
  /** How old the data shown may be, as text. */
  detail: string
}

/**
 * Text of the connection indicator, which distinguishes a missing connection from a lack of warnings. `now` in epoch ms
 * of this computer.
 */
export function linkWords({ phase, lastFrame, reason }: LiveState, now: number): LinkWords {
  const age = lastFrame === null ? '尚未收到数据' : `数据已 ${sinceText(lastFrame, now, 1)}未更新`
  switch (phase) {
    case 'live':
      return { tone: 'normal', label: '实时', detail: '预警实时接收中' }
    case 'stale':
      return { tone: 'off', label: age, detail: '连接没有回应，正在确认' }
    case 'lost':
      return { tone: 'sos', label: `连接中断 · ${age}`, detail: '正在自动重连，期间的预警会在恢复后补齐' }
    case 'refused':
      return { tone: 'sos', label: '未接收预警', detail: reason ?? '连接被拒绝' }
    default:
      return { tone: 'off', label: '连接中', detail: age }
  }
}
