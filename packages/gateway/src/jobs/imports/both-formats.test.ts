import { Workbook } from '@cj-tech-master/excelts'
import { describe, expect, it } from 'vitest'
import { escapeFormula } from '../exports/sheet-writer.ts'
import { importableOf } from './importable.ts'
import { readTable } from './read-table.ts'
import { validateRows } from './validate-rows.ts'

const definition = importableOf('dictionaryItems')
const quoted = (text: string) => (/["\r\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const head = ['字典标签*', '字典值*', '排序']
const filled = (count: number) => [head, ...Array.from({ length: count }, (_, at) => ['甲', `v${at}`, at % 10])]

type Lines = (string | number | Date | boolean | null)[][]
const asCsv = (lines: Lines) =>
  Buffer.from(lines.map((line) => line.map((cell) => quoted(String(cell ?? ''))).join()).join('\r\n'))
async function asXlsx(lines: Lines): Promise<Buffer> {
  const book = new Workbook()
  const page = book.addWorksheet('x')
  for (const line of lines) page.addRow(line)
  return Buffer.from(await book.xlsx.writeBuffer())
}
/** A file with one row above the limit, with blank lines where the format allows them. */
const tooLong = {
  csv: async () => asCsv(filled(100_001)),
  xlsx: async () => {
    const book = new Workbook()
    const page = book.addWorksheet('x')
    page.addRow(head)
    page.getRow(100_100).getCell(1).value = '甲'
    return Buffer.from(await book.xlsx.writeBuffer())
  },
}
const formats = { csv: asCsv, xlsx: asXlsx }
const read = async (format: keyof typeof formats, lines: Lines) =>
  readTable(await formats[format](lines), definition.columns)
const row = (...cells: Lines[number]) => [head, cells]

describe.each(['csv', 'xlsx'] as const)('a %s file', (format) => {
  it.each<[string, Lines[number], [label: string, value: string, sort: string]]>([
    ['leading zeros', ['甲', '007', '03'], ['甲', '007', '03']],
    ['numbers', ['甲', 7, 3], ['甲', '7', '3']],
    ['decimals and signs', ['甲', 1.5, -3], ['甲', '1.5', '-3']],
    ['long numbers as text', ['甲', '860000000000001', ''], ['甲', '860000000000001', '']],
    ['blanks around', ['  甲 ', '\tv1 ', ' 3 '], ['甲', 'v1', '3']],
    ['cells that are blank', ['甲', 'v1', '   '], ['甲', 'v1', '']],
    ['empty cells', ['甲', 'v1', null], ['甲', 'v1', '']],
    ['quotes, commas and line ends', ['说"好"', 'a,b', 'c\nd'], ['说"好"', 'a,b', 'c\nd']],
    ['dates as text', ['2026-11-21', '2026/11/21 8:00', ''], ['2026-11-21', '2026/11/21 8:00', '']],
    ['text escaped by an export', ["'=1+1", "'-5", "'@a"], ['=1+1', '-5', '@a']],
    ['other apostrophes', ["'quoted'", "''", "it's"], ["'quoted'", "''", "it's"]],
    ['text that is no formula in a cell', ['+86', '@a', '-'], ['+86', '@a', '-']],
  ])('is read with %s', async (_, given, [label, value, sort]) => {
    expect(await read(format, row(...given))).toEqual({
      ignored: [],
      rows: [{ row: 2, cells: { label, value, sort } }],
    })
  })

  it('reports row numbers as lines of the file, and skips empty lines', async () => {
    const lines = [['字典项'], head, ['甲', 'v1', 1], ['', '', ''], [' ', null, '  '], ['乙', 'v2', 2]]
    expect((await read(format, lines)).rows.map((one) => [one.row, one.cells.value])).toEqual([
      [3, 'v1'],
      [6, 'v2'],
    ])
  })

  it('is read by its headings in any order, with asterisks and blanks, ignoring unknown headings', async () => {
    const lines = [
      [' 字典值＊ ', '别的', '错误说明', '', '字典标签'],
      ['v1', 'x', '第9行：字典值已存在', 'y', '甲'],
    ]
    expect(await read(format, lines)).toEqual({
      ignored: ['别的'],
      rows: [{ row: 2, cells: { value: 'v1', label: '甲' } }],
    })
  })

  it.each<[string, Lines]>([
    [
      '没有找到表头，请使用模板填写',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['没有找到表头，请使用模板填写', [['1'], ['2'], ['3'], ['4'], ['5'], ['6'], ...row('甲', 'v1')]],
    [
      '缺少列：字典值，请使用模板填写',
      [
        ['字典标签', '排序'],
        ['甲', '1'],
      ],
    ],
    ['缺少列：字典标签、字典值，请使用模板填写', [['排序'], ['1']]],
    [
      '表头重复：字典值',
      [
        ['字典标签', '字典值', '字典值*'],
        ['甲', '1', '2'],
      ],
    ],
    ['文件中没有数据', [head]],
    ['文件中没有数据', [head, ['', ' ', null]]],
  ])('is refused: %s', async (message, lines) => {
    await expect(read(format, lines)).rejects.toThrow(message)
  })

  it('is refused above the maximum length', async () => {
    const file = await tooLong[format]()
    await expect(readTable(file, definition.columns)).rejects.toThrow('数据超过100000行，请拆分后导入')
  })

  it('is read at exactly the maximum length', async () => {
    expect((await read(format, filled(20_000))).rows).toHaveLength(20_000)
  })

  it.each<[string, string | null]>([
    ['0', null],
    ['9999', null],
    ['10000', '排序'],
    ['-1', '排序'],
    ['1.5', '排序应为整数'],
    ['很大', '排序应为数字'],
    ['', null],
  ])('checks the bounds of a number: %s', async (sort, about) => {
    const { good, faults } = validateRows(await read(format, row('甲', 'v1', sort)), definition)
    expect(faults.map(({ messages }) => messages.length)).toEqual(about ? [1] : [])
    if (about) expect(faults[0]?.messages[0]).toContain(about)
    else expect(good.map(({ values }) => values.sort)).toEqual([sort === '' ? 0 : Number(sort)])
  })

  it.each(['', 'x'])('accepts texts of at most fifty characters%s', async (more) => {
    const { faults } = validateRows(
      await read(format, row(`${'长'.repeat(50)}${more}`, `${'v'.repeat(50)}${more}`, '')),
      definition,
    )
    const messages = ['字典标签不能超过50个字符', '字典值不能超过50个字符']
    expect(faults).toEqual(more ? [{ row: 2, messages }] : [])
  })
})

it('reports a number that lost its last digits in a spreadsheet, and no other', async () => {
  const elders = importableOf('elders')
  const headings = ['姓名', '身份证号', '手机号码', '出生日期']
  const messagesOf = async (file: Buffer) => validateRows(await readTable(file, elders.columns), elders).faults
  const spoiled = (name: string) => `${name}以数字保存已失真，请把这一列设为文本格式后重新填写`
  const born = '1940-01-01'
  // by chance, one of these numbers has the valid check digit 0
  const numbers = [330106194001011000, 110108194005012000, 110108440815102]
  const faults = await messagesOf(await asXlsx([headings, ...numbers.map((number) => ['甲', number, 13812345678, ''])]))
  expect(faults.map(({ row, messages }) => [row, messages])).toEqual([2, 3].map((row) => [row, [spoiled('身份证号')]]))
  const csv = [
    headings,
    ['甲', '3.30106E+17', '', born],
    ['甲', '330106194001011000', '', born],
    ['甲', '', '1.38123E+10', born],
    ['甲', '33010619400101100', '', born],
    ['甲', "'110108440815102", '', ''],
  ]
  expect((await messagesOf(asCsv(csv))).map(({ messages }) => messages)).toEqual([
    [spoiled('身份证号')],
    [spoiled('身份证号')],
    [spoiled('手机号码')],
    [spoiled('身份证号')],
  ])
})

it('restores text that an export escaped, and ignores invisible characters in headings and codes', async () => {
  const texts = ['=1', "'=1", "''+1", '＝1', '－1', "'a", '@a']
  const lines = [
    ['\u200b字典标签', '字典值\ufeff'],
    ...texts.map((text, at) => [escapeFormula(text) as string, `\u202ev${at}`]),
  ]
  for (const file of [asCsv(lines), await asXlsx(lines)]) {
    const { rows } = await readTable(file, definition.columns)
    expect(rows.map(({ cells }) => [cells.label, cells.value])).toEqual(texts.map((text, at) => [text, `v${at}`]))
  }
})

it('accepts the headings of the list’s own export, and needs no password for existing people', async () => {
  const devices = asCsv([
    ['设备编号', '类型', '类型编码'],
    ['X1', '手表', 'WATCH'],
  ])
  expect((await readTable(devices, importableOf('devices').columns)).rows[0]?.cells).toEqual({
    imei: 'X1',
    deviceTypeName: '手表',
  })
  const staff = importableOf('staff')
  const table = await readTable(
    asCsv([
      ['姓名', '用户名'],
      ['王', 'desk'],
    ]),
    staff.columns,
  )
  expect(validateRows(table, staff).faults).toEqual([])
})

it('reads dates as the spreadsheet shows them, and refuses formulas whatever their result is', async () => {
  const book = new Workbook()
  const page = book.addWorksheet('x')
  page.addRow(head)
  page.addRow([new Date(Date.UTC(2026, 10, 21, 8, 30)), true, { formula: '1+1', result: 2 }])
  page.addRow([
    { richText: [{ text: '甲' }, { text: '乙' }] },
    { text: ' v2 ', hyperlink: 'https://x' },
    { error: '#N/A' },
  ])
  const { rows } = await readTable(Buffer.from(await book.xlsx.writeBuffer()), definition.columns)
  expect(rows.map(({ cells }) => cells)).toEqual([
    { label: '2026-11-21 08:30:00', value: 'true', sort: { formula: true } },
    { label: '甲乙', value: 'v2', sort: '' },
  ])
})

it('refuses a formula filled down from another cell', async () => {
  const book = new Workbook()
  const page = book.addWorksheet('x')
  page.addRow(head)
  for (const value of ['v1', 'v2']) page.addRow(['甲', value])
  page.fillFormula('C2:C3', 'B2&"1"', ['v11', 'v21'])
  const { rows } = await readTable(Buffer.from(await book.xlsx.writeBuffer()), definition.columns)
  expect(rows.map(({ cells }) => cells.sort)).toEqual([{ formula: true }, { formula: true }])
})

it('reads csv with a byte order mark, old line ends and an unterminated last line', async () => {
  for (const text of [
    '\ufeff字典标签,字典值\n甲,v1',
    '字典标签,字典值\r\n甲,v1\r\n',
    '"字典标签","字典值"\n"甲","v1"\n',
  ])
    expect((await readTable(Buffer.from(text), definition.columns)).rows, text).toEqual([
      { row: 2, cells: { label: '甲', value: 'v1' } },
    ])
})

it.each([0, 1, 3])('refuses a file of %i bytes with a message', async (length) => {
  await expect(readTable(Buffer.alloc(length, 'a'), definition.columns)).rejects.toThrow('没有找到表头，请使用模板填写')
})
