import type { Fault, GoodRow } from './checked-file.ts'
import type { ImportColumn } from './import-column.ts'
import type { Importable } from './importable.ts'
import type { ReadCell, ReadTable } from './read-table.ts'

/** Which rows are good by themselves, and everything that is wrong with the others. What people wrote is not repeated. */
export function judgeRows(
  { rows }: ReadTable,
  { columns, row: schema, distinct }: Pick<Importable, 'columns' | 'row' | 'distinct'>,
) {
  const good: GoodRow[] = []
  const faults: Fault[] = []
  const seen = new Map<string, number>()

  for (const { row, cells } of rows) {
    const messages = columns.flatMap((column) => formulaFault(column, cells[column.field]))
    const values = Object.fromEntries(columns.flatMap((column) => givenOf(column, cells[column.field])))
    const judged = schema.safeParse(values)
    const wrong = new Set(
      columns.filter(({ field }) => typeof cells[field] === 'object').map(({ field }) => field as PropertyKey),
    )
    for (const { field, heading } of columns) {
      const issues = (judged.error?.issues ?? []).filter(({ path }) => path[0] === field && !wrong.has(field))
      messages.push(...issues.map(({ message }) => about(heading, message)))
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

/** Most messages name what they are about. */
const about = (heading: string, message: string) => (message.includes(heading) ? message : `${heading}：${message}`)

const formulaFault = ({ heading }: ImportColumn, cell: ReadCell | undefined) =>
  typeof cell === 'object' ? [`${heading}：不能填写公式`] : []

/** An empty cell is a field that is not given; a text that is no code stays as it is, for the schema to refuse. */
function givenOf({ field, codes, isNumber, required }: ImportColumn, cell: ReadCell = ''): [string, unknown][] {
  if (typeof cell === 'object') return []
  if (cell === '') return required ? [[field, '']] : []
  if (codes) return [[field, new Map(Object.entries(codes)).get(cell) ?? cell]]
  if (isNumber) {
    // 12,800.00 as banks write it
    const plain = cell.trim().replace(/,(?=\d{3}(\D|$))/g, '')
    return [[field, plain === '' || Number.isNaN(Number(plain)) ? cell : Number(plain)]]
  }
  return [[field, cell]]
}
