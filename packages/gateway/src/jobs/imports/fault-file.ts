import { Workbook } from '@cj-tech-master/excelts'
import { escapeFormula } from '../exports/sheet-writer.ts'
import type { RowError } from './checked-file.ts'
import type { ImportColumn } from './import-column.ts'
import type { Importable } from './importable.ts'
import { errorColumnHeading, type ReadCell, type ReadTable } from './read-table.ts'

/** Maximum rows of the error file. A file with more errors should be corrected where it was made. */
const maxWritten = 20_000
const red = { argb: 'FFC81E1E' }
const tint = { argb: 'FFFDECEC' }

/** Makes a file with the refused rows as they were written and all their errors, to be corrected and imported again. */
export async function makeImportErrorFile(
  { columns, noun }: Pick<Importable, 'columns' | 'noun'>,
  table: ReadTable,
  faults: RowError[],
): Promise<Buffer> {
  const book = new Workbook()
  const sheet = book.addWorksheet(`${noun}错误数据`, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = [...columns.map(() => ({ width: 18 })), { width: 60 }]
  sheet.addRow([...columns.map(headOf), errorColumnHeading]).font = { bold: true }

  const cells = new Map(table.rows.map(({ row, cells }) => [row, cells]))
  for (const { row, messages } of faults.slice(0, maxWritten)) {
    const given = cells.get(row) ?? {}
    const line = sheet.addRow([
      ...columns.map(({ field }) => textOf(given[field])),
      `第${row}行：${messages.join('；')}`,
    ])
    line.getCell(columns.length + 1).font = { color: red }
    for (const [at, { heading }] of columns.entries()) {
      if (!messages.some((message) => message.includes(heading))) continue
      line.getCell(at + 1).fill = { type: 'pattern', pattern: 'solid', fgColor: tint }
    }
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** The text of a cell. Empty for a formula, which must not be written to the error file. */
function textOf(cell: ReadCell = '') {
  if (typeof cell === 'string') return escapeFormula(cell)
  return 'spoiled' in cell ? cell.spoiled : ''
}

export const headOf = ({ heading, required }: ImportColumn) => (required ? `${heading}*` : heading)
