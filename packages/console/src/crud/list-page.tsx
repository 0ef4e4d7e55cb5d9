import type { Endpoint } from '@care/shared/http/endpoint'
import type { Fields as Said } from '@care/shared/things/field'
import { type ReactNode, useMemo } from 'react'
import type { Listed } from '../calls/api.ts'
import type { Field, SearchGroup, SearchValues } from '../kit/inputs/field.ts'
import { Page } from '../kit/page/page.tsx'
import type { Action, ActionsOf } from './actions/action.ts'
import { useActions } from './actions/use-actions.tsx'
import { fieldsOf } from './fields/fields-of.tsx'
import { type FieldsOf, namesIn } from './list/columns/columns.ts'
import { DataGrid } from './list/data-grid.tsx'
import { ListGrid, type ListGridProps } from './list/list-grid.tsx'
import { SearchBar } from './list/search-bar.tsx'
import { type Listing, type RowOf, usePage } from './list/use-page.ts'

type Names<Row> = readonly (keyof Row & string)[]
type Kept<Row> = Pick<ListGridProps<Row>, 'batch' | 'builtIn' | 'rowClassName' | 'onOpen'>

/** The list in words (things/thing.ts): what is not said below stands there. */
interface WordsOf<Row> {
  fields: Said
  columns: Names<Row>
  hidden?: Names<Row>
  search: readonly string[]
}

interface Props<E extends Endpoint, Row> extends Kept<Row> {
  list: Listed<E>
  /** What a person's columns, density and filters of it are kept under; without it the table is bare. */
  name?: string
  /** What its call asks for besides the filters. */
  fixed?: SearchValues
  words?: WordsOf<Row>
  /** Fields that the words do not have, or that look otherwise. */
  fields?: Record<string, Field<never, never>> | FieldsOf<Row>
  columns?: ListGridProps<Row>['columns']
  hidden?: Names<Row>
  search?: readonly (string | SearchGroup)[]
  /** `id` when not said. */
  rowKey?: keyof Row & string
  /** The list may be written into a file. */
  exported?: boolean
  /** Beside the button that adds. */
  actions?: ReactNode | ((page: Listing<Row>) => ReactNode)
  /** Makes a new one: offered above the list, and by an empty one. */
  add?: Action<void> | undefined
  rowActions?: ActionsOf<Row>
  /** Its name in the table of pages when not said. */
  title?: string | undefined
  /** Above the search. */
  head?: ReactNode | ((page: Listing<Row>) => ReactNode)
  /** What an empty list says. */
  empty: string | NonNullable<ListGridProps<Row>['empty']>
  children?: ReactNode
}

/** A page that is a list: search, table with its tools, what may be done with each row, and a button that makes a new one. */
export const ListPage = ListPageOf as <E extends Endpoint>(props: Props<E, RowOf<E>>) => ReactNode

/** The same of a call that is known by its names alone. */
export function ListPageOf<Row extends object>(props: Props<Endpoint, Row>) {
  const { list, name, fixed = {}, words, exported, actions, add, head, empty, children, ...grid } = props
  const page = usePage(list, fixed) as Listing<Row>
  const fields = useMemo(() => ({ ...fieldsOf(words?.fields ?? {}), ...grid.fields }), [words, grid.fields])
  const adding = useActions<void>(() => (add ? [{ icon: 'pi pi-plus', ...add }] : []))
  const acting = useActions<Row>(grid.rowActions ?? (() => []))
  const search = [...(grid.search ?? words?.search ?? [])]
  const button = adding.buttons()
  const table: Omit<ListGridProps<Row>, 'name'> = {
    ...grid,
    page,
    fields: fields as FieldsOf<Row>,
    columns: [...(grid.columns ?? words?.columns ?? namesIn(fields as FieldsOf<Row>))],
    hidden: [...(grid.hidden ?? words?.hidden ?? [])],
    exported: exported ? { call: `${list.area}.${list.name}`, search, query: fixed } : undefined,
    onOpen: grid.onOpen ?? acting.onOpen,
    rowActions: acting.allowed.length > 0 ? acting.rows : undefined,
    empty: typeof empty === 'string' ? { text: empty, action: add && button } : empty,
  }
  return (
    <Page
      fill
      title={grid.title}
      actions={
        (actions || adding.allowed.length > 0) && (
          <>
            {typeof actions === 'function' ? actions(page) : actions}
            {button}
          </>
        )
      }
    >
      {typeof head === 'function' ? head(page) : head}
      {search.length > 0 && <SearchBar page={page} fields={fields} search={search} />}
      {name ? <ListGrid<Row> name={name} {...table} /> : <DataGrid<Row> {...table} />}
      {adding.layer()}
      {acting.layer()}
      {children}
    </Page>
  )
}
