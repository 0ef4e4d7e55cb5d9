import type { ApiError } from '@care/shared/http/client'
import type { Page } from '@care/shared/http/page'
import type { ListWords } from '@care/shared/resources/resource'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { ExportTool } from '../../../crud/export/export-tool.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import './reports.css'

interface Props<Row> extends Pick<ComponentProps<typeof ExportTool>, 'call' | 'query' | 'filters'> {
  title: string
  /** The rows of this list call are the picture, the table and the export. */
  list: { search: (query: Record<string, string>) => UseQueryOptions<Page<Row>, ApiError> }
  /** Rows to ask for at once. */
  size?: number
  words: ListWords
  /** Whether there is nothing to draw, and what is said instead. */
  isEmpty: (rows: Row[]) => boolean
  empty: string
  /** Picture and table. */
  children: (rows: Row[]) => ReactNode
}

/** A part of the report: a picture with its table, as an export as well. */
export function ReportSection<Row>({ title, list, size = 100, words, isEmpty, empty, children, ...sheet }: Props<Row>) {
  const asked = list.search({ ...sheet.query, size: String(size) })
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  const columns = words.columns.map((field) => ({ field, label: words.fields[field]?.label ?? field }))
  const rows = error ? undefined : data?.records
  return (
    <section className="card stack gap-2" aria-label={title}>
      <header className="line between">
        <h2 className="card-title">{title}</h2>
        {rows && !isEmpty(rows) && <ExportTool {...sheet} columns={columns} picked={[]} />}
      </header>
      {!rows && <QueryPlaceholder error={error} onRetry={refetch} lines={6} />}
      {rows && (isEmpty(rows) ? <p className="soft">{empty}</p> : children(rows))}
    </section>
  )
}
