/** A paper as plain data, without a word of how it looks: A4, upright, in the order of its sections. Texts that are null are not known. */
export interface Paper {
  title: string
  /** Of which days, below the title. */
  subtitle?: string
  institution: string
  head?: Head
  sections: readonly PaperSection[]
  /** Who signs, each with a place for the name and the day: 责任养老护理员. */
  signatures?: readonly string[]
  /** Who prints it, and when (wire time): on every page and, faintly, across it. */
  by: string
  at: string
  /** So many pages are wanted: smaller letters are tried for it, but nothing is left out. */
  pages?: number
}

/** Whom or what it is about. */
interface Head {
  name: string
  /** A few words behind the name: 一级护理. */
  tags?: readonly string[]
  /** What nobody may overlook: 过敏：青霉素. */
  alerts?: readonly string[]
  facts: readonly Fact[]
  /** A JPEG or PNG. */
  photo?: Uint8Array | undefined
}

export interface PaperSection {
  title: string
  blocks: readonly Block[]
}

export type Block = FactsBlock | TableBlock | NoteBlock | PicturesBlock

/** Facts beside each other; what is not known is named in one line below them. */
export interface FactsBlock {
  kind: 'facts'
  facts: readonly Fact[]
}
export interface Fact {
  label: string
  value: string | null
  /** A line of its own. */
  wide?: boolean
}

export interface TableBlock {
  kind: 'table'
  columns: readonly Column[]
  rows: readonly (readonly (string | number | null)[])[]
  /** What is said where there is no row; 无记录 otherwise. */
  empty?: string
}
interface Column {
  label: string
  /** Its part of the width beside the others; 1 when not said. In points of 9 a Chinese letter: a table of n columns has 515 − 10 n of them. */
  weight?: number
  align?: 'right'
}

export interface NoteBlock {
  kind: 'note'
  text: string
}

/** Small pictures beside each other, each with what it shows. */
export interface PicturesBlock {
  kind: 'pictures'
  pictures: readonly Picture[]
}
export interface Picture {
  label: string
  /** A JPEG or PNG; without one it is said that it is gone. */
  bytes: Uint8Array | undefined
}

export const pictures = (given: readonly Picture[]): PicturesBlock => ({ kind: 'pictures', pictures: given })
export const facts = (given: readonly Fact[]): FactsBlock => ({ kind: 'facts', facts: given })
export const note = (text: string): NoteBlock => ({ kind: 'note', text })
type Cell = string | number | null | undefined
/** A column of rows that were read: its label, its weight, and a field of the row or what is said of it and its place, from 0 on. */
export type ColumnOf<Row> = readonly [
  label: string,
  weight: number,
  of: { [K in keyof Row]: Row[K] extends Cell ? K : never }[keyof Row] | ((row: Row, at: number) => Cell),
  align?: 'right',
]
export const tableOf = <Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[], empty?: string): TableBlock => {
  const cell = (row: Row, at: number, of: ColumnOf<Row>[2]) => (typeof of === 'function' ? of(row, at) : row[of])
  return table(
    columns.map(([label, weight, , align]) => [label, weight, align] as const),
    rows.map((row, at) => columns.map(([, , of]) => (cell(row, at, of) as Cell) ?? null)),
    empty,
  )
}
/** Columns are `['时间', 78]`, a label and its weight. */
export const table = (
  columns: readonly (readonly [label: string, weight?: number, align?: 'right'])[],
  rows: TableBlock['rows'],
  empty?: string,
): TableBlock => ({
  kind: 'table',
  columns: columns.map(([label, weight, align]) => ({ label, ...(weight && { weight }), ...(align && { align }) })),
  rows,
  ...(empty && { empty }),
})
