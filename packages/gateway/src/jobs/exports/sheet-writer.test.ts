import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Workbook } from '@cj-tech-master/excelts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cell, createSheetWriter } from './sheet-writer.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'care-sheets-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Written {
  preface?: string[]
  head: string[]
  rows: Cell[][]
}
async function write(format: 'csv' | 'xlsx', { preface = [], head, rows }: Written): Promise<Buffer> {
  const path = join(folder, `${crypto.randomUUID()}.${format}`)
  const writer = createSheetWriter(format, path, { name: '表', preface, head })
  await writer.write(rows)
  await writer.end()
  return readFileSync(path)
}
async function cellsOf(file: Buffer): Promise<unknown[][]> {
  const book = new Workbook()
  await book.xlsx.load(file)
  const sheet = book.worksheets[0]
  return Array.from({ length: sheet?.rowCount ?? 0 }, (_, at) => {
    const { values } = sheet?.getRow(at + 1) ?? { values: [] }
    return Array.isArray(values) ? Array.from(values.slice(1), (value) => value ?? null) : []
  })
}

/** Texts that a spreadsheet would interpret as formulas, and how the writer escapes them. */
const dangerous = [
  ['=1+1', "'=1+1"],
  ['+86 138', "'+86 138"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\tcmd', "'\tcmd"],
  ['\rcmd', "'\rcmd"],
  ['\n=1+1', "'\n=1+1"],
  ['\r\n=1+1', "'\r\n=1+1"],
  ['=HYPERLINK("http://x","y")', '\'=HYPERLINK("http://x","y")'],
] as const
const quoted = (text: string) => (/["\r\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

describe('a text that looks like a formula', () => {
  it.each(dangerous)('is text in a csv, as title, header and cell: %j', async (given, written) => {
    const file = await write('csv', { preface: [given], head: ['编号', given], rows: [[1, given]] })
    const cell = quoted(written)
    expect(file.toString()).toBe(`\ufeff${cell}\r\n编号,${cell}\r\n1,${cell}\r\n`)
  })

  it.each(dangerous)('is text in an xlsx, as title, header and cell: %j', async (given, written) => {
    const file = await write('xlsx', { preface: [given], head: ['编号', given], rows: [[1, given]] })
    const read = await cellsOf(file)
    // XML does not preserve carriage returns
    const same = (text: unknown) => String(text).replaceAll(/_x000D_|\r\n?|\n/g, '\r')
    expect(read.map((row) => same(row.at(-1)))).toEqual(Array(3).fill(same(written)))
  })
})

it.each(['a\n=1+1', 'a\r=1+1', 'a\r\n=1+1', 'a\n\n+1'])(
  'a text of several lines stays in its csv cell: %j',
  async (given) => {
    const file = await write('csv', { head: ['编号', given], rows: [[1, given]] })
    expect(file.toString()).toBe(`\ufeff编号,"${given}"\r\n1,"${given}"\r\n`)
  },
)

it.each(['csv', 'xlsx'] as const)(
  'texts that no spreadsheet takes for a formula are written unchanged to a %s',
  async (format) => {
    const harmless = ['1-1', 'a=b', "'quoted", '（=1）', '007', '2026-11-21 10:00:00', '-']
    const rows: Cell[][] = [[-3, 0, 2.5, null, ''], [...harmless.slice(0, 5)]]
    const file = await write(format, { head: ['甲', '乙', '丙', '丁', '戊'], rows })
    if (format === 'csv')
      expect(file.toString().split('\r\n').slice(1, 3)).toEqual(['-3,0,2.5,,', "1-1,a=b,'quoted,（=1）,007"])
    else
      expect((await cellsOf(file)).slice(1)).toEqual([
        [-3, 0, 2.5],
        ['1-1', 'a=b', "'quoted", '（=1）', '007'],
      ])
  },
)

it('a table without rows is written with its header in both formats', async () => {
  expect((await write('csv', { preface: ['表'], head: ['甲'], rows: [] })).toString()).toBe('\ufeff表\r\n甲\r\n')
  expect(await cellsOf(await write('xlsx', { preface: ['表'], head: ['甲'], rows: [] }))).toEqual([['表'], ['甲']])
})

it.skipIf(process.platform !== 'linux').each(['csv', 'xlsx'] as const)(
  'a full disk fails the %s export, not the process',
  async (format) => {
    const writer = createSheetWriter(format, '/dev/full', { name: '表', preface: [], head: ['列'] })
    const rows = Array.from({ length: 1_000 }, (_, n) => [crypto.randomUUID(), n])
    const written = async () => {
      for (let page = 0; page < 20; page++) await writer.write(rows)
      await writer.end()
    }
    await expect(written()).rejects.toThrow('ENOSPC')
    writer.destroy()
  },
)
