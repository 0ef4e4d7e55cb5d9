import { refused } from '@care/shared/http/errors'
import { maxImportRows } from '@care/shared/jobs/limits'
import { visibleText } from '@care/shared/normalize-input'
import { type CellValue, Workbook } from '@cj-tech-master/excelts'
import { formulaStart } from '../exports/sheet-writer.ts'
import type { ImportColumn } from './import-column.ts'
import { decodeText, parseCsv } from './parse-csv.ts'
import { refuseZipBomb } from './refuse-zip-bomb.ts'

/**
 * A cell to be validated; a formula is never accepted. `spoiled`: a number with more digits than a spreadsheet stores,
 * so that its last digits are lost.
 */
export type ReadCell = string | { formula: true } | { spoiled: string }

export interface ReadTable {
  /** Headings of the file that match no column. */
  ignored: string[]
  /** `row` is the number of the line in the file; `cells` has the cells by field. */
  rows: { row: number; cells: Record<string, ReadCell> }[]
}

export const tooManyRows = `数据超过${maxImportRows}行，请拆分后导入`
/** Number of lines searched for the header, because in an exported file a preface comes before it. */
const searchedForHead = 6
/** Number of significant digits that a spreadsheet stores. */
const keptDigits = 15
/** Heading of the column that an error file adds. */
export const errorColumnHeading = '错误说明'

/** Reads the rows of an import file by the given columns. Throws a refusal if the file cannot be read. */
export async function readTable(file: Buffer, columns: ImportColumn[]): Promise<ReadTable> {
  const lines = isZip(file) ? await readSheet(file) : parseCsv(textOf(file)).map((line) => line.map(harmlessOf))
  const { at, places, ignored } = findHead(lines, columns)
  const rows = lines
    .map((line, index) => ({ row: index + 1, line }))
    .slice(at + 1)
    .filter(({ line }) => line.some((cell) => cell !== ''))
    .map(({ row, line }) => ({
      row,
      cells: Object.fromEntries([...places].map(([place, field]) => [field, line[place] ?? ''])),
    }))
  if (rows.length === 0) throw refused('文件中没有数据')
  if (rows.length > maxImportRows) throw refused(tooManyRows)
  return { ignored, rows }
}

const beginsWith = (file: Buffer, mark: number) => file.length >= 4 && file.readUInt32BE(0) === mark
const isZip = (file: Buffer) => beginsWith(file, 0x504b0304)
const isOldOffice = (file: Buffer) => beginsWith(file, 0xd0cf11e0)

function textOf(file: Buffer): string {
  if (isOldOffice(file)) throw refused('不支持 xls 或加密的文件，请另存为 xlsx 或 csv')
  return decodeText(file).replace(/^\ufeff/, '')
}

async function readSheet(file: Buffer): Promise<ReadCell[][]> {
  refuseZipBomb(file)
  const book = new Workbook()
  await book.xlsx.load(file).catch((cause: unknown) => {
    throw Object.assign(refused('文件已损坏或不是有效的 xlsx 文件'), { cause })
  })
  const sheet = book.worksheets[0]
  if (!sheet) throw refused('文件中没有数据')
  if (sheet.rowCount > maxImportRows + searchedForHead) throw refused(tooManyRows)

  return Array.from({ length: sheet.rowCount }, (_, index) => {
    const { values } = sheet.getRow(index + 1)
    return Array.isArray(values) ? Array.from(values.slice(1), cellOf) : []
  })
}

function cellOf(value: CellValue): ReadCell {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof value === 'number' && Math.abs(value) >= 10 ** keptDigits) return { spoiled: String(value) }
  if (typeof value !== 'object') return harmlessOf(String(value))
  if ('formula' in value || 'sharedFormula' in value) return { formula: true }
  if ('richText' in value && value.richText) return harmlessOf(value.richText.map(({ text }) => text).join(''))
  if ('text' in value) return harmlessOf(String(value.text))
  return ''
}

/** Removes the apostrophe with which an export escapes formula-like text. */
const harmlessOf = (text: string) => {
  const given = visibleText(text)
  return (given.startsWith("'") && formulaStart.test(given.slice(1)) ? given.slice(1) : given).trim()
}

const headingOf = (cell: ReadCell) => (typeof cell === 'string' ? cell.trim().replace(/[*＊]$/, '') : '')

/** Finds the header line. Lines before it may be a title. */
function findHead(lines: ReadCell[][], columns: ImportColumn[]) {
  const known = new Map(columns.flatMap(({ heading, also, field }) => [heading, ...also].map((one) => [one, field])))
  const scores = lines.slice(0, searchedForHead).map((line) => line.filter((cell) => known.has(headingOf(cell))).length)
  const best = Math.max(0, ...scores)
  if (best === 0) throw refused('没有找到表头，请使用模板填写')

  const at = scores.indexOf(best)
  const headings = (lines[at] ?? []).map(headingOf)
  const twice = headings.find((heading, place) => known.has(heading) && headings.indexOf(heading) !== place)
  if (twice) throw refused(`表头重复：${twice}`)
  const missing = columns.filter(
    ({ needed, heading, also }) => needed && ![heading, ...also].some((one) => headings.includes(one)),
  )
  if (missing.length > 0) throw refused(`缺少列：${missing.map(({ heading }) => heading).join('、')}，请使用模板填写`)

  const places = new Map<number, string>()
  for (const [place, heading] of headings.entries()) {
    const field = known.get(heading)
    if (field) places.set(place, field)
  }
  const ignored = headings.filter((heading) => heading !== '' && heading !== errorColumnHeading && !known.has(heading))
  return { at, places, ignored: ignored.slice(0, 20) }
}
