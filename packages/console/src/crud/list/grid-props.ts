import type { ComponentType, ReactNode, SyntheticEvent } from 'react'
import type { FieldsOf, UserColumn } from './columns/columns.ts'
import type { Listing } from './use-page.ts'
import type { RowSelection } from './use-selection.ts'

export interface GridProps<Row> {
  page: Listing<Row>
  fields: FieldsOf<Row>
  /** Defaults to all fields. */
  columns?: ((keyof Row & string) | UserColumn<Row>)[] | undefined
  /** Field with the unique key of a row; defaults to `id`. */
  rowKey?: keyof Row & string
  rowActions?: (row: Row) => ReactNode
  /** Content of a row on a phone, which opens the row when tapped; defaults to the first columns as facts. */
  card?: ComponentType<{ row: Row }>
  /** Called on a double click on a row. */
  onOpen?: (row: Row) => void
  rowClassName?: (row: Row) => string
  /** Text of an empty list without filters, and the next step. */
  empty?: { text: string; action?: ReactNode }
  /** Content above the table in every state; receives the keys of columns that do not fit. */
  head?: (leftOut: ReadonlySet<string>) => ReactNode
  density?: 'normal' | 'compact'
  /** The selection; if given, every row has a tick box. */
  picked?: RowSelection<Row>
  /** Called with the new width in px; if given, columns can be resized. */
  onResize?: (key: string, px: number) => void
  /** Opens the column settings at the event's target. */
  onMoreColumns?: (event: SyntheticEvent) => void
  /** The user chose these columns, so none is hidden and the table scrolls sideways if they do not fit. */
  isChosen?: boolean
}
