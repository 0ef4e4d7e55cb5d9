import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'

interface Props {
  title: string
  /** Number of matters beside the title. */
  count?: number | undefined
  /** Address and label of the link to the complete list. */
  path?: string
  link?: string
  data: unknown
  error: unknown
  onRetry: () => unknown
  /** Text shown instead of the content when there is nothing to do. */
  calm?: string | false | undefined
  children: ReactNode
}

/** Frame of a part of the home page, with its loading, error and empty state. */
export function HomeCard({ title, count, path, link = '查看全部', data, error, onRetry, calm, children }: Props) {
  return (
    <section className="card home-card">
      <header className="row between gap-0">
        <h2 className="card-title">
          {title}
          {count ? <span className="soft home-count">{count}</span> : null}
        </h2>
        {path && (
          <button type="button" className="row-action" onClick={() => navigate(path)}>
            {link}
          </button>
        )}
      </header>
      {!data && <QueryPlaceholder error={error} onRetry={onRetry} lines={5} />}
      {data && calm ? (
        <p className="home-calm stack gap-2 good">
          <i className="pi pi-check-circle" aria-hidden />
          {calm}
        </p>
      ) : null}
      {Boolean(data) && !calm && children}
    </section>
  )
}
