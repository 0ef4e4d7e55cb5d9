import type { GridProps } from '../grid-props.ts'
import { RowActions } from '../row-actions.tsx'
import { SelectAllRowsCheckbox, SelectRowCheckbox } from '../selection-checkboxes.tsx'
import { SortHead, sortedBy } from '../sort-head.tsx'
import type { TableColumn } from '../table.tsx'
import type { Listing } from '../use-page.ts'
import { ColumnResizer } from './column-resizer.tsx'
import type { UserColumn } from './columns.ts'
import { minColumnPx } from './fitting.ts'
import { HiddenColumns } from './hidden-columns.tsx'

/** Widths in rem of the columns with tick boxes and row numbers. */
const pickWidth = 40 / 14
const numberWidth = 4
/** Keys of the table's own columns; no field name has a colon. */
const ownKeys = { picked: ':picked', number: ':number', actions: ':actions', more: ':more' }
/** Horizontal space around the buttons of a row, in px. */
const aroundActions = 25
/** Widths in rem of the head cell with the number of hidden columns: together with the row actions, and alone. */
const actionsAndMoreWidth = 7
const moreWidth = 4.5

const actionsWidth = (rem: number, actions: number, hasMore: boolean) =>
  Math.max(actions + aroundActions, (hasMore ? actionsAndMoreWidth : 4) * rem)

/** Total width in px of the table's own columns; `hasMore`: some of the page's columns are hidden for lack of room. */
export const ownColumnsPx = (
  { picked, rowActions }: Pick<GridProps<never>, 'rowActions'> & { picked?: unknown },
  rem: number,
  actions: number,
  hasMore: boolean,
) =>
  ((picked ? pickWidth : 0) + numberWidth) * rem +
  (rowActions ? actionsWidth(rem, actions, hasMore) : hasMore ? moreWidth * rem : 0)

interface Room {
  actions: number
  rem: number
  /** Heads of the columns that do not fit. */
  leftOut: string[]
}

/** Skeleton of a cell that is still loading. */
export const skeletonCell = <div className="bone" />

/**
 * The page's columns, preceded by tick boxes and row numbers and followed by the row actions. `rows` is null while
 * loading.
 */
export function tableColumns<Row extends object>(
  { page, picked, rowActions, onResize, onMoreColumns, actions, rem, leftOut }: GridProps<Row> & Room,
  shown: UserColumn<Row>[],
  rows: Row[] | null,
): TableColumn<Row>[] {
  // row numbers continue across pages
  const before = (page.current - 1) * page.size
  const frozen = shown.some(({ frozen }) => frozen) ? 'left' : undefined
  const more = leftOut.length > 0 && <HiddenColumns headers={leftOut} onOpen={onMoreColumns} />
  const boneOr = <T,>(cell: T) => (rows ? cell : () => skeletonCell)
  const made: (TableColumn<Row> | undefined | false)[] = [
    picked && {
      key: ownKeys.picked,
      className: 'pick-cell',
      frozen,
      header: <SelectAllRowsCheckbox rows={rows ?? []} picked={picked} />,
      cell: boneOr((row: Row) => <SelectRowCheckbox row={row} picked={picked} />),
      width: `${pickWidth}rem`,
    },
    {
      key: ownKeys.number,
      header: '序号',
      frozen,
      cell: boneOr((_: Row, at: number) => before + at + 1),
      width: `${numberWidth}rem`,
      align: 'center',
    },
    ...shown.map((column): TableColumn<Row> => {
      const { key, show, width, wishedWidth, frozen, align, isSortable, rank } = column
      return {
        key,
        header: headOf(column, page, onResize),
        cell: show,
        className: rank === 'title' ? 'whole' : undefined,
        width: width || wishedWidth ? minColumnPx(column, rem) : undefined,
        align,
        frozen: frozen ? 'left' : undefined,
        sorted: isSortable ? sortedBy(key, page.sort) : undefined,
      }
    }),
    rowActions && {
      key: ownKeys.actions,
      header: <>操作{more}</>,
      frozen: 'right',
      className: 'actions-cell',
      width: actionsWidth(rem, actions, leftOut.length > 0),
      cell: boneOr((row: Row) => <RowActions>{rowActions(row)}</RowActions>),
    },
    !rowActions && more && { key: ownKeys.more, header: more, cell: () => null, width: `${moreWidth}rem` },
  ]
  return made.filter((column) => column !== undefined && column !== false)
}

function headOf<Row>(column: UserColumn<Row>, page: Listing<Row>, onResize: GridProps<Row>['onResize']) {
  const head = <SortHead column={column} sort={page.sort} onSort={page.setSort} />
  return onResize ? <ColumnResizer onResize={(px) => onResize(column.key, px)}>{head}</ColumnResizer> : head
}
