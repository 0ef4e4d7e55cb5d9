import { deflateRawSync } from 'node:zlib'
import { Workbook } from '@cj-tech-master/excelts'
import { describe, expect, it } from 'vitest'
import { zip } from '../../testing/zip.ts'
import { importableOf } from './importable.ts'
import { makeTemplate } from './make-template.ts'
import { parseCsv } from './parse-csv.ts'
import { readTable } from './read-table.ts'
import { validateRows } from './validate-rows.ts'

const definition = importableOf('dictionaryItems')
const read = (text: string | Buffer) => readTable(Buffer.from(text), definition.columns)
const head = '字典标签*,字典值*,标签颜色,排序'

async function sheet(rows: unknown[][]): Promise<Buffer> {
  const book = new Workbook()
  const page = book.addWorksheet('x')
  for (const row of rows) page.addRow(row as string[])
  return Buffer.from(await book.xlsx.writeBuffer())
}

describe('an import file', () => {
  it('is read by its headings, in any order, below the title of an exported file', async () => {
    const file = `字典项\r\n导出人：甲\r\n筛选条件：无\r\n字典值,别的,字典标签\r\nv1,x,"甲,乙"\r\n\r\nv2,y,"说""好"""`
    expect(await read(file)).toEqual({
      ignored: ['别的'],
      rows: [
        { row: 5, cells: { value: 'v1', label: '甲,乙' } },
        { row: 7, cells: { value: 'v2', label: '说"好"' } },
      ],
    })
  })

  it('may be xlsx or csv, also in the encoding of a Chinese Windows', async () => {
    const fromExcel = await read(
      await sheet([
        ['字典标签*', '字典值*', '排序'],
        ['甲', 7, 3],
      ]),
    )
    expect(fromExcel.rows).toEqual([{ row: 2, cells: { label: '甲', value: '7', sort: '3' } }])
    // 字典标签,字典值 / 甲,1 in GB18030
    const bytes = Buffer.from('d7d6b5e4b1eac7a92cd7d6b5e4d6b50abcd72c31', 'hex')
    expect((await read(bytes)).rows).toEqual([{ row: 2, cells: { label: '甲', value: '1' } }])
  })

  it('from the template has all headings and no data', async () => {
    await expect(read(await makeTemplate(definition))).rejects.toThrow('文件中没有数据')
  })

  it.each([
    ['没有找到表头，请使用模板填写', 'a,b\n1,2'],
    ['缺少列：字典值，请使用模板填写', '字典标签,排序\n甲,1'],
    ['表头重复：字典值', '字典标签,字典值,字典值\n甲,1,2'],
    ['文件中没有数据', head],
    ['数据超过100000行，请拆分后导入', `${head}\n${'甲,1\n'.repeat(100_001)}`],
    ['不支持 xls 或加密的文件，请另存为 xlsx 或 csv', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['文件不是有效的 csv 文件', Buffer.from([1, 2, 0, 3, 4])],
    ['文件已损坏或不是有效的 xlsx 文件', Buffer.from('PK\u0003\u0004 and nothing more')],
  ])('is refused: %s', async (message, file) => {
    await expect(read(file)).rejects.toThrow(message)
  })

  it('that unpacks to more than the limit is refused before it is read', async () => {
    const packed = deflateRawSync(Buffer.alloc(101 * 1024 * 1024))
    await expect(read(zip('xl/worksheets/sheet1.xml', packed, 1))).rejects.toThrow('文件展开后过大，请拆分后导入')
    await expect(read(zip('x', packed, 2_001))).rejects.toThrow('文件内容过多，请使用模板填写')
  })
})

describe('a row', () => {
  it('gets all its error messages, which do not repeat the cell’s text', async () => {
    const file = `${head}\n,v1,紫色,很大\n甲,v2,红色,5\n乙,v2,,1.5\n丙,v2,,\n${'长'.repeat(51)},v5,,`
    const { good, faults } = validateRows(await read(file), definition)
    expect(good.map(({ row, values }) => ({ row, ...values }))).toEqual([
      { row: 3, label: '甲', value: 'v2', colorClass: 'danger', sort: 5 },
    ])
    expect(faults).toEqual([
      { row: 2, messages: ['请输入字典标签', '标签颜色不正确', '排序应为数字'] },
      { row: 4, messages: ['排序应为整数'] },
      { row: 5, messages: ['字典值：与第3行重复'] },
      { row: 6, messages: ['字典标签不能超过50个字符'] },
    ])
  })

  it('with a formula is refused, and HTML and exported text stay unchanged', async () => {
    const table = await read(
      await sheet([
        ['字典标签', '字典值'],
        [{ formula: '1+1', result: 2 }, 'v1'],
        ['<b>甲</b>', "'=1+1"],
      ]),
    )
    const { good, faults } = validateRows(table, definition)
    expect(faults).toEqual([{ row: 2, messages: ['字典标签：不能填写公式'] }])
    expect(good[0]?.values).toMatchObject({ label: '<b>甲</b>', value: '=1+1' })
  })
})

it('may have quoted cells with commas, quotes and line ends', () => {
  expect(parseCsv('a,"b\nc","d""e"\n,\nlast')).toEqual([['a', 'b\nc', 'd"e'], ['', ''], ['last']])
})
