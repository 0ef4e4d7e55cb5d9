import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import type { Glyphs } from './glyphs.ts'
import type { Block, Fact, PaperSection, PicturesBlock, TableBlock } from './paper.ts'

export const margin = 40
export const width = 595.28 - 2 * margin
export const ink = {
  text: '#1b2430',
  soft: '#5d6875',
  line: '#ccd3dc',
  fill: '#f2f5f8',
  mark: '#1f5fae',
  alert: '#b3261e',
}

/** Padding in points between a cell's content and its lines, horizontally and vertically. */
const [besideText, aboveText] = [5, 2.5]
/** Maximum height in points of an unbreakable row; a taller row may break across pages. */
const highestUncut = 400
const letter = { width: 9, height: 13 }
const factsInRow = 3

const layoutBelow = (title: string | undefined): CustomTableLayout => ({
  // no line above a title
  hLineWidth: (at) => (at === 0 && title !== undefined ? 0 : 0.5),
  vLineWidth: () => 0.5,
  hLineColor: () => ink.line,
  vLineColor: () => ink.line,
  paddingLeft: () => besideText,
  paddingRight: () => besideText,
  paddingTop: () => aboveText,
  paddingBottom: () => aboveText,
})

interface Cell {
  text: string
  look?: 'label' | 'soft' | undefined
  align?: 'right' | undefined
}
/** The last cell of a short row spans the remaining columns. */
type Row = readonly Cell[]
interface Grid {
  weights: readonly number[]
  header?: Row
  rows: readonly Row[]
  /** A text without borders. */
  isBare?: boolean
}

const looks = { label: { color: ink.soft, fillColor: ink.fill }, soft: { color: ink.soft } }
const noLines: [boolean, boolean, boolean, boolean] = [false, false, false, false]
/** Empty cell required in a column that another cell spans. */
const spanned = (isBare: boolean): TableCell => (isBare ? { text: '', border: noLines } : {})

/** Column widths without padding and lines. */
function widthsBy(weights: readonly number[]): number[] {
  const free = width - weights.length * 2 * besideText - (weights.length + 1) * 0.5
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => (free * weight) / sum)
}

/** Upper bound of a row's height. */
function heightOf(row: Row, widths: readonly number[]): number {
  const own = (at: number) => (at < row.length - 1 ? (widths[at] ?? 0) : widths.slice(at).reduce((a, b) => a + b, 0))
  const linesOf = (text: string, inWidth: number) =>
    text.split('\n').reduce((lines, part) => lines + Math.max(1, Math.ceil((part.length * letter.width) / inWidth)), 0)
  return Math.max(...row.map(({ text }, at) => linesOf(text, own(at)))) * letter.height
}

function drawnRow(row: Row, columns: number, isBare = false): TableCell[] {
  const rest = columns - row.length
  const cells = row.map(
    ({ text, look, align }, at): TableCell => ({
      text,
      ...(look && looks[look]),
      ...(align && { alignment: align }),
      ...(at === row.length - 1 && rest > 0 && { colSpan: rest + 1 }),
      ...(isBare && { border: noLines, margin: [-besideText, 0, 0, 0] as [number, number, number, number] }),
    }),
  )
  return [...cells, ...Array.from({ length: rest }, () => spanned(isBare))]
}

/**
 * A title that stays on the same page as the block below it, and is repeated when the block continues on the next page.
 */
const titleRow = (title: string, columns: number): TableCell[] => [
  {
    text: title,
    bold: true,
    fontSize: 11,
    color: ink.mark,
    colSpan: columns,
    margin: [-besideText, 8, 0, 2],
    border: noLines,
  },
  ...Array.from({ length: columns - 1 }, () => spanned(true)),
]

function drawnGrid({ weights, header, rows, isBare }: Grid, title: string | undefined): Content {
  const columns = weights.length
  const widths = widthsBy(weights)
  const heads = [
    ...(title === undefined ? [] : [titleRow(title, columns)]),
    ...(header ? [drawnRow(header, columns)] : []),
  ]
  const isUncut = rows.every((row) => heightOf(row, widths) <= highestUncut)
  return {
    table: {
      body: [...heads, ...rows.map((row) => drawnRow(row, columns, isBare))],
      widths,
      headerRows: heads.length,
      ...(isUncut && { dontBreakRows: true, ...(heads.length > 0 && { keepWithHeaderRows: 1 }) }),
    },
    layout: layoutBelow(title),
    ...(title === undefined && { margin: [0, 5, 0, 0] }),
  }
}

