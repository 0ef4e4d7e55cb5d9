import type { Clock } from '@care/shared/work/work-orders/clock/clock'
import { clockText } from '@care/shared/work/work-orders/clock/clock-text'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { useNow } from '../../../../kit/time/use-now.ts'
import './clock.css'

/** Tag with the state of a response target; a running target shows a countdown. */
export function ClockTag({ clock }: { clock: Clock | null | undefined }) {
  const now = useNow(clock?.state === 'running' ? 1_000 : undefined)
  if (!clock) return emptyValueDash
  const { text, look } = clockText(clock, now)
  return (
    <span className="clock" title={clock.dueTime ? `时限 ${clock.dueTime}` : `时限 ${clock.minutes} 分钟`}>
      <WordTag label={text} look={look} />
    </span>
  )
}
