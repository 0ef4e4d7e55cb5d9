import type { ReactNode } from 'react'
import { EdgeFlash } from './edge-flash.tsx'
import { PanelErrorBoundary } from './panel-error-boundary.tsx'
import { FeedVeil, PollVeil } from './veil.tsx'

interface Props {
  title: string
  /** Text at the right end of the title: a unit, a period, or a count from the response. */
  aside?: string | (() => ReactNode)
  /** Source of the content, which decides when it is stale. */
  source: 'feed' | 'poll'
  /** The edge flashes once when this value becomes another object. */
  watch: unknown
  className?: string
  children: ReactNode
}

export function Panel({ title, aside, source, watch, className = '', children }: Props) {
  return (
    <section className={`panel ${className}`}>
      <PanelErrorBoundary title={title} of={watch}>
        <h2>
          {title}
          {aside && <Aside said={aside} />}
        </h2>
        <div className="panel-body">{children}</div>
      </PanelErrorBoundary>
      <EdgeFlash watch={watch} />
      {source === 'feed' ? <FeedVeil /> : <PollVeil />}
    </section>
  )
}

/** A separate component, so that an error in the response stays within the panel. */
const Aside = ({ said }: { said: string | (() => ReactNode) }) => (
  <small>{typeof said === 'string' ? said : said()}</small>
)
