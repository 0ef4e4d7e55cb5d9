/** Concerns lists, dictionaries, imports, exports. */
import { readFile } from 'node:fs/promises'
import { dictionaries } from '@care/shared/admin/administration/administration.contract'
import { pages } from '@care/shared/pages/pages'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { axeViolationsOf } from '../support/axe.ts'
import { closeWindows, openBrowser, signInAt } from '../support/browser.ts'
import { signedIn } from '../support/client.ts'

const origin = inject('origin')
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await signInAt(browser, origin, 'admin')
  await page.addInitScript(keepCardsAway)
})
afterAll(closeWindows)

/** Hides the warning cards, which would cover the buttons of the lists. */
function keepCardsAway() {
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = '.warning-stack { display: none !important }'
    document.head.append(style)
  })
}

const pane = () => page.locator('main.page:visible')
const button = (name: string) => pane().getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const open = async (path: string) => {
  await page.goto(origin + path)
  await pane().locator('.p-datatable-tbody > tr, .state-title').first().waitFor()
  await pane().locator('.bone').first().waitFor({ state: 'detached' })
}

/** The file name that the page sets, because the name set by the browser differs from run to run. */
const nameOfNextFile = () =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { prototype } = HTMLAnchorElement
        const { click } = prototype
        prototype.click = function () {
          prototype.click = click
          resolve(this.download)
          click.call(this)
        }
      }),
  )

const attach = (name: string, lines: string[]) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

/** Rows of the visible table that are shown whole. */
const countWholeRows = () =>
  pane()
    .locator('.table-scroll')
    .evaluate((box) => {
      const { bottom } = box.getBoundingClientRect()
      return [...box.querySelectorAll('tbody > tr')].filter((row) => row.getBoundingClientRect().bottom <= bottom + 1)
        .length
    })

it('the six main lists show at least fourteen rows at 1366 × 768', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const rows = new Map<string, number>()
  for (const { path } of [
    pages.warnings,
    pages.workOrders,
    pages.elders,
    pages.devices,
    pages.accountRecords,
    pages.orders,
  ]) {
    await open(path)
    rows.set(path, await countWholeRows())
  }
  expect([...rows].filter(([, count]) => count < 14)).toEqual([])
})

it('a file is previewed before its good rows are imported, and the invalid rows are returned with marks', {
  timeout: 120_000,
}, async () => {
  const { call } = await signedIn(origin, 'admin')
  const type = `list_journey_${Date.now() % 1_000_000}`
  await call(dictionaries.create, { body: { type, description: '清单' } })
  const { records } = await call(dictionaries.page, { query: { type } })
  await open(`/system/dict/items?dictId=${records[0]?.id}`)
  const lines = Array.from({ length: 25 }, (_, at) => (at % 5 ? `标签${at},v${at},红色` : `,v${at},紫色`))
  await button('导入').click()
  await attach('items.csv', ['字典标签,字典值,标签颜色', ...lines])
  await dialog('导入字典项').getByRole('button', { name: '校验文件' }).click()
  await dialog('导入字典项').getByText('第 2 行').waitFor()
  await dialog('导入字典项').getByText('请输入字典标签；标签颜色不正确').first().waitFor()
  expect(await axeViolationsOf(page)).toEqual([])
  const named = nameOfNextFile()
  const coming = page.waitForEvent('download')
  await dialog('导入字典项').getByRole('button', { name: '下载错误文件' }).click()
  expect(await named).toBe('字典项错误数据.xlsx')
  expect((await readFile(await (await coming).path())).subarray(0, 2).toString()).toBe('PK')
  await dialog('导入字典项').getByRole('button', { name: '导入 20 行' }).click()
  await dialog('导入字典项').getByText('导入完成，共 20 行').waitFor()
  await dialog('导入字典项').locator('.dialog-buttons').getByRole('button', { name: '关闭' }).click()
  await pane().getByText('共 20 条').waitFor()
})

it('rows ticked on two pages are exported in one file', async () => {
  await open(`${new URL(page.url()).pathname}${new URL(page.url()).search}&current=1&size=10`)
  await pane().getByRole('checkbox', { name: '选择此行' }).first().check()
  await button('下一页').click()
  await pane().locator('tbody tr').filter({ hasText: '标签13' }).first().waitFor()
  await pane().getByRole('checkbox', { name: '选择此行' }).nth(1).check()
  await pane().locator('.batch-bar').getByText('已选 2 项').waitFor()

  await button('导出').click()
  await page.getByRole('menuitem', { name: '所选 2 项 · CSV' }).click()
  await page.getByRole('button', { name: '下载文件' }).waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载文件' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  expect(text).toMatch(/^\ufeff字典项\r\n导出人：.+（admin）　导出时间：.+\r\n筛选条件：所选2项/)
  expect(text.trim().split('\r\n')).toHaveLength(6)
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
})

it('of ten thousand options only the visible ones are rendered, and an option is found by its pinyin', async () => {
  // dictionaries are requested alone, or several in one call
  const levels = /\/admin\/dict\/type.*care_level/
  const item = { dictId: 1, type: 'care_level', system: '0', description: null, colorClass: 'default', remarks: null }
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...item,
    id: at + 1,
    sort: at,
    value: `x${at}`,
    label: `护理方案${at}`,
    spelling: `hulifangan${at} hlfa${at}`,
  }))
  await page.route(levels, (route) => {
    const asked = new URL(route.request().url()).searchParams.get('types')
    const data = asked ? Object.fromEntries(asked.split(',').map((type) => [type, many])) : many
    return route.fulfill({ json: { code: 0, msg: 'ok', data } })
  })
  await open('/oldMan/index')
  const select = pane().locator('.search-item', { hasText: '护理等级' }).locator('.p-dropdown')
  const list = page.locator('.p-dropdown-panel')
  await select.click()
  await list.getByText('护理方案0', { exact: true }).waitFor()
  expect(await list.locator('.p-dropdown-item').count()).toBeLessThan(40)

  await list.getByRole('textbox').or(list.getByRole('searchbox')).fill('hlfa9876')
  await list.getByText('护理方案9876').click()
  await list.waitFor({ state: 'detached' })
  await select.locator('.p-dropdown-label', { hasText: '护理方案9876' }).waitFor()
  await page.unroute(levels)
})
