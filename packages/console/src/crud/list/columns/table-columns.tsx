import type { GridProps } from '../grid-props.ts'
import { RowActions } from '../row-actions.tsx'
import { SelectAllRowsCheckbox, SelectRowCheckbox } from '../selection-checkboxes.tsx'
import { SortHead, sortedBy } from '../sort-head.tsx'
import type { TableColumn } from '../table.tsx'
import type { Listing } from '../use-page.ts'
import { ColumnResizer } from './column-resizer.tsx'
import type { UserColumn } from './columns.ts'
import { minColumnPx } from './fitting.ts'

/** Widths in rem of the columns with tick boxes and row numbers. */
const pickWidth = 40 / 14
const numberWidth = 4
/** Keys of the table's own columns; no field name has a colon. */
const ownKeys = { picked: ':picked', number: ':number', actions: ':actions' }
/** Horizontal space around the buttons of a row, in px. */
const aroundActions = 25

const actionsWidth = (rem: number, actions: number) => Math.max(actions + aroundActions, 4 * rem)

/** Total width in px of the table's own columns. */
export const ownColumnsPx = (
  { picked, rowActions }: Pick<GridProps<never>, 'rowActions'> & { picked?: unknown },
  rem: number,
  actions: number,
) => ((picked ? pickWidth : 0) + numberWidth) * rem + (rowActions ? actionsWidth(rem, actions) : 0)

/** Skeleton of a cell that is still loading. */
export const skeletonCell = <div className="bone" />

/**
 * The page's columns, preceded by tick boxes and row numbers and followed by the row actions. `rows` is null while
 * loading.
 */
export function tableColumns<Row extends object>(
  { page, picked, rowActions, onResize, actions, rem }: GridProps<Row> & { actions: number; rem: number },
  shown: UserColumn<Row>[],
  rows: Row[] | null,
): TableColumn<Row>[] {
  // row numbers continue across pages
  const before = (page.current - 1) * page.size
  const frozen = shown.some(({ frozen }) => frozen) ? 'left' : undefined
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
      const { key, show, width, wishedWidth, frozen, align, isSortable } = column
      return {
        key,
        header: headOf(column, page, onResize),
        cell: show,
        width: width || wishedWidth ? minColumnPx(column, rem) : undefined,
        align,
        frozen: frozen ? 'left' : undefined,
        sorted: isSortable ? sortedBy(key, page.sort) : undefined,
      }
    }),
    rowActions && {
      key: ownKeys.actions,
      header: '操作',
      frozen: 'right',
      className: 'actions-cell',
      width: actionsWidth(rem, actions),
      cell: boneOr((row: Row) => <RowActions>{rowActions(row)}</RowActions>),
    },
  ]
  return made.filter((column) => column !== undefined && column !== false)
}

function headOf<Row>(column: UserColumn<Row>, page: Listing<Row>, onResize: GridProps<Row>['onResize']) {
  const head = <SortHead column={column} sort={page.sort} onSort={page.setSort} />
  return onResize ? <ColumnResizer onResize={(px) => onResize(column.key, px)}>{head}</ColumnResizer> : head
}
