/** Concerns questionnaires. */
import { contract } from '@care/shared/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { axeViolationsOf } from '../support/axe.ts'
import { closeWindows, openBrowser, openFor, phone, visitor } from '../support/browser.ts'
import { signedIn } from '../support/client.ts'
import { killableBrowser } from '../support/killable-browser.ts'
import { pressMore } from '../support/more-menu.ts'
import { watchOrigin } from '../support/origin-watch.ts'

const origin = inject('origin')

let browser: Browser
let writer: Page
let guest: Page
let foreign: string[]
let key = ''
/** Title of the questionnaire, unique per run. */
const title = `探访登记${Date.now() % 1_000_000}`

beforeAll(async () => {
  browser = await openBrowser()
  writer = await openFor(browser, origin, 'haidian', '/questionnaire/index')
  guest = await visitor(browser, phone)
  foreign = watchOrigin(guest, origin)
})
afterAll(closeWindows)

/** Presses a button by its click event, because warning cards may cover the right edge. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().dispatchEvent('click')
const labels = () =>
  writer.locator('.editor-handle').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
const saved = () => writer.getByText('已保存', { exact: true }).waitFor()

/** The answers stored on this device. */
const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('care.fill')
        opening.onsuccess = () => {
          const all = opening.result.transaction('kept').objectStore('kept').getAll()
          all.onsuccess = () => done(JSON.stringify(all.result))
        }
      }),
  )

