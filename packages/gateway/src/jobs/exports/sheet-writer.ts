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

/**
 * Matches the start of a text that a spreadsheet would evaluate as a formula. Leading apostrophes match too, so that
 * escaping can be reversed.
 */
export const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/
/** Escapes text that a spreadsheet would interpret as a formula (CSV injection). */
const harmlessText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)
export const escapeFormula = (cell: Cell): Cell => (typeof cell === 'string' ? harmlessText(cell) : cell)

export interface Sheet {
  name: string
  /** Lines above the header; the first one is the title. */
  preface: string[]
  head: string[]
}

export function createSheetWriter(format: 'xlsx' | 'csv', path: string, sheet: Sheet): SheetWriter {
  return format === 'csv' ? csvWriter(path, sheet) : xlsxWriter(path, sheet)
}

/** Opens the file. A write error, such as a full disk, rejects the next write instead of crashing the process. */
function begin(path: string): WriteStream {
  const file = createWriteStream(path)
  file.on('error', () => {
    // the error is reported by `untilRoom` and `finished`
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

/** Cells that need quotes. An unquoted line end would end the row, and the rest could be a formula. */
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

  /**
   * Writes preface and header. The column widths must be set before any row, so they are computed from the first rows.
   */
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
      // `finished` rejects on a failed file, for which ExcelJS would wait forever
      await Promise.race([book.commit(), finished(file)])
      if (!file.writableFinished) await finished(file)
    },
    destroy: () => void file.destroy(),
  }
}

/** Column width in digits, where a Chinese character counts as two; limited to the maximum width. */
function columnWidth(cells: Cell[]): number {
  const widths = cells.map((cell) => String(cell ?? '').replace(/[^\0-\xff]/g, '..').length)
  return Math.min(48, Math.max(10, ...widths) + 2)
}
