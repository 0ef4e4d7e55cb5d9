import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tenants } from '@care/shared/admin/tenants/tenants.contract'
import { productCategories } from '@care/shared/money/product-categories/product-categories.contract'
import { Workbook } from '@cj-tech-master/excelts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'care-sheets-'))
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ FILES_DIR: filesDir })
})
afterAll(async () => {
  await gateway.stop()
  rmSync(filesDir, { recursive: true, force: true })
})

const row = {
  id: 1,
  name: '=轮椅',
  parentId: 3,
  parentName: '康复辅具',
  description: null,
  sort: 3,
  icon: null,
  status: '1',
  tenantId: 1000002,
  tenantName: '海淀院',
  createUser: '李经理',
  createTime: '2026-01-02 03:04:05',
}
const asked: string[] = []
let total = 1
beforeEach(() => {
  asked.length = 0
  total = 1
  gateway.upstream.on('GET', tenants.visible.path, () => [])
  gateway.upstream.on('GET', productCategories.page.path, ({ path }) => {
    asked.push(path)
    return { records: [row], total, size: 100, current: 1, pages: 1 }
  })
})

async function sheet(permissions: string[], query: object = {}) {
  const headers = await gateway.bearer({ tenantId: 1000002, permissions })
  return gateway.app.inject({ url: productCategories.export.path, headers, query: { ...query } })
}

it('the response is the list as a sheet with labels for columns and codes, and no file is stored', async () => {
  const answer = await sheet(['productcategory:view'], { name: '轮' })
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('产品分类.xlsx'))
  const book = new Workbook()
  await book.xlsx.load(answer.rawPayload)
  const lines: unknown[] = []
  book.worksheets[0]?.eachRow((line) => lines.push(Array.isArray(line.values) ? line.values.slice(1) : []))
  expect(lines.slice(-2)).toEqual([
    ['分类名称', '上级分类', '描述', '状态', '所属机构', '创建人', '创建时间'],
    ["'=轮椅", '康复辅具', undefined, '停用', '海淀院', '李经理', '2026-01-02 03:04:05'],
  ])
  expect(JSON.stringify(lines)).toContain('分类名称：轮')
  expect(asked.map((path) => new URL(path, 'http://x').searchParams.get('name'))).toEqual(['轮', '轮'])
  expect(readdirSync(join(filesDir, 'sheets'))).toEqual([])
})

it('a sheet of selected rows contains only these, and says so in its preface', async () => {
  const book = new Workbook()
  await book.xlsx.load((await sheet(['productcategory:view'], { ids: '1,2' })).rawPayload)
  expect(asked.map((path) => new URL(path, 'http://x').searchParams.get('ids'))).toEqual(['1,2', '1,2'])
  expect(String(book.worksheets[0]?.getCell('A3').value)).toBe('筛选条件：所选2项')
})

it('a synchronous export requires permission to see the list, and refuses lists that are too long', async () => {
  expect((await sheet(['productcategory:edit'])).statusCode).toBe(403)
  expect((await sheet(['productcategory:view'], { ids: 'x' })).json()).toMatchObject({ code: 1, msg: '编号不正确' })
  expect(asked).toEqual([])
  total = 20_001
  expect((await sheet(['productcategory:view'])).json()).toMatchObject({
    code: 1,
    msg: '数据超过20000条，请缩小筛选范围后导出',
  })
})
