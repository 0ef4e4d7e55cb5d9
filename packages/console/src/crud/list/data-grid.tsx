import type { ReactNode } from 'react'
import { Button } from '../../kit/inputs/button.tsx'
import type { Field } from '../../kit/inputs/field.ts'
import { Failure } from '../../kit/messages/failure.tsx'
import { ColumnGrip } from './column-grip.tsx'
import { Pager } from './pager.tsx'
import { Table, type TableColumn } from './table.tsx'
import type { Listing } from './use-page.ts'
import type { Picked } from './use-picked.ts'

/** A column as the table draws it; one that is not simply a field of the row is given like this by its page. */
export interface ShownColumn<Row> {
  key: string
  header: string
  show: (row: Row) => ReactNode
  /** In rem; without it the column takes what is left. */
  width?: number
  align?: 'right' | 'center'
}

/** What a person made of a column. */
interface WishedColumn<Row> extends ShownColumn<Row> {
  frozen?: boolean
  /** In pixels, stronger than the page's own. */
  wishedWidth?: number
}

type ColumnsOf<Row> = ((keyof Row & string) | ShownColumn<Row>)[]
export interface GridProps<Row> {
  page: Listing<Row>
  fields: { [K in keyof Row]?: Field<never, Row> }
  columns: ((keyof Row & string) | WishedColumn<Row>)[]
  /** Name of the field that tells rows apart. */
  rowKey?: keyof Row & string
  rowActions?: (row: Row) => ReactNode
  /** Width of the action column in rem; as wide as its buttons without it. */
  actionWidth?: number
  /** Double click on a row. */
  onOpen?: (row: Row) => void
  rowClassName?: (row: Row) => string
  /** What a list without filters says when it is empty, and the next step. */
  empty?: { text: string; action?: ReactNode }
  /** Above the table, whatever state it is in. */
  head?: ReactNode
  density?: 'normal' | 'compact'
  /** With it every row can be ticked. */
  picked?: Picked<Row>
  /** With it columns can be drawn wider; told the width in pixels. */
  onResize?: (key: string, px: number) => void
}

/** A list's rows: loading, failed, empty or the table with its pager, which never leaves the view. */
export function DataGrid<Row extends object>(props: GridProps<Row>) {
  const { page, empty, head, density = 'normal' } = props
  return (
    <div className={`card grid-box is-${density}`} aria-busy={page.isFetching}>
      {head}
      {page.error && !page.data ? (
        <Failure error={page.error} onRetry={page.reload} />
      ) : page.data?.total === 0 ? (
        <Empty page={page} empty={empty} />
      ) : (
        <Rows {...props} />
      )}
    </div>
  )
}

const bone = <div className="bone" />

function Rows<Row extends object>(props: GridProps<Row>) {
  const { page, rowKey, rowClassName, picked, onOpen } = props
  const waiting = page.isPending
  const rows: Row[] =
    page.data?.records ?? Array.from({ length: page.size }, (_, at) => ({ [rowKey ?? 'id']: -at }) as Row)
  const columns = tableColumns(props, waiting ? [] : rows)

  return (
    <div className="grid-rows">
      {page.isFetching && !waiting && <div className="thin-bar" />}
      <div className="p-datatable p-component p-datatable-hoverable-rows">
        <Table
          columns={waiting ? columns.map((column) => ({ ...column, cell: () => bone })) : columns}
          rows={rows}
          rowKey={rowKey}
          rowClassName={(row) => [rowClassName?.(row), picked?.has(row) && 'is-picked'].filter(Boolean).join(' ')}
          onOpen={onOpen}
        />
        <Pager current={page.current} size={page.size} shown={page.data} exact={page.exact} onChange={page.setPage} />
      </div>
    </div>
  )
}

/** The page's own columns between what every list has: ticks and numbers before, what can be done behind. */
function tableColumns<Row extends object>(props: GridProps<Row>, rows: Row[]): TableColumn<Row>[] {
  const { page, columns, fields, picked, rowActions, actionWidth, onResize } = props
  const shown: WishedColumn<Row>[] = shownColumnsOf(columns, fields)
  // numbers go on from page to page
  const before = (page.current - 1) * page.size
  const frozen = shown.some(({ frozen }) => frozen) ? 'left' : undefined
  const made: (TableColumn<Row> | undefined | false)[] = [
    picked && {
      key: 'picked',
      className: 'pick-cell',
      frozen,
      header: <PickAll rows={rows} picked={picked} />,
      cell: (row) => <PickOne row={row} picked={picked} />,
    },
    { key: 'number', header: '序号', frozen, cell: (_, at) => before + at + 1, style: columnStyle(4), align: 'center' },
    ...shown.map(
      ({ key, header, show, width, wishedWidth, frozen, align }): TableColumn<Row> => ({
        key,
        header: onResize ? <ColumnGrip header={header} onResize={(px) => onResize(key, px)} /> : header,
        cell: show,
        style: columnStyle(width, wishedWidth),
        align,
        frozen: frozen ? 'left' : undefined,
      }),
    ),
    rowActions && {
      key: 'actions',
      header: '操作',
      frozen: 'right',
      style: actionWidth ? columnStyle(actionWidth) : { width: '1%' },
      cell: (row) => <div className="row-actions">{rowActions(row)}</div>,
    },
  ]
  return made.filter((column) => column !== undefined && column !== false)
}

function columnStyle(rem?: number, px?: number) {
  if (px) return { width: px, minWidth: px, maxWidth: px }
  return rem ? { width: `${rem}rem`, minWidth: `${rem}rem` } : { minWidth: '8rem' }
}

/** Columns with their labels and looks, those that are names of fields too. */
export function shownColumnsOf<Row>(columns: ColumnsOf<Row>, fields: GridProps<Row>['fields']): ShownColumn<Row>[] {
  return columns.map((column) => {
    if (typeof column !== 'string') return column
    const field = fields[column] as Field<unknown, Row> | undefined
    if (!field) throw new Error(`column ${column} is not among the fields`)
    const { label, show, width, align } = field
    return { key: column, header: label, show: (row) => show(row[column], row), width, align }
  })
}

function PickAll<Row extends object>({ rows, picked }: { rows: Row[]; picked: Picked<Row> }) {
  const count = rows.filter(picked.has).length
  return (
    <input
      type="checkbox"
      aria-label="选择本页"
      checked={count > 0 && count === rows.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < rows.length
      }}
      onChange={({ target }) => picked.set(rows, target.checked)}
    />
  )
}

const PickOne = <Row extends object>({ row, picked }: { row: Row; picked: Picked<Row> }) => (
  <input
    type="checkbox"
    aria-label="选择此行"
    checked={picked.has(row)}
    onChange={({ target }) => picked.set([row], target.checked)}
  />
)

function Empty<Row>({ page, empty }: Pick<GridProps<Row>, 'page' | 'empty'>) {
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
