/** Concerns lists, dictionaries, imports, exports. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { barriersOf } from '../support/axe.ts'
import { closeWindows, openBrowser, signInAt } from '../support/browser.ts'

const origin = inject('origin')
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await openAs('admin')
})
afterAll(closeWindows)

/** Somebody whose pop-ups do not lie over the tools of the lists. */
async function openAs(username: string): Promise<Page> {
  const page = await signInAt(browser, origin, username)
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent = '.warning-stack { display: none !important }'
      document.head.append(style)
    }),
  )
  return page
}

const pane = (on = page) => on.locator('main.page:visible')
const button = (name: string | RegExp) => pane().getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (name: string) => page.getByRole('dialog', { name })
const open = async (path: string, on = page) => {
  await on.goto(origin + path)
  await pane(on).locator('.p-datatable-tbody > tr, .state-title').first().waitFor()
  await pane(on).locator('.bone').first().waitFor({ state: 'detached' })
}
/** Several changes may be sent one by one: the list is kept once the answer is to what holds this. */
const kept = (part: string) =>
  page.waitForResponse((answer) => {
    const request = answer.request()
    return answer.url().includes('/user/setting/list.') && (request.postData() ?? '').includes(part)
  })

it('a link beyond the last page leads to the last page', async () => {
  await open('/oldMan/index?current=9999&size=10')
  await page.waitForURL((url) => Number(url.searchParams.get('current')) < 9999)
  await pane().locator('.p-datatable-tbody .row-actions').first().waitFor()
})

it('columns and named filters follow the person to another computer', async () => {
  await open('/system/dict?description=%E8%AF%84')
  await button('列设置').click()
  const panel = page.locator('.columns-panel')
  await panel.getByRole('checkbox', { name: '备注' }).uncheck()
  const saved = kept('"frozen":true')
  await panel.getByRole('button', { name: '固定字典描述' }).click()
  await saved
  await page.keyboard.press('Escape')
  await button('保存当前筛选').click()
  await page.getByLabel('筛选名称').fill('评分')
  const named = kept('评分')
  await page.keyboard.press('Enter')
  await named

  const elsewhere = await openAs('admin')
  await open('/system/dict', elsewhere)
  await pane(elsewhere).getByRole('button', { name: '评分', exact: true }).waitFor()
  const heads = async () => (await pane(elsewhere).locator('th').allTextContents()).filter(Boolean)
  await expect.poll(heads).toEqual(['序号', '字典描述', '字典类型', '类别', '创建时间', '操作'])
  await pane(elsewhere).getByRole('button', { name: '评分', exact: true }).click()
  await elsewhere.waitForURL('**/system/dict?description=**')
  await elsewhere.context().close()
})

it('a form asks before what was written is lost, and shows HTML as the text it is', async () => {
  await open('/system/dict')
  await button('新增字典').click()
  const drawer = page.locator('.p-sidebar-enter-done')
  await drawer.getByLabel('字典类型').fill('Bad Type')
  await drawer.getByRole('button', { name: '确定' }).click()
  await drawer.getByText('字典类型只能用小写字母、数字和下划线').waitFor()
  await page.keyboard.press('Escape')
  const goOn = page.getByRole('button', { name: '继续填写' })
  await goOn.click()
  await goOn.waitFor({ state: 'detached' })
  await drawer.getByLabel('字典类型').fill('list_journey')
  await drawer.getByLabel('字典描述').fill('<img src=x onerror=alert(1)>')
  await page.keyboard.press('Control+Enter')
  await page.getByText('创建成功').waitFor()
  await open('/system/dict?type=list_journey')
  await pane().getByText('<img src=x onerror=alert(1)>').waitFor()
  expect(await pane().locator('img[src=x]').count()).toBe(0)
  await button('字典项').click()
  await pane().getByText('还没有字典项').waitFor()
})

/** The name that the page gives to the file it hands over: what the browser makes of it differs from run to run. */
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

it('a file is looked at before its good rows go in, and the others come back marked', {
  timeout: 120_000,
}, async () => {
  const lines = Array.from({ length: 25 }, (_, at) => (at % 5 ? `标签${at},v${at},红色` : `,v${at},紫色`))
  await button('导入').click()
  await attach('items.csv', ['字典标签,字典值,标签颜色', ...lines])
  await dialog('导入字典项').getByRole('button', { name: '校验文件' }).click()
  await dialog('导入字典项').getByText('第 2 行').waitFor()
  await dialog('导入字典项').getByText('请输入字典标签；标签颜色不正确').first().waitFor()
  expect(await barriersOf(page)).toEqual([])
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

it('what is ticked over two pages is taken out in one file, and removed with a result for each', async () => {
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

  await button('批量删除').click()
  await page.locator('.p-confirm-dialog').getByRole('button', { name: '删除' }).click()
  await dialog('批量删除').getByText('成功 2 项，失败 0 项').waitFor()
  await dialog('批量删除').getByRole('button', { name: '关闭' }).last().click()
  await pane().getByText('共 18 条').waitFor()
})

it('choices that did not come say so, and come when they are asked for again; one of ten thousand is found by its pinyin', async () => {
  const levels = /\/admin\/dict\/type\/care_level/
  await page.route(levels, (route) =>
    route.fulfill({ status: 503, json: { code: 1, msg: '服务暂不可用', data: null } }),
  )
  await open('/oldMan/index')
  const select = pane().locator('.search-item', { hasText: '护理等级' }).locator('.p-dropdown')
  const list = page.locator('.p-dropdown-panel')
  await select.click()
  await list.getByText('未能加载：服务暂不可用').waitFor()
  const item = { dictId: 1, type: 'care_level', system: '0', description: null, colorClass: 'default', remarks: null }
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...{
      ...item,
      id: at + 1,
      sort: at,
      value: `x${at}`,
      label: `护理方案${at}`,
      spelling: `hulifangan${at} hlfa${at}`,
    },
  }))
  // the later one answers
  await page.route(levels, (route) => route.fulfill({ json: { code: 0, msg: 'ok', data: many } }))
  await list.getByRole('button', { name: '重试' }).click()
  await list.getByText('护理方案0', { exact: true }).waitFor()
  expect(await list.locator('.p-dropdown-item').count()).toBeLessThan(40)

  await list.getByRole('textbox').or(list.getByRole('searchbox')).fill('hlfa9876')
  await list.getByText('护理方案9876').click()
  await list.waitFor({ state: 'detached' })
  await select.locator('.p-dropdown-label', { hasText: '护理方案9876' }).waitFor()
  await page.unroute(levels)

  const elders = /\/tenant-members\/oldman\/page/
  await open('/workorder/index')
  await page.route(elders, (route) => route.fulfill({ status: 500, json: { code: 1, msg: '查询超时', data: null } }))
  await button('新建工单').first().click()
  await page.locator('#elder').fill('王')
  await page.locator('.elder-picker').getByText('未能加载：查询超时').waitFor()
  await page.unroute(elders)
  await page.locator('.elder-picker').getByRole('button', { name: '重试' }).click()
  await page.locator('.p-autocomplete-panel .elder-banner').first().waitFor()
  await page.keyboard.press('Escape')
})
