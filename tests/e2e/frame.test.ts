/** Concerns embedded pages, files, search, tabs, panel, menus. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rootMenuId } from '@care/shared/admin/administration/menu'
import { contract } from '@care/shared/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { axeViolationsOf } from '../support/axe.ts'
import { closeWindows, go, openBrowser, openFor, signInAt } from '../support/browser.ts'
import { dismissCards } from '../support/cards.ts'
import { signedIn } from '../support/client.ts'
import { watchOrigin } from '../support/origin-watch.ts'

const origin = inject('origin')
/** Suffix of names, unique per run. */
const mark = Date.now() % 1_000_000

let browser: Browser
let page: Page
let elsewhere: Server
/** Origin of a foreign site whose page reports its own origin. */
let site: string

const titles = () => page.locator('.tab-title').allTextContents()

beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<p id="said"></p><script>document.getElementById("said").textContent = "我的来源是 " + self.origin</script>',
    )
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  browser = await openBrowser()
  page = await signInAt(browser, origin, 'haidian')
})
afterAll(async () => {
  await closeWindows()
  elsewhere.close()
})

describe('an embedded page', () => {
  const inner = () => page.frameLocator('.embedded-frame').frameLocator('iframe').locator('#said')

  it('an embedded page is shown if the operator allows it, by default with an opaque origin', async () => {
    const operator = await signedIn(origin, 'admin')
    for (const [routerPath, sameOrigin] of [
      [`stranger${mark}`, '0'],
      [`partner${mark}`, '1'],
    ] as const)
      await operator.call(contract.embeddedPages.create, {
        body: { routerPath, sameOrigin, name: `外部 ${routerPath}`, url: `${site}/` },
      })
    await go(page, `/myiframe/stranger${mark}`)
    await expect.poll(() => inner().textContent()).toBe('我的来源是 null')
    await page.locator('.tab.is-current', { hasText: `外部 stranger${mark}` }).waitFor()
    expect(await page.getByRole('link', { name: '在新窗口打开' }).getAttribute('rel')).toBe('noopener noreferrer')

    await go(page, `/myiframe/partner${mark}`)
    await page.locator('.tab.is-current', { hasText: `外部 partner${mark}` }).waitFor()
    const partner = page.locator('.embedded-frame:visible').contentFrame().frameLocator('iframe').locator('#said')
    await expect.poll(() => partner.textContent()).toBe(`我的来源是 ${site}`)
  })

  it('an embedded page is not found if the operator does not allow it, whatever address is typed', async () => {
    const unknown = page.getByRole('heading', { name: '没有这个嵌入页面' })
    for (const written of ['nothing', encodeURIComponent(site)]) {
      await page.goto(`${origin}/myiframe/${written}`)
      await unknown.waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
    }
  })
})

describe('uploaded files', () => {
  it('a file in Chinese is read page by page, loading from our own origin only', async () => {
    const paper = await browser.newPage()
    await paper.setContent(`<h1>护理计划书</h1>${'<p style="margin:80px">每日测量血压两次</p>'.repeat(20)}`)
    const buffer = await paper.pdf({ format: 'A4' })
    await paper.close()

    await go(page, '/files')
    await page.locator('main.page:visible .grid-box[aria-busy=false]').waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `计划${mark}.pdf`, mimeType: 'application/pdf', buffer })
    await page.getByText('上传成功').waitFor()
    const foreign = watchOrigin(page, origin)
    await dismissCards(page)
    await page
      .locator('tr', { hasText: `计划${mark}.pdf` })
      .getByRole('button', { name: '查看' })
      .click()
    await page.locator('.textLayer').first().getByText('护理计划书').waitFor()
    expect(await page.locator('.viewer-group').first().textContent()).toMatch(/1 \/ \d/)
    await page.getByRole('button', { name: '下一页' }).click()
    await page.getByText(/^2 \/ \d/).waitFor()
    expect(await axeViolationsOf(page)).toEqual([])
    expect(foreign).toEqual([])
  })

  it('a file of another institution is not found', async () => {
    await go(page, '/pdfView?bucket=1000003&fileName=00000000-0000-0000-0000-000000000000.pdf')
    await page.getByRole('heading', { name: '文件不存在' }).waitFor()
    await go(page, '/pdfView?url=https%3A%2F%2Fevil.example%2Fa.pdf')
    await page
      .locator('tr', { hasText: `计划${mark}.pdf` })
      .last()
      .waitFor()
  })
})

