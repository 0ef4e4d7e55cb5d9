import { Workbook } from '@cj-tech-master/excelts'
import { expect, it } from 'vitest'
import { makeImportErrorFile } from './fault-file.ts'
import { importableOf } from './importable.ts'
import { readTable } from './read-table.ts'

const definition = importableOf('dictionaryItems')
const lines = ['字典标签,字典值,排序', '甲,v1,1', "'=1+1,007,x", '@乙,v3,3', '丙,,4', "'丁,v5,5"]

it('the error file has the refused rows as written, each with line and errors, to be imported again', async () => {
  const table = await readTable(Buffer.from(lines.join('\n')), definition.columns)
  const faults = [
    { row: 3, messages: ['排序应为数字'] },
    { row: 4, messages: ['字典值已存在'] },
    { row: 5, messages: ['请输入字典值', '排序应为整数'] },
    { row: 6, messages: ['字典值已存在'] },
  ]
  const file = await makeImportErrorFile(definition, table, faults)

  const book = new Workbook()
  await book.xlsx.load(file)
  const sheet = book.worksheets[0]
  const wide = definition.columns.length + 1
  const written = Array.from({ length: sheet?.rowCount ?? 0 }, (_, at) => sheet?.getRow(at + 1).getCell(wide).value)
  expect(written).toEqual([
    '错误说明',
    '第3行：排序应为数字',
    '第4行：字典值已存在',
    '第5行：请输入字典值；排序应为整数',
    '第6行：字典值已存在',
  ])
  expect([3, 4].map((row) => sheet?.getRow(row - 1).getCell(1).value)).toEqual(["'=1+1", "'@乙"])
  const marked = (row: number) => [1, 2, 4].map((at) => sheet?.getRow(row).getCell(at).fill?.type === 'pattern')
  expect([marked(2), marked(3), marked(4)]).toEqual([
    [false, false, true],
    [false, true, false],
    [false, true, true],
  ])

  const again = await readTable(file, definition.columns)
  expect(again.ignored).toEqual([])
  expect(again.rows.map(({ cells: { label, value, sort } }) => [label, value, sort])).toEqual([
    ['=1+1', '007', 'x'],
    ['@乙', 'v3', '3'],
    ['丙', '', '4'],
    ["'丁", 'v5', '5'],
  ])
})
