import type { ReactNode } from 'react'

export interface InputProps {
  id: string
  value: unknown
  /** Empty is `undefined`. */
  onChange: (value: unknown) => void
  invalid?: boolean
  disabled?: boolean
  /** The input cannot be cleared. */
  required?: boolean
}

/** Label, display and input of a value, shared by columns, search and forms. */
export interface Field<Value = unknown, Row = unknown> {
  label: string
  show: (value: Value, row: Row) => ReactNode
  input: (props: InputProps) => ReactNode
  /** Column width in rem; undefined shares the remaining width. */
  width?: number
  align?: 'right' | 'center'
  /** Importance of its column; defaults to its position. `state` marks the row's state. */
  rank?: Rank
}

/**
 * Importance of a column when not all columns fit: the title, the state, then the other columns by number or position.
 */
export type Rank = 'title' | 'state' | number

/** Fields of a row by name, each with the type of its value. */
export type Fields<Row> = { [K in keyof Row]?: Field<never, Row> }

/** Several search values under one label, such as a range. */
export interface SearchGroup {
  label: string
  names: string[]
  input: (values: SearchValues, change: (values: SearchValues) => void, id: string) => ReactNode
  /** Message why these values are invalid, or null. */
  check?: (values: SearchValues) => string | null
}
export type SearchValues = Record<string, string>

/** Fields by name, of an unknown row type. */
export type FieldSet = Record<string, Field<never, never> | undefined>
