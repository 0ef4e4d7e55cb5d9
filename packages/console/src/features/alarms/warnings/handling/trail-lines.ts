import type { TrailStep } from '@care/shared/alarms/warnings/warning'
import { epochOf } from '@care/shared/shanghai-time'
import { durationText } from '@care/shared/text/duration-text'

export interface TrailLine extends TrailStep {
  /** Time of the first of several successive repeats; `time` and `text` (with the count) are those of the last. */
  since: string | null
  /** Delay between the raising of the warning and the step; null for the first step. */
  after: string | null
}

/** The trail as lines, newest first; successive repeats are merged into one line. */
export function trailLines(steps: TrailStep[]): TrailLine[] {
  const lines: TrailLine[] = []
  for (const step of steps) {
    const last = lines.at(-1)
    const isRepeat = step.kind === 'repeated' && last?.kind === 'repeated'
    if (isRepeat) lines.pop()
    const after =
      step === steps[0] ? null : `+${durationText((epochOf(step.time) - epochOf(steps[0]?.time ?? step.time)) / 1_000)}`
    lines.push({ ...step, since: isRepeat ? (last.since ?? last.time) : null, after })
  }
  return lines.reverse()
}
