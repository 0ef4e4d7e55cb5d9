import { maskedColumns } from '@care/shared/http/masked-columns'
import type { ReactNode } from 'react'
import type { Field, Rank } from '../../../kit/inputs/field.ts'

/** A column as the table draws it; one that is not simply a field of the row is given like this by its page. */
export interface ShownColumn<Row> {
  key: string
  header: string
  show: (row: Row) => ReactNode
  /** In rem; without it the column takes what is left. */
  width?: number
  align?: 'right' | 'center'
  rank?: Rank
  /** A field of the row by which its call may be asked for an order. */
  isSortable?: boolean
}

/** What a person made of a column. */
export interface WishedColumn<Row> extends ShownColumn<Row> {
  frozen?: boolean
  /** In pixels, stronger than the page's own. */
  wishedWidth?: number
}

export type ColumnsOf<Row> = ((keyof Row & string) | ShownColumn<Row>)[]
export type FieldsOf<Row> = { [K in keyof Row]?: Field<never, Row> }

/** The field by which rows are told apart where nothing else is said. */
export const idOf = <Row>() => 'id' as keyof Row & string
export const namesIn = <Row>(fields: FieldsOf<Row>) => Object.keys(fields) as (keyof Row & string)[]

/** Columns with their labels and looks, those that are names of fields too. */
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
