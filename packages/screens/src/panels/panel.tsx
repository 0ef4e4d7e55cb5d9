import type { ReactNode } from 'react'
import { useChanges } from './use-changes.ts'
import { FeedVeil, PollVeil } from './veil.tsx'

interface Props {
  title: string
  /** What stands at the right end of the title: a unit, a span, a count. */
  aside?: ReactNode
  /** Where the content comes from, and so when it counts as old. */
  source: 'feed' | 'poll'
  /** The edge flashes once when this is another object than before. */
  watch: unknown
  className?: string
  children: ReactNode
}

export function Panel({ title, aside, source, watch, className = '', children }: Props) {
  const changes = useChanges(watch)
  return (
    <section className={`panel ${className}`}>
      <h2>
        {title}
        {aside && <small>{aside}</small>}
      </h2>
      <div className="panel-body">{children}</div>
      {changes > 0 && <i key={changes} className="edge-flash" />}
      {source === 'feed' ? <FeedVeil /> : <PollVeil />}
    </section>
  )
}
