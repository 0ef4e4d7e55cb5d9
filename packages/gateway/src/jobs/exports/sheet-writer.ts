import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { WorkbookWriter } from '@cj-tech-master/excelts'

export type Cell = string | number | null
export interface SheetWriter {
  write: (rows: Cell[][]) => Promise<void>
  /** Resolves when the last byte is in the file. */
  end: () => Promise<void>
  destroy: () => void
}

/** Also matches after leading apostrophes, so that an escaping one can be told from the text's own. */
export const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/
/** Escapes text that a spreadsheet would take for a formula (CSV injection). */
const harmlessText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)
export const escapeFormula = (cell: Cell): Cell => (typeof cell === 'string' ? harmlessText(cell) : cell)

export interface Sheet {
  name: string
  /** Lines above the header; the first is the title. */
  preface: string[]
  head: string[]
}

export function createSheetWriter(format: 'xlsx' | 'csv', path: string, sheet: Sheet): SheetWriter {
  return format === 'csv' ? csvWriter(path, sheet) : xlsxWriter(path, sheet)
}

/** A write error, such as a full disk, rejects the next write instead of crashing the process. */
function begin(path: string): WriteStream {
  const file = createWriteStream(path)
  file.on('error', () => {
    // reported by `untilRoom` and `finished`
  })
  return file
}

async function untilRoom(file: WriteStream): Promise<void> {
  if (file.errored) throw file.errored
  if (file.writableNeedDrain) await once(file, 'drain')
}

function csvWriter(path: string, { preface, head }: Sheet): SheetWriter {
  const file = begin(path)
  const write = async (rows: Cell[][]) => {
    if (rows.length > 0) file.write(rows.map(csvLine).join(''))
    await untilRoom(file)
  }
  file.write(['\ufeff', ...[...preface.map((text) => [text]), head].map(csvLine)].join(''))
  return {
    write,
    end: async () => {
      file.end()
      await finished(file)
    },
    destroy: () => void file.destroy(),
  }
}

/** Line ends of any kind are quoted: otherwise they end the row, and the rest could be a formula. */
const mustQuote = /[",\r\n]/

const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = harmlessText(cell)
  return mustQuote.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function xlsxWriter(path: string, { name, preface, head }: Sheet): SheetWriter {
  const file = begin(path)
  const book = new WorkbookWriter({ stream: file, useStyles: true, useSharedStrings: false })
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: preface.length + 1 }] })
  let isBegun = false

  /** Column widths must be set before the first row is written, so they come from the first rows. */
  function writeHead(rows: Cell[][]) {
    if (isBegun) return
    isBegun = true
    sheet.columns = head.map((label, at) => ({ width: columnWidth([label, ...rows.map((row) => row[at] ?? null)]) }))
    for (const [at, line] of preface.entries()) addLine([line], { bold: at === 0, size: at === 0 ? 14 : 10 })
    addLine(head, { bold: true })
  }

  function addLine(cells: string[], font: { bold: boolean; size?: number }) {
    const row = sheet.addRow(cells.map(escapeFormula))
    row.font = font
    row.commit()
  }
  return {
    write: async (rows) => {
      writeHead(rows)
      for (const row of rows) sheet.addRow(row.map(escapeFormula)).commit()
      await untilRoom(file)
    },
    end: async () => {
      writeHead([])
      sheet.commit()
      // ExcelJS waits forever for a failed file
      await Promise.race([book.commit(), finished(file)])
      if (!file.writableFinished) await finished(file)
    },
    destroy: () => void file.destroy(),
  }
}

/** In digits: a Chinese character counts as two. Longer text than the widest column is read in its cell. */
function columnWidth(cells: Cell[]): number {
  const widths = cells.map((cell) => String(cell ?? '').replace(/[^\0-\xff]/g, '..').length)
  return Math.min(48, Math.max(10, ...widths) + 2)
}
