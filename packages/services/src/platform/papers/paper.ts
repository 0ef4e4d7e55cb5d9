/** A printed document as plain data without layout: A4 portrait, sections in order. A text of null is unknown. */
export interface Paper {
  title: string
  /** The days that the document covers, printed below the title. */
  subtitle?: string
  institution: string
  head?: Head
  sections: readonly PaperSection[]
  /** Roles of the people who sign, each with a line for name and date: 责任养老护理员. */
  signatures?: readonly string[]
  /** Who prints the document and when (JSON time format), printed on every page and as a faint watermark. */
  by: string
  at: string
  /** Further documents of the same print, each beginning on a page of its own. */
  next?: readonly Paper[]
  /** Wanted number of pages. To reach it, smaller fonts are tried, but nothing is left out. */
  pages?: number
}

/** The person or thing that the document is about. */
interface Head {
  name: string
  /** A few words after the name: 一级护理. */
  tags?: readonly string[]
  /** Highlighted alerts: 过敏：青霉素. */
  alerts?: readonly string[]
  facts: readonly Fact[]
  /** The photo as JPEG or PNG. */
  photo?: Uint8Array | undefined
}

export interface PaperSection {
  title: string
  blocks: readonly Block[]
}

export type Block = FactsBlock | TableBlock | NoteBlock | PicturesBlock

/** Facts printed side by side; unknown ones are listed together in one line below. */
export interface FactsBlock {
  kind: 'facts'
  facts: readonly Fact[]
}
export interface Fact {
  label: string
  value: string | null
  /** Whether the fact is printed on its own line. */
  wide?: boolean
}

export interface TableBlock {
  kind: 'table'
  columns: readonly Column[]
  rows: readonly (readonly (string | number | null)[])[]
  /** Text for an empty table; 无记录 by default. */
  empty?: string
}
interface Column {
  label: string
  /**
   * Share of the table's width; 1 by default. Shares may be given in points (9 points are one Chinese character); those
   * of a table with n columns then add up to 515 − 10 n.
   */
  weight?: number
  align?: 'right'
}

export interface NoteBlock {
  kind: 'note'
  text: string
}

/** Small captioned pictures side by side. */
export interface PicturesBlock {
  kind: 'pictures'
  pictures: readonly Picture[]
}
export interface Picture {
  label: string
  /** The picture as JPEG or PNG; if undefined, the document says that the picture is missing. */
  bytes: Uint8Array | undefined
}

export const pictures = (given: readonly Picture[]): PicturesBlock => ({ kind: 'pictures', pictures: given })
export const facts = (given: readonly Fact[]): FactsBlock => ({ kind: 'facts', facts: given })
export const note = (text: string): NoteBlock => ({ kind: 'note', text })
type Cell = string | number | null | undefined
/**
 * A column of a table made from query rows: its label, its share of the width, and a field of the row or a function of
 * the row and its index (from 0).
 */
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
/** Columns are `['时间', 78]`: label and share of the width. */
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
