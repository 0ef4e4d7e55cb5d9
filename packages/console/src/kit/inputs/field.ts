import type { ReactNode } from 'react'

export interface InputProps {
  id: string
  value: unknown
  /** Empty is `undefined`. */
  onChange: (value: unknown) => void
  invalid?: boolean
  disabled?: boolean
  /** It cannot be left empty, so nothing offers to empty it. */
  required?: boolean
}

/** How a value is called, shown and edited: columns, search and forms read the same field. */
export interface Field<Value = unknown, Row = unknown> {
  label: string
  show: (value: Value, row: Row) => ReactNode
  input: (props: InputProps) => ReactNode
  /** Column width in rem; without it the column takes what is left. */
  width?: number
  align?: 'right' | 'center'
  /** Its place among the others when not said; `status` says how a row stands. */
  rank?: Rank
}

/** What stays where not all columns fit: what names the row, then what says how it stands, then the others by this or by their place. */
export type Rank = 'title' | 'state' | number

/** Fields of a row by name; each shows the type that the row holds. */
export type Fields<Row> = { [K in keyof Row]?: Field<never, Row> }

/** Several values of a search under one label, such as a range. */
export interface SearchGroup {
  label: string
  names: string[]
  input: (values: SearchValues, change: (values: SearchValues) => void, id: string) => ReactNode
  /** Why these values cannot be searched for, or null. */
  check?: (values: SearchValues) => string | null
}
export type SearchValues = Record<string, string>

/** Fields by name where the row is not known. */
export type FieldSet = Record<string, Field<never, never> | undefined>
