import { useState } from 'react'
import { Button } from '../../kit/inputs/button.tsx'
import type { AnyComponent } from '../../kit/loading/lazy-component.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { LoadFailure } from '../../kit/loading/load-failure.tsx'
import { SkeletonLines } from '../../kit/loading/skeletons.tsx'
import { Failure } from '../../kit/messages/failure.tsx'
import { useIsPhone } from '../../kit/page/phone.ts'
import type { CardsProps } from './cards.tsx'
import { defaultRowKey, fieldNamesOf, shownColumnsOf, type UserColumn } from './columns/columns.ts'
import { hiddenForRoom, minColumnPx } from './columns/fitting.ts'
import { ownColumnsPx, skeletonCell, tableColumns } from './columns/table-columns.tsx'
import { useColumnRoom } from './columns/use-column-room.ts'
import type { GridProps } from './grid-props.ts'
import { Pager } from './paging/pager.tsx'
import { type RowActionProps, RowActions } from './row-actions.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { Table } from './table.tsx'

const LazyCards: AnyComponent = lazyPart('Cards', () => import('./cards.tsx'), {
  waiting: <SkeletonLines count={8} />,
  lost: <LoadFailure />,
})
/** The rows on a phone, with a choice of their order. */
const Cards = <Row extends object>(props: CardsProps<Row>) => <LazyCards {...props} />

const nothing: ReadonlySet<string> = new Set()
/** The rows of a list as a skeleton, an error, an empty message or a table; the pager always stays visible. */
export function DataGrid<Row extends object>(props: GridProps<Row>) {
  const { page, fields, columns = fieldNamesOf(fields), empty, head, density = 'normal', isChosen } = props
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { width, rem, actions } = useColumnRoom(box)
  const isPhone = useIsPhone()

  const known: UserColumn<Row>[] = shownColumnsOf(columns, fields)
  const outBeside = (hasMore: boolean) =>
    isPhone || isChosen || !width
      ? nothing
      : hiddenForRoom(known, width - ownColumnsPx(props, rem, actions, hasMore), rem)
  const out = outBeside(false).size > 0 ? outBeside(true) : nothing
  const shown = known.filter(({ key }) => !out.has(key))
  // an empty list shows a skeleton while other rows are loading
  const isWaiting = page.isPending || (page.isPlaceholder && page.data?.total === 0)

  return (
    <div className={`card grid-box column gap-0 is-${density}`} aria-busy={page.isFetching}>
      {head?.(out)}
      <StaleNotice page={page} />
      {page.error && !page.data ? (
        <>
          <Failure error={page.error} onRetry={page.reload} />
          {page.sort && (
            <div className="dialog-buttons row">
              <Button label="按默认顺序显示" text onClick={() => page.setSort(null)} />
            </div>
          )}
        </>
      ) : page.data?.total === 0 && !isWaiting ? (
        <Empty page={page} empty={empty} />
      ) : (
        <Rows
          {...props}
          shown={shown}
          leftOut={known.filter(({ key }) => out.has(key)).map(({ header }) => header)}
          width={width}
          rem={rem}
          actions={actions}
          setBox={setBox}
          isPhone={isPhone}
          isWaiting={isWaiting}
        />
      )}
    </div>
  )
}

interface RowsProps<Row> extends GridProps<Row>, ReturnType<typeof useColumnRoom> {
  shown: UserColumn<Row>[]
  leftOut: string[]
  setBox: (box: HTMLElement | null) => void
  isPhone: boolean
  isWaiting: boolean
}

function Rows<Row extends object>(props: RowsProps<Row>) {
  const {
    page,
    shown,
    rowKey = defaultRowKey<Row>(),
    rowClassName,
    rowActions,
    picked,
    onOpen,
    width,
    rem,
    actions,
  } = props
  const { setBox, isPhone, isWaiting, leftOut } = props
  const rows: Row[] =
    (isWaiting ? undefined : page.data?.records) ??
    Array.from({ length: page.size }, (_, at) => ({ [rowKey]: -at }) as Row)
  const classOf = (row: Row) => [rowClassName?.(row), picked?.has(row) && 'is-picked'].filter(Boolean).join(' ')
  // only the row actions render first: their width is needed before the columns are chosen
  const measured = () =>
    rows.map((row) => <RowActions key={String(row[rowKey])}>{!isWaiting && rowActions?.(row)}</RowActions>)
  const own = isWaiting ? shown.map((column) => ({ ...column, show: () => skeletonCell })) : shown

  return (
    <div className="grid-rows">
      {page.isFetching && !isWaiting && <div className="thin-bar" />}
      <div className="p-datatable p-component p-datatable-hoverable-rows">
        {isPhone ? (
          <Cards
            page={page}
            columns={own}
            rows={rows}
            rowKey={rowKey}
            rowActions={isWaiting ? undefined : rowActions}
            rowClassName={classOf}
            picked={isWaiting ? undefined : picked}
            card={isWaiting ? undefined : props.card}
            onOpen={onOpen}
          />
        ) : (
          <Table
            scrollRef={setBox}
            before={width === null ? measured() : undefined}
            least={shown.reduce(
              (sum, column) => sum + minColumnPx(column, rem),
              ownColumnsPx(props, rem, actions, leftOut.length > 0),
            )}
            columns={tableColumns(props, own, isWaiting ? null : rows)}
            rows={rows}
            rowKey={rowKey}
            rowClassName={isWaiting ? () => '' : classOf}
            onOpen={onOpen}
          />
        )}
        <Pager
          current={page.current}
          size={page.size}
          shown={isWaiting ? undefined : page.data}
          exact={page.exact}
          onChange={page.setPage}
        />
      </div>
    </div>
  )
}

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

/** One action at the end of a row. */
export const RowAction = ({ label, onClick, danger, refuses }: RowActionProps) => (
  <button type="button" className={danger || refuses ? 'row-action is-danger' : 'row-action'} onClick={onClick}>
    {label}
  </button>
)
