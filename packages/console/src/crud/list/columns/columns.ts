import { maskedColumns } from '@care/shared/http/masked-columns'
import type { ReactNode } from 'react'
import type { Field, Rank } from '../../../kit/inputs/field.ts'

/** A column as the table renders it; pages define one directly when it is not just a field of the row. */
export interface ShownColumn<Row> {
  key: string
  header: string
  show: (row: Row) => ReactNode
  /** Width in rem; undefined shares the remaining width. */
  width?: number
  align?: 'right' | 'center'
  rank?: Rank
  /** Whether the call can sort by this field. */
  isSortable?: boolean
}

/** A column with the user's settings. */
export interface UserColumn<Row> extends ShownColumn<Row> {
  frozen?: boolean
  /** Width in px set by the user; overrides the page's width. */
  wishedWidth?: number
}

export type ColumnsOf<Row> = ((keyof Row & string) | ShownColumn<Row>)[]
export type FieldsOf<Row> = { [K in keyof Row]?: Field<never, Row> }

/** The default row key. */
export const defaultRowKey = <Row>() => 'id' as keyof Row & string
export const fieldNamesOf = <Row>(fields: FieldsOf<Row>) => Object.keys(fields) as (keyof Row & string)[]

/** Resolves columns given as field names to full columns. */
export function shownColumnsOf<Row>(columns: ColumnsOf<Row>, fields: FieldsOf<Row>): ShownColumn<Row>[] {
  return columns.map((column) => {
    if (typeof column !== 'string') return column
    const field = fields[column] as Field<unknown, Row> | undefined
    if (!field) throw new Error(`column ${column} is not among the fields`)
    const { label, show, width, align, rank } = field
    const isSortable = !maskedColumns.has(column)
    return {
      key: column,
      header: label,
      show: (row) => show(row[column], row),
      width,
      align,
      isSortable,
      rank: rank ?? (column === 'status' ? 'state' : undefined),
    }
  })
}
