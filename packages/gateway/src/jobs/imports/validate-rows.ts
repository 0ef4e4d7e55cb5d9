import type { GoodRow, RowError } from './checked-file.ts'
import type { ImportColumn } from './import-column.ts'
import type { Importable } from './importable.ts'
import type { ReadCell, ReadTable } from './read-table.ts'

/**
 * Validates each row by itself. Returns the valid rows, and all errors of the invalid rows; messages do not repeat the
 * cells.
 */
export function validateRows(
  { rows }: ReadTable,
  { columns, row: schema, distinct }: Pick<Importable, 'columns' | 'row' | 'distinct'>,
) {
  const good: GoodRow[] = []
  const faults: RowError[] = []
  const seen = new Map<string, number>()

  for (const { row, cells } of rows) {
    const messages = columns.flatMap((column) => cellFault(column, cells[column.field]))
    const values = Object.fromEntries(columns.flatMap((column) => givenOf(column, cells[column.field])))
    const judged = schema.safeParse(values)
    const wrong = new Set(
      columns
        .filter((column) => cellFault(column, cells[column.field]).length > 0)
        .map(({ field }) => field as PropertyKey),
    )
    for (const { field, heading } of columns) {
      const issues = (judged.error?.issues ?? []).filter(({ path }) => path[0] === field && !wrong.has(field))
      const isSpoiled = issues.length > 0 && spoiledText.test(String(cells[field]))
      messages.push(...(isSpoiled ? [spoiled(heading)] : issues.map(({ message }) => about(heading, message))))
    }
    for (const [called, value] of judged.success ? distinct(judged.data) : []) {
      if (value === undefined) continue
      const key = `${called} ${value}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, row)
      else messages.push(`${called}：与第${first}行重复`)
    }

    if (messages.length > 0 || !judged.data) faults.push({ row, messages })
    else good.push({ row, values: judged.data })
  }
  return { good, faults }
}

/** The error message, with the heading in front unless the message contains it. */
const about = (heading: string, message: string) => (message.includes(heading) ? message : `${heading}：${message}`)

/**
 * Matches a long number whose digits were lost when a spreadsheet wrote it to csv: 3.30106E+17, or zeros after 15
 * digits.
 */
const spoiledText = /^(\d(\.\d+)?E\+\d{2}|\d{15}0+)$/i
const spoiled = (heading: string) => `${heading}以数字保存已失真，请把这一列设为文本格式后重新填写`

function cellFault({ heading, isNumber }: ImportColumn, cell: ReadCell = ''): string[] {
  if (typeof cell === 'string') return []
  if ('formula' in cell) return [`${heading}：不能填写公式`]
  return isNumber ? [] : [spoiled(heading)]
}

/**
 * A cell as field and value. An empty cell is left out; a text that is no code is kept, so that the schema refuses it.
 */
function givenOf({ field, codes, isNumber, needed }: ImportColumn, given: ReadCell = ''): [string, unknown][] {
  if (typeof given === 'object' && 'formula' in given) return []
  const cell = typeof given === 'object' ? given.spoiled : given
  if (cell === '') return needed ? [[field, '']] : []
  if (codes) return [[field, new Map(Object.entries(codes)).get(cell) ?? cell]]
  if (isNumber) {
    // removes thousands separators, as banks write 12,800.00
    const plain = cell.trim().replace(/,(?=\d{3}(\D|$))/g, '')
    return [[field, plain === '' || Number.isNaN(Number(plain)) ? cell : Number(plain)]]
  }
  return [[field, cell]]
}
