import type { Endpoint } from '@care/shared/http/endpoint'
import type { Fields as Said } from '@care/shared/resources/field'
import { type ReactNode, useMemo } from 'react'
import type { ListCall } from '../calls/api.ts'
import type { Field, SearchGroup, SearchValues } from '../kit/inputs/field.ts'
import { Page } from '../kit/page/page.tsx'
import type { Action, ActionListBuilder } from './actions/action.ts'
import { useActions } from './actions/use-actions.tsx'
import { fieldsOf } from './fields/fields-of.tsx'
import { type FieldsOf, fieldNamesOf } from './list/columns/columns.ts'
import { DataGrid } from './list/data-grid.tsx'
import { ListGrid, type ListGridProps } from './list/list-grid.tsx'
import { SearchBar } from './list/search-bar.tsx'
import { type Listing, type RowOf, usePage } from './list/use-page.ts'

type Names<Row> = readonly (keyof Row & string)[]
type Kept<Row> = Pick<ListGridProps<Row>, 'batch' | 'builtIn' | 'rowClassName' | 'card' | 'onOpen'>

/** Definition of the list (resources/resource.ts); the props below override these. */
interface WordsOf<Row> {
  fields: Said
  columns: Names<Row>
  hidden?: Names<Row>
  search: readonly string[]
}

interface Props<E extends Endpoint, Row> extends Kept<Row> {
  list: ListCall<E>
  /** Key of the user's saved columns, density and filters; without a key the table has no tools. */
  name?: string
  /** Query parameters besides the filters. */
  fixed?: SearchValues
  words?: WordsOf<Row>
  /** Fields that the definition lacks or that are displayed differently from it. */
  fields?: Record<string, Field<never, never>> | FieldsOf<Row>
  columns?: ListGridProps<Row>['columns']
  hidden?: Names<Row>
  search?: readonly (string | SearchGroup)[]
  /** Defaults to `id`. */
  rowKey?: keyof Row & string
  /** Whether the list can be exported. */
  exported?: boolean
  /** Content beside the create button. */
  actions?: ReactNode | ((page: Listing<Row>) => ReactNode)
  /** Creates a record; offered above the list, and inside an empty list. */
  add?: Action<void> | undefined
  rowActions?: ActionListBuilder<Row>
  /** Defaults to the title in the table of pages. */
  title?: string | undefined
  /** Content above the search. */
  head?: ReactNode | ((page: Listing<Row>) => ReactNode)
  /** Text of an empty list. */
  empty: string | NonNullable<ListGridProps<Row>['empty']>
  children?: ReactNode
}

/** A list page: search, table with its tools, row actions, and a create button. */
export const ListPage = ListPageOf as <E extends Endpoint>(props: Props<E, RowOf<E>>) => ReactNode

/** Untyped variant, for a call only known by name. */
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
    columns: [...(grid.columns ?? words?.columns ?? fieldNamesOf(fields as FieldsOf<Row>))],
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
