import type { ReactNode } from 'react'
import { EdgeFlash } from './edge-flash.tsx'
import { Guard } from './guard.tsx'
import { FeedVeil, PollVeil } from './veil.tsx'

interface Props {
  title: string
  /** What stands at the right end of the title: a unit, a span, or a count that is taken from the answer. */
  aside?: string | (() => ReactNode)
  /** Where the content comes from, and so when it counts as old. */
  source: 'feed' | 'poll'
  /** The edge flashes once when this is another object than before. */
  watch: unknown
  className?: string
  children: ReactNode
}

export function Panel({ title, aside, source, watch, className = '', children }: Props) {
  return (
    <section className={`panel ${className}`}>
      <Guard title={title} of={watch}>
        <h2>
          {title}
          {aside && <Aside said={aside} />}
        </h2>
        <div className="panel-body">{children}</div>
      </Guard>
      <EdgeFlash watch={watch} />
      {source === 'feed' ? <FeedVeil /> : <PollVeil />}
    </section>
  )
}

/** A component of its own, so that what is wrong in the answer shows within the panel. */
const Aside = ({ said }: { said: string | (() => ReactNode) }) => (
  <small>{typeof said === 'string' ? said : said()}</small>
)