describe('the command palette', () => {
  const finder = () => page.getByRole('combobox', { name: '快速查找' })

  it('finds a page by pinyin initials and a device by its IMEI, and remembers them', async () => {
    await page.keyboard.press('Control+k')
    await finder().fill('zzda')
    await page
      .getByRole('option', { name: /长者档案/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/oldMan/index')

    const owner = await signedIn(origin, 'haidian')
    const { records } = await owner.call(contract.devices.page, { query: { current: 1, size: 50 } })
    const device = records.find(({ oldmanId }) => oldmanId !== null)
    await page.keyboard.press('Control+k')
    await finder().fill(device?.imei ?? '')
    await page.getByRole('option', { name: new RegExp(device?.imei ?? '') }).click()
    await page.waitForURL(`**/oldMan/detail?id=${device?.oldmanId}&tabid=devices&isview=true`)

    await page.keyboard.press('Control+k')
    await page.locator('.palette-hit').first().waitFor()
    const [first, second] = await page.locator('.palette-hit').allTextContents()
    expect([first, second]).toEqual([expect.stringContaining(device?.imei ?? ''), expect.stringContaining('长者档案')])
    await page.keyboard.press('Escape')
  })
})

describe('tabs of the console', () => {
  it('twelve tabs keep their pages alive, further tabs stay open, and all come back after a reload', async () => {
    const owner = await signedIn(origin, 'haidian')
    const { records } = await owner.call(contract.elders.page, { query: { current: 1, size: 20 } })
    const before = (await titles()).length
    for (const { id } of records.slice(0, 15)) {
      await go(page, `/oldMan/detail?id=${id}&tabid=basic&isview=true`)
      await page.locator(`.tab.is-current`).waitFor()
    }
    await page.locator('.tab.is-current', { hasText: records[14]?.userName ?? '?' }).waitFor()
    expect((await titles()).length).toBeGreaterThanOrEqual(before + 14)
    expect(await page.locator('.frame-content > *').count()).toBe(12)
    expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

    const open = await titles()
    await page.reload()
    await page.locator('.link-light[data-phase=live]').waitFor()
    await expect.poll(titles).toEqual(open)
    expect(await page.locator('.frame-content > *').count()).toBe(1)
  })
})

it('everybody can read the operations console and the manual, as far as their rights go', async () => {
  await go(page, '/userPanel?name=info')
  await page.getByRole('cell', { name: '康宁养老·海淀院' }).waitFor()
  expect(await axeViolationsOf(page)).toEqual([])
  const nurse = await openFor(browser, origin, 'nurse', '/userPanel?name=info')
  await nurse.getByRole('heading', { name: '没有权限' }).waitFor()
  expect(await nurse.locator('.menu').textContent()).not.toContain('机构概况')
  await nurse.keyboard.press('?')
  await nurse.getByRole('button', { name: '打开使用手册' }).click()
  await nurse.getByRole('heading', { name: '第一天：五分钟学会' }).waitFor()
  expect(await axeViolationsOf(nurse)).toEqual([])
  await go(nurse, '/wel/index')
  await nurse.getByText('我未完成的工单').waitFor()
  expect(await nurse.locator('.home-figures').textContent()).not.toContain('预警')
  await nurse.context().close()
})

it('the top menu shows its entries, shrinks in a narrow window, and is whole again when there is room', async () => {
  const operator = await signedIn(origin, 'admin')
  const made = await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      operator.call(contract.menus.create, {
        body: { parentId: rootMenuId, name: `院务公开 ${at}`, path: `/homebook?at=${at}`, type: '2', sortOrder: at },
      }),
    ),
  )
  onTestFinished(async () => {
    await Promise.all(made.map(({ menuId }) => operator.call(contract.menus.remove, { params: { id: menuId } })))
  })
  const resize = (width: number) => page.setViewportSize({ width, height: 768 })
  const menu = page.locator('.top-menu')
  const more = menu.getByRole('button', { name: '更多' })
  expect(await menu.count()).toBe(0)
  await page.reload()
  await resize(2400)
  await menu.getByRole('button', { name: '院务公开 8' }).waitFor()
  const spare = await page.locator('.top-bar-space').evaluate(({ clientWidth }) => clientWidth)
  expect(spare).toBeGreaterThan(100)

  await resize(1000)
  await more.waitFor()
  await resize(2400 - spare + 20)
  await more.waitFor({ state: 'detached' })
})
