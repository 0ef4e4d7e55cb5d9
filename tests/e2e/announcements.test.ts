/** Concerns announcements. */
import { contract } from '@care/shared/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { axeViolationsOf } from '../support/axe.ts'
import { closeWindows, go, openBrowser, openFor, signInAt } from '../support/browser.ts'
import { signedIn } from '../support/client.ts'
import { watchOrigin } from '../support/origin-watch.ts'

const origin = inject('origin')
/** Title of the announcement, unique per run. */
const title = `二楼热水检修${Date.now() % 1_000_000}`

let browser: Browser
let author: Page
let reader: Page
let foreign: string[]

beforeAll(async () => {
  browser = await openBrowser()
  // a second unread announcement for the reader
  const { call } = await signedIn(origin, 'haidian')
  const { id } = await call(contract.announcements.create, {
    body: { title: '食堂菜谱', kind: '1', content: '<p>本周菜谱</p>', attachments: [] },
  })
  await call(contract.announcements.publish, { params: { id } })
  ;[author, reader] = await Promise.all([
    openFor(browser, origin, 'haidian', '/system/announcement'),
    signInAt(browser, origin, 'nurse3'),
  ])
  foreign = watchOrigin(reader, origin)
})
afterAll(closeWindows)

/** Returns a PNG of 64 by 48 pixels, in base64. */
function drawnPicture(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
  canvas.getContext('2d')?.fillRect(0, 0, 32, 48)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

/** Returns the border colour of each field. */
const edgesOf = (fields: Element[]) =>
  fields.map((field) => getComputedStyle(field.closest('.rich-text') ?? field).borderTopColor)

const notices = () => reader.getByRole('button', { name: /^系统公告/ })

describe('an announcement', () => {
  it('an announcement with a picture is shown to other users as soon as it is published', async () => {
    await author.getByRole('button', { name: '新增公告' }).first().dispatchEvent('click')
    const form = author.locator('.drawer')
    await form.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBe(2)
    // polls, because the border colour has a transition
    const red = 'rgb(200, 30, 30)'
    await expect.poll(() => form.locator('[aria-invalid=true]').evaluateAll(edgesOf)).toEqual([red, red])
    expect(await form.getByLabel('公告标题').evaluate((field) => field === document.activeElement)).toBe(true)
    await form.getByLabel('公告标题').fill(title)
    await form.getByRole('radio', { name: '安全提醒' }).check()
    await form.locator('.ProseMirror').click()
    await author.keyboard.type('明天上午停热水。')
    const picture = Buffer.from(await author.evaluate(drawnPicture), 'base64')
    await form
      .locator('.rich-toolbar input[type=file]')
      .setInputFiles({ name: '楼层图.png', mimeType: 'image/png', buffer: picture })
    await form.locator('.rich-picture img').waitFor()
    expect(await axeViolationsOf(author)).toEqual([])
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'detached' })

    const row = author.locator('tr', { hasText: title })
    // dispatched without a pointer, because warning cards may cover the end of the row
    await row.getByRole('button', { name: '发布' }).dispatchEvent('click')
    await author.locator('.p-confirm-dialog-accept').click()
    await reader.getByText(`新公告：${title}`).waitFor()
    await row.getByText('已发布').waitFor()
  })

  it('an announcement is read with its picture, and no longer counts as unread', async () => {
    const { call } = await signedIn(origin, 'nurse3')
    const { count } = await call(contract.notices.unread, {})
    expect(count).toBeGreaterThan(1)
    await expect.poll(() => notices().getAttribute('aria-label')).toBe(`系统公告（${count}）`)
    await notices().click()
    await reader.locator('.notice', { hasText: title }).click()
    const shown = reader.locator('.notice-text .rich-view')
    await shown.getByText('明天上午停热水。').waitFor()
    const image = shown.locator('img')
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)
    expect(await image.getAttribute('src')).toMatch(/^\/admin\/sys-file\/1000002\/[\w.-]+\?expires=\d+&signature=/)
    await reader.getByRole('button', { name: '返回列表' }).click()
    await expect.poll(() => notices().getAttribute('aria-label')).toBe(`系统公告（${count - 1}）`)
    await reader.getByRole('button', { name: '全部已读' }).click()
    await expect.poll(() => notices().getAttribute('aria-label')).toBe('系统公告')
    await reader.keyboard.press('Escape')
  })

  it('runs no script and requests no other site, even if the stored content is malicious', async () => {
    const bad = [
      '<script>window.stolen = 1</script>',
      '<img src=x onerror="window.stolen = 1">',
      '<a href="javascript:window.stolen=1" id="trap">链接</a>',
      '<svg onload="window.stolen = 1"><animate onbegin="window.stolen = 1" attributeName="x" dur="1s"></svg>',
      '<p style="background:url(https://evil.example/x);position:fixed;text-align:center">居中</p>',
      '<style>body { display: none }</style>',
      '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
      '<img src="https://evil.example/pixel.png">',
      '<iframe srcdoc="<script>parent.stolen = 1</script>"></iframe>',
    ].join('')
    await reader.route(/\/admin\/announcement\/notice\/\d+$/, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, content: bad } } })
    })
    await notices().click()
    // opens an unread announcement
    await reader.locator('.notice').nth(1).click()
    const shown = reader.locator('.notice-text .rich-view')
    await shown.getByText('居中').waitFor()
    await shown.getByText('链接').click()
    expect(await shown.innerHTML()).toBe(
      '<a target="_blank" rel="noopener noreferrer nofollow">链接</a><p style="text-align: center">居中</p>',
    )
    expect(await reader.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined()
    expect(foreign).toEqual([])
  })
})

describe('the form of a work order', () => {
  beforeAll(async () => {
    await go(author, '/workorder/index')
    await author.getByRole('button', { name: '新建工单' }).first().dispatchEvent('click')
    // waits, because an opening layer takes the focus once more after its animation
    await author.locator('.p-sidebar-enter-done').waitFor()
  })

  it('the form of a work order lets the user enter and clear an address by keyboard alone', async () => {
    const address = author.locator('#oldmanAddress')
    await address.focus()
    await author.keyboard.press('Enter')
    const dialog = author.getByRole('dialog', { name: '选择位置' })
    await dialog.getByPlaceholder('输入关键字选取地点').waitFor()
    await author.keyboard.type('长安区')
    await dialog.getByRole('button', { name: /石家庄市长安区/ }).waitFor()
    await author.keyboard.press('ArrowDown')
    await author.keyboard.press('Enter')
    await dialog.getByRole('application').focus()
    await author.keyboard.press('ArrowRight')
    await expect.poll(() => dialog.locator('#address-coordinates').inputValue()).toMatch(/^\d{3}\.\d+,\d{2}\.\d+$/)
    expect((await axeViolationsOf(author)).filter((line) => /address|region|map/.test(line))).toEqual([])
    await dialog.getByRole('button', { name: '确定' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await address.inputValue()).toMatch(/^河北省石家庄市.+区$/)
    await author.getByRole('button', { name: '清除地址' }).click()
    expect(await address.inputValue()).toBe('')
  })

  it('ignores keys during IME composition, and keeps the digits of the result', async () => {
    const phone = author.locator('#downPhone')
    await phone.focus()
    await author.keyboard.type('138')
    const line = await author.context().newCDPSession(author)
    await line.send('Input.imeSetComposition', { text: 'ling', selectionStart: 4, selectionEnd: 4 })
    expect(await phone.inputValue()).toBe('138ling')
    await line.send('Input.insertText', { text: '零０1' })
    expect(await phone.inputValue()).toBe('13801')
  })
})
