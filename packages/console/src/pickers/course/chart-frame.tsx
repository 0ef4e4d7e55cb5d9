import type { ReactNode } from 'react'
import { Failure } from '../../kit/messages/failure.tsx'
import { type PlainColumn, PlainTable } from '../../kit/text/plain-table.tsx'
import './chart-frame.css'

interface Props<Row> {
  query: { error: unknown; isPending: boolean; refetch: () => Promise<unknown> }
  rows: Row[] | undefined
  figures: { label: string; value: string }[]
  /** Columns of the table view, newest first. */
  columns: readonly (PlainColumn<Row> | false)[]
  keyOf: (row: Row) => string | number
  isOut?: (row: Row) => boolean
  asTable: boolean
  /** Height of the chart in px. */
  height: number
  /** Content beside the figures. */
  tools?: ReactNode
  children: ReactNode
}

/** Figures, then the chart or its table view; a placeholder while loading, after an error or without data. */
export function ChartFrame<Row>(props: Props<Row>) {
  const { query, rows, figures, columns, keyOf, isOut, asTable, height, tools, children } = props
  if (query.error && !rows) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending || !rows) return <div className="bone" style={{ height: height + 50 }} />
  if (!rows.length) {
    return (
      <div className="state">
        <i className="pi pi-chart-line state-icon" aria-hidden />
        <p className="state-title">这段时间没有数据</p>
        <p className="state-hint">可以选择更长的时间范围，或检查设备是否在线、已绑定</p>
      </div>
    )
  }
  return (
    <>
      <div className="line wrap between">
        <dl className="figures row">
          {figures.map(({ label, value }) => (
            <div className="row" key={label}>
              <dt className="soft">{label}</dt>
              <dd className="strong">{value}</dd>
            </div>
          ))}
        </dl>
        {tools}
      </div>
      {asTable ? (
        <PlainTable
          within="chart-table boxed"
          className="chart-rows"
          rows={[...rows].reverse()}
          keyOf={keyOf}
          rowLook={(row) => (isOut?.(row) ? 'is-out' : undefined)}
          columns={columns}
        />
      ) : (
        children
      )}
    </>
  )
}