function factsGrid(letters: Glyphs, given: readonly Fact[]): Grid {
  const weights = Array.from({ length: factsInRow }, () => [4, 9.5]).flat()
  const rows: Row[] = []
  let row: Cell[] = []
  const end = () => {
    if (row.length > 0) rows.push(row)
    row = []
  }
  const isKnown = ({ value }: Fact) => value !== null && value !== ''
  for (const { label, value, wide } of given.filter(isKnown)) {
    if (wide) end()
    row.push({ text: letters.set(label), look: 'label' }, { text: letters.set(value ?? '') })
    if (wide || row.length === weights.length) end()
  }
  end()
  const unknown = given.filter((fact) => !isKnown(fact)).map(({ label }) => letters.set(label))
  if (unknown.length > 0)
    rows.push([
      { text: '未填写', look: 'label' },
      { text: unknown.join('、'), look: 'soft' },
    ])
  return { weights, rows }
}

function tableGrid(letters: Glyphs, { columns, rows, empty = '无记录' }: TableBlock): Grid {
  const text = (cell: string | number | null) => (cell === null || cell === '' ? '—' : letters.set(String(cell)))
  return {
    weights: columns.map(({ weight = 1 }) => weight),
    header: columns.map(({ label, align }) => ({ text: letters.set(label), look: 'label', align })),
    rows:
      rows.length === 0
        ? [[{ text: letters.set(empty), look: 'soft' }]]
        : rows.map((row) => row.map((cell, at) => ({ text: text(cell), align: columns[at]?.align }))),
  }
}

const picturesInRow = 4
const pictureSize = { width: 116, height: 87 }

/** Lays out pictures in rows that do not break across pages; the title stays with the first row. */
function drawnPictures(letters: Glyphs, { pictures }: PicturesBlock, title: string | undefined): Content {
  const none = (): TableCell => ({ text: '', border: noLines })
  const cells = pictures.map(
    ({ label, bytes }): TableCell => ({
      stack: [
        bytes
          ? { image: dataUrl(bytes), fit: [pictureSize.width, pictureSize.height] }
          : { text: '（照片已不在）', color: ink.soft, margin: [0, 36, 0, 36] },
        { text: letters.set(label), fontSize: 8, color: ink.soft, margin: [0, 2, 0, 0] },
      ],
      alignment: 'center',
    }),
  )
  const rows = Array.from({ length: Math.ceil(cells.length / picturesInRow) }, (_, row) =>
    Array.from({ length: picturesInRow }, (_, at) => cells[row * picturesInRow + at] ?? none()),
  )
  const heads = title === undefined ? [] : [titleRow(title, picturesInRow)]
  return {
    table: {
      body: [...heads, ...rows],
      widths: widthsBy([1, 1, 1, 1]),
      headerRows: heads.length,
      dontBreakRows: true,
      ...(heads.length > 0 && { keepWithHeaderRows: 1 }),
    },
    layout: layoutBelow(title),
    ...(title === undefined && { margin: [0, 5, 0, 0] }),
  }
}

export const dataUrl = (photo: Uint8Array) =>
  `data:image/${photo[0] === 0x89 ? 'png' : 'jpeg'};base64,${Buffer.from(photo).toString('base64')}`

function gridOf(letters: Glyphs, block: Exclude<Block, PicturesBlock>): Grid {
  if (block.kind === 'facts') return factsGrid(letters, block.facts)
  if (block.kind === 'table') return tableGrid(letters, block)
  return { weights: [1], rows: [[{ text: letters.set(block.text) }]], isBare: true }
}

/** The title of a section is placed in the header of its first block. */
export const sectionContent = (letters: Glyphs, { title, blocks }: PaperSection): Content[] =>
  blocks.map((block, at) => {
    const heading = at === 0 ? letters.set(title) : undefined
    return block.kind === 'pictures'
      ? drawnPictures(letters, block, heading)
      : drawnGrid(gridOf(letters, block), heading)
  })
