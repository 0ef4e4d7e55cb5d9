import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'

interface Props<Row> {
  title: string
  /** Address of the page with the whole list; `link` is the label of its link. */
  path: string
  link?: string
  rows: Row[] | undefined
  error: unknown
  onRetry: () => unknown
  /** Text shown when the list has no rows. */
  calm?: string
  first?: boolean
  onOpen: (row: Row) => void
  children: (row: Row) => ReactNode
}

/** The first rows of a list, each opening its record, and a link to the whole list. */
export function HomeList<Row extends { id: number }>(props: Props<Row>) {
  const { title, path, link = '查看全部', rows, error, onRetry, calm, first, onOpen, children } = props
  return (
    <section className={first ? 'card home-list is-first' : 'card home-list'}>
      <header className="row between gap-0">
        <h2 className="card-title">{title}</h2>
        <button type="button" className="row-action" onClick={() => navigate(path)}>
          {link}
        </button>
      </header>
      {!rows && <QueryPlaceholder error={error} onRetry={onRetry} lines={5} />}
      {calm && rows?.length === 0 && (
        <p className="home-calm stack gap-2 good">
          <i className="pi pi-check-circle" aria-hidden />
          {calm}
        </p>
      )}
      <ul>
        {rows?.map((row) => (
          <li key={row.id}>
            <button type="button" className="home-row line gap-3" onClick={() => onOpen(row)}>
              {children(row)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