describe('a questionnaire', () => {
  it('a questionnaire is autosaved, sorted by dragging and by keys, and published', async () => {
    await press(writer, '新增问卷')
    const dialog = writer.getByRole('dialog', { name: '新增问卷' })
    await dialog.getByLabel('问卷名称').fill(title)
    await dialog.getByRole('button', { name: '新增并编辑' }).click()
    await writer.waitForURL(/\/questionnaire\/form\/editor\?key=[0-9a-f]{32}$/)
    key = new URL(writer.url()).searchParams.get('key') ?? ''
    for (const type of ['单行文本', '单选框组', '评分'])
      await writer.getByRole('button', { name: type, exact: true }).click()
    await saved()
    const handle = writer.locator('.editor-handle').first()
    const [from, to] = [await handle.boundingBox(), await writer.locator('.editor-card').nth(1).boundingBox()]
    if (!from || !to) throw new Error('nothing to drag')
    await writer.mouse.move(from.x + 8, from.y + 8)
    await writer.mouse.down()
    await writer.mouse.move(from.x + 8, from.y + 40)
    await writer.mouse.move(to.x + 20, to.y + to.height - 6)
    await writer.mouse.up()
    await expect.poll(labels).toEqual(['移动单选框组，第 1 题', '移动单行文本，第 2 题', '移动评分，第 3 题'])
    await writer.locator('.editor-handle').last().press('Home')
    await expect.poll(labels).toEqual(['移动评分，第 1 题', '移动单选框组，第 2 题', '移动单行文本，第 3 题'])
    await saved()
    expect(await axeViolationsOf(writer)).toEqual([])
    // reads the questionnaire by another client
    const { call } = await signedIn(origin, 'haidian')
    const items = await call(contract.questionnaireItems.list, { query: { key } })
    expect(items.map(({ type }) => type)).toEqual(['RATE', 'RADIO', 'INPUT'])

    await writer.getByRole('tab', { name: '发布' }).click()
    await press(writer, '发布')
    await writer.locator('.p-confirm-dialog-accept').click()
    await expect.poll(() => writer.getByLabel('填写链接').inputValue()).toBe(`${origin}/s/${key}`)
  })

  it('a questionnaire is filled in on a phone and offline, and submitted once the network is back', async () => {
    await guest.goto(`${origin}/s/${key}`)
    await guest.getByRole('heading', { name: title }).waitFor()
    expect(await axeViolationsOf(guest)).toEqual([])
    const wide = () => guest.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await wide()).toBe(0)
    await guest.evaluate(() => navigator.serviceWorker.ready)
    await guest.context().setOffline(true)
    await guest.getByText('没有网络，答案保存在本机').waitFor()
    await guest.getByRole('radio', { name: '4 分' }).check({ force: true })
    await guest.getByRole('radio', { name: '选项2' }).check()
    await guest.getByLabel('单行文本').fill('张三')
    // the phone closes the page, and reopens the page offline
    await expect.poll(() => keptIn(guest)).toContain('张三')
    await guest.reload()
    await expect.poll(() => guest.getByLabel('单行文本').inputValue()).toBe('张三')
    await guest.getByRole('button', { name: '提交' }).click()
    await guest.getByText('没有网络，答案已保存在本机，联网后自动提交').waitFor()
    await guest.context().setOffline(false)
    await guest.getByText('提交成功').waitFor()
    expect(foreign).toEqual([])
  })

  it('a questionnaire keeps its answers when the browser is killed', async () => {
    const mortal = killableBrowser()
    onTestFinished(mortal.remove)
    const before = await mortal.open()
    await before.goto(`${origin}/s/${key}`)
    await before.getByRole('radio', { name: '选项2' }).check()
    await before.getByLabel('单行文本').fill('李四')
    await expect.poll(() => keptIn(before)).toContain('李四')
    await mortal.kill()
    const after = await mortal.open()
    await after.goto(`${origin}/s/${key}`)
    await expect.poll(() => after.getByLabel('单行文本').inputValue()).toBe('李四')
    expect(await after.getByRole('radio', { name: '选项2' }).isChecked()).toBe(true)
  })

  it('shows its results as a chart and answer by answer', async () => {
    await writer.getByRole('tab', { name: '统计' }).click()
    await writer.locator('.result-figures').getByText('1 份').waitFor()
    await writer.getByRole('tab', { name: '答卷' }).click()
    await writer.locator('tr', { hasText: '张三' }).getByRole('button', { name: '查看' }).dispatchEvent('click')
    const drawer = writer.getByRole('dialog', { name: '答卷 1' })
    await drawer.getByText('选项2').waitFor()
    await drawer.getByText('V1').waitFor()
  })

  it('a questionnaire is filled in by staff, read, printed and viewed as published', async () => {
    await writer.goto(`${origin}/questionnaire/write?key=${key}&own=1`)
    await writer.getByRole('radio', { name: '选项1' }).check()
    await writer.getByLabel('单行文本').fill('李四')
    expect(await axeViolationsOf(writer)).toEqual([])
    await writer.getByRole('button', { name: '提交', exact: true }).dispatchEvent('click')
    await writer.getByText('提交成功').waitFor()
    await press(writer, '查看')
    await writer.locator('.answered-items', { hasText: '李四' }).waitFor()
    expect(await axeViolationsOf(writer)).toEqual([])
    await press(writer, '打印')
    await writer.locator('.viewer-sheet').waitFor()
    await writer.goto(`${origin}/questionnaire/view?key=${key}`)
    await writer.locator('fieldset:disabled').waitFor()
    expect(await axeViolationsOf(writer)).toEqual([])
    await guest.goto(`${origin}/questionnaire/public/result?key=${key}`)
    await guest.getByText('没有公开的结果').waitFor()
  })

  it('a questionnaire is filled in once at an address for one elder', async () => {
    await writer.goto(`${origin}/questionnaire/form/publish?key=${key}`)
    await press(writer, '生成链接')
    const drawer = writer.getByRole('dialog', { name: '生成专属链接' })
    await drawer.getByRole('checkbox', { name: '选择此行' }).first().check()
    expect(await axeViolationsOf(writer)).toEqual([])
    await drawer.getByRole('button', { name: '生成链接' }).dispatchEvent('click')
    await writer.locator('.links-grid tr', { hasText: '未填写' }).waitFor()
    const { call } = await signedIn(origin, 'haidian')
    const { records } = await call(contract.questionnaireLinks.page, { query: { projectKey: key } })
    await guest.goto(`${origin}/s/${key}?p=${records[0]?.token}`)
    await guest.getByText(/^为 .\*+ 填写$/).waitFor()
    expect(await axeViolationsOf(guest)).toEqual([])
    await guest.getByLabel('单行文本').fill('本人填写')
    await guest.getByRole('button', { name: '提交' }).click()
    await guest.getByText('提交成功').waitFor()
    await guest.reload()
    await guest.getByText('已通过该链接提交过').waitFor()
  })

  it('cannot be filled in while it is in the recycle bin, and is restored from there', async () => {
    await writer.goto(`${origin}/questionnaire/index`)
    const row = writer.locator('tr', { hasText: title })
    await pressMore(row, '删除')
    await writer.locator('.p-confirm-dialog-accept').click()
    await row.waitFor({ state: 'detached' })
    await guest.goto(`${origin}/s/${key}`)
    await guest.getByText('问卷未发布或已停止收集').waitFor()
    await writer.goto(`${origin}/questionnaire/recycle`)
    await writer.locator('tr', { hasText: title }).getByRole('button', { name: '恢复' }).dispatchEvent('click')
    await writer.getByText('问卷已恢复，发布后重新开始收集').waitFor()
  })
})
