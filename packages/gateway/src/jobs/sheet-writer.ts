import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { stringify } from 'csv-stringify'

export type Cell = string | number | null
export interface SheetWriter {
  write: (rows: Cell[][]) => Promise<void>
  /** Resolves when the last byte is in the file. */
  end: () => Promise<void>
  destroy: () => void
}

const formulaStart = /^[=+\-@\t\r]/
/** A spreadsheet must never take a person's text for a formula. */
export const harmless = (cell: Cell): Cell => (typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : cell)

export function createSheetWriter(format: 'xlsx' | 'csv', path: string, name: string, head: string[]): SheetWriter {
  return format === 'csv' ? csvWriter(path, head) : xlsxWriter(path, name, head)
}

function csvWriter(path: string, head: string[]): SheetWriter {
  const file = createWriteStream(path)
  const lines = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' })
  lines.pipe(file)
  const write = async (rows: Cell[][]) => {
    let roomLeft = true
    for (const row of rows) roomLeft = lines.write(row)
    if (!roomLeft) await once(lines, 'drain')
  }
  lines.write(head)
  return {
    write,
    end: async () => {
      lines.end()
      await finished(file)
    },
    destroy: () => {
      lines.destroy()
      file.destroy()
    },
  }
}

function xlsxWriter(path: string, name: string, head: string[]): SheetWriter {
  const file = createWriteStream(path)
  const book = new WorkbookWriter({ stream: file, useStyles: true, useSharedStrings: false })
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = head.map((label) => ({ header: label, width: Math.max(12, label.length * 2 + 4) }))
  sheet.getRow(1).font = { bold: true }
  return {
    write: async (rows) => {
      for (const row of rows) sheet.addRow(row.map(harmless)).commit()
      if (file.writableNeedDrain) await once(file, 'drain')
    },
    end: async () => {
      sheet.commit()
      await book.commit()
      if (!file.writableFinished) await finished(file)
    },
    destroy: () => file.destroy(),
  }
}
