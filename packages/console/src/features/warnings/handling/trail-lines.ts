import type { TrailStep } from '@care/shared/warnings/warning'
import { epochOf } from '@care/shared/wire-time'

export interface TrailLine extends TrailStep {
  /** Of repeats in a row, when the first of them was; `time` and `text`, which counts them, are of the last. */
  since: string | null
  /** How long after the warning was raised; null for the first step. */
  after: string | null
}

/** A trail as it is read, newest first: what happened again and again in between is one line. */
export function trailLines(steps: TrailStep[]): TrailLine[] {
  const lines: TrailLine[] = []
  for (const step of steps) {
    const last = lines.at(-1)
    const isRepeat = step.kind === 'repeated' && last?.kind === 'repeated'
    if (isRepeat) lines.pop()
    const after = step === steps[0] ? null : afterText(epochOf(step.time) - epochOf(steps[0]?.time ?? step.time))
    lines.push({ ...step, since: isRepeat ? (last.since ?? last.time) : null, after })
  }
  return lines.reverse()
}

/** "+42 秒", "+3 分 20 秒", "+2 小时 5 分". */
function afterText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return `+${seconds} 秒`
  if (seconds < 3600) return `+${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
  return `+${Math.floor(seconds / 3600)} 小时 ${Math.floor((seconds % 3600) / 60)} 分`
}
