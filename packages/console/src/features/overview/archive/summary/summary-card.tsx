import type { ReactNode } from 'react'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { useArchiveTab } from '../use-archive-tab.ts'

/** The fields of a query that a card reads to show its skeleton, error or data. */
export interface CardQuery {
  data: unknown
  error: unknown
  refetch: () => unknown
}

interface Props {
  title: string
  icon: string
  /** The archive tab with all data of the card's subject. */
  tab: string
  /** The card shows a skeleton or an error until every query has data. */
  queries?: CardQuery[]
  /** Lines of the skeleton. */
  lines?: number
  /** Number beside the title; hidden if zero. */
  count?: number | undefined
  /** Shown instead of the children. */
  empty?: string | false | undefined
  children: ReactNode
}

/** A card of the summary; its title opens the archive tab with all data. */
export function SummaryCard({ title, icon, tab, queries = [], lines = 2, count, empty, children }: Props) {
  const open = useArchiveTab()(tab)
  const missing = queries.filter(({ data }) => data === undefined)
  const error = missing.find(({ error }) => error)?.error
  const retry = () => void Promise.all(missing.map(({ refetch }) => refetch()))
  return (
    <section className="summary-card fit stack gap-1 boxed" aria-label={title}>
      <header className="line between">
        <h2 className="line">
          <i className={`pi ${icon} soft`} aria-hidden />
          {title}
          {count ? <b className="summary-count small">{count}</b> : null}
        </h2>
        {open && (
          <button type="button" className="row-action small" aria-label={`查看${title}`} onClick={open}>
            查看
          </button>
        )}
      </header>
      {missing.length > 0 && <QueryPlaceholder error={error} onRetry={retry} lines={lines} />}
      {missing.length === 0 && (empty ? <p className="soft">{empty}</p> : children)}
    </section>
  )
}
