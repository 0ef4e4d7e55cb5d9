import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { Paginator } from '../../kit/prime/paginator.tsx'
import { PlainTable } from '../../kit/text/plain-table.tsx'
import './imports.css'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'

interface Props {
  jobKey: string
  isStarting: boolean
  onFaults: () => void
  onAgain: () => void
  onStart: () => void
}

const size = 10

/** Result of the validation: how many rows would be created or updated, and the errors of each invalid row. */
export function ImportFindings({ jobKey: key, isStarting, onFaults, onAgain, onStart }: Props) {
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useQuery({
    ...api.jobs.importResult.query({ params: { key }, query: { current, size } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={5} />

  const good = data.create + data.update
  return (
    <div className="stack import-findings">
      <p role="status">
        共 <strong>{data.total}</strong> 行：新增 <strong className="good">{data.create}</strong>，更新{' '}
        <strong>{data.update}</strong>，已存在 <strong>{data.skip}</strong>，错误{' '}
        <strong className={data.refused > 0 ? 'bad' : ''}>{data.refused}</strong>
      </p>
      {data.ignored.length > 0 && <p className="soft">已忽略的列：{data.ignored.join('、')}</p>}
      <RowNotes title="行请留意，仍会导入" count={data.noted} rows={data.notes} />
      <RowNotes title="行已存在，保持原样，不会导入" count={data.skip} rows={data.skips} />
      {data.refused > 0 && (
        <>
          <PlainTable
            className="plain-table boxed"
            rows={data.faults.records}
            keyOf={({ row }) => row}
            columns={[
              ['行号', ({ row }) => `第 ${row} 行`],
              ['错误说明', ({ messages }) => messages.join('；'), 'bad'],
            ]}
          />
          <Paginator
            current={current}
            size={size}
            total={data.refused}
            template="CurrentPageReport PrevPageLink PageLinks NextPageLink"
            currentPageReportTemplate="共 {totalRecords} 行"
            onChange={setCurrent}
          />
        </>
      )}
      <div className="dialog-buttons row">
        {data.refused > 0 && (
          <Button text label="下载错误文件" icon="pi pi-download" className="to-left" onClick={onFaults} />
        )}
        <Button label="重新选择" outlined severity="secondary" onClick={onAgain} />
        <Button
          label={good > 0 ? `导入 ${good} 行` : '没有可导入的数据'}
          disabled={good === 0}
          loading={isStarting}
          onClick={onStart}
        />
      </div>
    </div>
  )
}

interface NotesProps {
  title: string
  count: number
  /** The first few of the `count` rows. */
  rows: { row: number; messages: string[] }[]
}

/** Messages about single rows, collapsed. */
function RowNotes({ title, count, rows }: NotesProps) {
  if (count === 0) return null
  return (
    <details>
      <summary>
        {count} {title}
      </summary>
      <ul className="soft">
        {rows.map(({ row, messages }) => (
          <li key={row}>
            第 {row} 行：{messages.join('；')}
          </li>
        ))}
        {count > rows.length && <li>……另有 {count - rows.length} 行</li>}
      </ul>
    </details>
  )
}
