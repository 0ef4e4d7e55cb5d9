import { pageSizes } from '@care/shared/http/page'
import { Button } from 'primereact/button'
import { Column } from 'primereact/column'
import { DataTable } from 'primereact/datatable'
import type { ReactNode } from 'react'
import { Failure } from '../shell/failure.tsx'
import type { Field } from './field.ts'
import type { Listing } from './listing.ts'

/** A column that is not simply a field of the row. */
export interface ShownColumn<Row> {
  key: string
  header: string
  show: (row: Row) => ReactNode
  width?: number
  align?: 'right' | 'center'
}

interface Props<Row> {
  page: Listing<Row>
  fields: { [K in keyof Row]?: Field<never, Row> }
  columns: ((keyof Row & string) | ShownColumn<Row>)[]
  /** Name of the field that tells rows apart. */
  rowKey?: keyof Row & string
  rowActions?: (row: Row) => ReactNode
  /** Width of the action column in rem. */
  actionWidth?: number
  /** Double click or Enter on a row. */
  onOpen?: (row: Row) => void
  rowClassName?: (row: Row) => string
  /** What a list without filters says when it is empty, and the next step. */
  empty?: { text: string; action?: ReactNode }
}

/** A list's rows: loading, failed, empty or the table with its pager, which never leaves the view. */
export function DataGrid<Row extends object>(props: Props<Row>) {
  const { page, fields, columns, rowKey, rowActions, actionWidth = 10, onOpen, rowClassName, empty } = props
  if (page.error && !page.data) {
    return (
      <div className="card grid-box">
        <Failure error={page.error} onRetry={page.reload} />
      </div>
    )
  }
  if (page.data?.total === 0) {
    return (
      <div className="card grid-box">
        <Empty page={page} empty={empty} />
      </div>
    )
  }

  const waiting = page.isPending
  const rows: Row[] = page.data?.records ?? Array.from({ length: page.size }, (_, at) => ({ id: -at }) as Row)
  const cell = (show: (row: Row) => ReactNode) => (row: Row) => (waiting ? <div className="bone" /> : show(row))
  const first = (page.current - 1) * page.size

  return (
    <div className="card grid-box" aria-busy={page.isFetching}>
      {page.isFetching && !waiting && <div className="thin-bar" />}
      <DataTable
        value={rows as never[]}
        dataKey={rowKey}
        scrollable
        scrollHeight="flex"
        lazy
        paginator
        alwaysShowPaginator
        first={first}
        rows={page.size}
        totalRecords={page.data?.total ?? first + page.size}
        rowsPerPageOptions={[...pageSizes]}
        paginatorTemplate="CurrentPageReport RowsPerPageDropdown PrevPageLink PageLinks NextPageLink JumpToPageInput"
        currentPageReportTemplate="共 {totalRecords} 条"
        onPage={({ first, rows }) => page.setPage(rows === page.size ? Math.floor(first / rows) + 1 : 1, rows)}
        onRowDoubleClick={onOpen && (({ data }) => onOpen(data as Row))}
        rowHover
        rowClassName={rowClassName && ((row) => rowClassName(row as Row))}
      >
        <Column
          header="序号"
          body={(_: Row, { rowIndex }) => (waiting ? <div className="bone" /> : rowIndex + 1)}
          style={{ width: '4rem', minWidth: '4rem' }}
          align="center"
        />
        {columns.map((column) => {
          const { key, header, show, width, align } = typeof column === 'string' ? shownColumn(column, fields) : column
          const style = width ? { width: `${width}rem`, minWidth: `${width}rem` } : { minWidth: '8rem' }
          return <Column key={key} field={key} header={header} body={cell(show)} style={style} align={align} />
        })}
        {rowActions && (
          <Column
            header="操作"
            frozen
            alignFrozen="right"
            style={{ width: `${actionWidth}rem`, minWidth: `${actionWidth}rem` }}
            body={cell((row) => <div className="row-actions">{rowActions(row)}</div>)}
          />
        )}
      </DataTable>
    </div>
  )
}

function shownColumn<Row>(name: keyof Row & string, fields: Props<Row>['fields']): ShownColumn<Row> {
  const field = fields[name] as Field<unknown, Row> | undefined
  if (!field) throw new Error(`column ${name} is not among the fields`)
  const { label, show, width, align } = field
  return { key: name, header: label, show: (row) => show(row[name], row), width, align }
}

interface EmptyProps {
  page: { isFiltered: boolean; setSearch: (values: Record<string, string>) => void }
  empty?: { text: string; action?: ReactNode }
}

function Empty({ page, empty }: EmptyProps) {
  return (
    <div className="state">
      <i className="pi pi-inbox state-icon" aria-hidden />
      <p className="state-title">{page.isFiltered ? '没有符合条件的数据' : (empty?.text ?? '暂无数据')}</p>
      {page.isFiltered ? (
        <Button label="清除筛选" icon="pi pi-filter-slash" outlined onClick={() => page.setSearch({})} />
      ) : (
        empty?.action
      )}
    </div>
  )
}

/** One of the two or three actions at the end of a row. */
export const RowAction = ({ label, onClick, danger }: { label: string; onClick: () => void; danger?: boolean }) => (
  <button type="button" className={danger ? 'row-action is-danger' : 'row-action'} onClick={onClick}>
    {label}
  </button>
)
