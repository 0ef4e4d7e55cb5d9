import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@care/shared/contract'
import { Disposal } from '@care/shared/warnings/warning.moves'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, signInAt } from '../support/browser.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { findWatches, raise, raiseByMqtt, type Watch } from '../support/watches.ts'

const origin = inject('origin')
const tenantId = 1_000_002

let browser: Browser
let desk: Page
let secondDesk: Page
let api: SignedIn
let watches: Watch[]

const cardOf = (page: Page, { elder }: Watch) => page.locator('.warning-card', { hasText: elder })
const drawer = (page: Page) => page.locator('.p-sidebar').last()
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const watch = () => watches.shift() as Watch

async function badge(page: Page): Promise<string> {
  return (await page.locator('.bell').getAttribute('aria-label')) ?? ''
}

beforeAll(async () => {
  api = await signedIn(origin, 'desk')
  watches = await findWatches(api)
  browser = await openBrowser()
  ;[desk, secondDesk] = await Promise.all([
    signInAt(browser, origin, 'desk'),
    signInAt(browser, origin, 'haidian', { width: 1920, height: 1080 }),
  ])
})
afterAll(() => browser?.close())

describe('a call for help', () => {
  it('pops up over any page within a second, and the bell counts it', async () => {
    const wearer = watch()
    await secondDesk.goto(`${origin}/workorder/index`)
    await secondDesk.locator('.link-light[data-phase=live]').waitFor()
    await secondDesk.getByRole('textbox', { name: '工单号' }).fill('WO2026')
    const before = await badge(desk)

    await raise(origin, tenantId, wearer, 'sos')
    await Promise.all([
      cardOf(desk, wearer).waitFor({ timeout: 1_000 }),
      cardOf(secondDesk, wearer).waitFor({ timeout: 1_000 }),
    ])
    expect(await cardOf(desk, wearer).textContent()).toContain('发出SOS紧急求助报警，请及时处理！')
    expect(await badge(desk)).not.toBe(before)
    // it did not take the caret from who was typing
    await secondDesk.keyboard.type('11')
    expect(await secondDesk.getByRole('textbox', { name: '工单号' }).inputValue()).toBe('WO202611')

    await desk.locator('.bell').click()
    const newest = desk.locator('.bell-panel .bell-item')
    await newest.first().waitFor()
    expect(await newest.count()).toBeLessThanOrEqual(3)
    expect(await newest.first().textContent()).toContain(wearer.elder)
    expect((await desk.locator('.bell-panel').boundingBox())?.width).toBe(370)
    await desk.keyboard.press('Escape')
  })

  it('asks for one click where the browser keeps the sound back, and shows when it is muted', async () => {
    const unclicked = await desk.context().newPage()
    await unclicked.goto(origin)
    await button(unclicked, '开启声音').click()
    await unclicked.getByRole('button', { name: /^报警声/ }).click()
    await button(unclicked, '静音').click()
    await unclicked.keyboard.press('Escape')
    await unclicked.locator('.sound-panel').waitFor({ state: 'detached' })
    await unclicked.getByRole('button', { name: '报警声已静音' }).click()
    await button(unclicked, '取消静音').click()
    await unclicked.close()
  })
})

describe('the alarm', () => {
  it('sounds while an emergency waits, and is silent as soon as somebody has it', async () => {
    await desk.evaluate(() => {
      const { prototype } = OscillatorNode
      const { start } = prototype
      prototype.start = function (when) {
        document.body.dataset.lastTone = String(performance.now())
        start.call(this, when)
      }
    })
    await raise(origin, tenantId, watch(), 'sos')
    await desk.waitForFunction(() => document.body.dataset.lastTone !== undefined)

    const { records } = await api.call(contract.warnings.bell, { query: { current: 1, size: 100 } })
    for (const { id, isDisposed } of records) {
      if (isDisposed === Disposal.Open) await api.call(contract.warnings.claim, { params: { id } })
    }
    await desk.waitForFunction(() => performance.now() - Number(document.body.dataset.lastTone) > 3_000)
    expect(await desk.locator('.warning-card').count()).toBe(0)
  })
})

describe('the handling of a warning', () => {
  it('shows who it is about, and every desk at once who has it', async () => {
    const wearer = watch()
    await raise(origin, tenantId, wearer, 'sos')
    const card = cardOf(secondDesk, wearer)
    await card.hover()
    await button(card, '详情').click()
    const seen = drawer(secondDesk)
    for (const heading of ['应急预案', '联系人', '最近测量', '近期预警', '处理轨迹']) {
      await seen.getByRole('heading', { name: heading }).waitFor()
    }
    await seen.locator('.region-map svg').waitFor()
    await seen.locator('.contacts .call-link').first().waitFor()
    await button(seen, '由我处理').waitFor()

    await cardOf(desk, wearer).hover()
    await button(cardOf(desk, wearer), '由我处理').click()
    await desk.locator('.claim-strip.is-mine').waitFor()
    await seen.locator('.claim-strip.is-other', { hasText: '正在处理' }).waitFor()
    await button(seen, '接手处理').waitFor()
    expect(await button(seen, '提交处理').count()).toBe(0)
    await button(seen.locator('.drawer-footer'), '关闭').click()
  })

  it('asks what came of an SOS before it is closed', async () => {
    const mine = drawer(desk)
    await button(mine, '提交处理').click()
    await mine.getByText('请选择处理结果').waitFor()
    await mine.getByText('误报', { exact: true }).click()
    await mine.getByRole('textbox', { name: '备注' }).fill('长者误触，已电话确认')
    await button(mine, '提交处理').click()
    await desk.getByText('处理成功').waitFor()
    await mine.waitFor({ state: 'detached' })
  })
})

describe('a fall', () => {
  let wearer: Watch
  let worker: string
  let nurse: Page

  it('is a dispatched order after two clicks', async () => {
    const staff = await api.call(contract.staff.page, { query: { current: 1, size: 1, tenantId, mayServe: '1' } })
    worker = staff.records[0]?.username ?? ''
    nurse = await signInAt(browser, origin, worker)

    wearer = watch()
    await raise(origin, tenantId, wearer, 'fall')
    const card = cardOf(desk, wearer)
    await card.hover()
    await button(card, '一键派单').click()
    await button(card, '确认派单').click()
    await desk.getByText('派单成功').waitFor()
    await card.waitFor({ state: 'detached' })
  })

  it('reminds the care worker at once', async () => {
    const reminder = nurse.locator('.reminder', { hasText: wearer.elder })
    await reminder.getByText('协作提醒').waitFor()
    await reminder.getByText(/任务，请及时处理$/).waitFor()
    await button(reminder, '查看工单').click()
    await drawer(nurse).getByText('工单详情').waitFor()
  })

  it('is followed step by step by the desk while the care worker serves', async () => {
    await desk.goto(`${origin}/workorder/index?oldmanName=${encodeURIComponent(wearer.elder)}`)
    await desk.locator('.link-light[data-phase=live]').waitFor()
    // a warning that waits stays over the page until it is put aside
    const stack = desk.locator('.warning-card')
    while (await stack.count()) await button(stack.first(), '收起').click()
    await button(desk.locator('tr', { hasText: wearer.elder }).first(), '详情').click()
    const followed = drawer(desk)
    const serving = drawer(nurse)
    const step = (name: string) => followed.locator('.step-bar .is-current', { hasText: name })
    const jobState = (name: string) => followed.locator('.job-card .tag', { hasText: name })
    await step('已派发').waitFor()

    await button(serving, '开始服务').click()
    await step('进行中').waitFor()
    await button(serving, '暂停').click()
    await jobState('已暂停').waitFor()
    await button(serving, '继续').click()
    await jobState('进行中').waitFor()
    await button(serving, '完成').click()
    await nurse.locator('.p-confirm-dialog-accept').click()
    await followed.locator('.step-bar .is-done', { hasText: '已完成' }).waitFor()
  })

  it('is scored, and the warning tells its whole story', async () => {
    const done = drawer(desk)
    await done.locator('.score-form .p-rating-item').nth(4).click()
    await done.getByRole('textbox', { name: '评价内容' }).fill('来得很快')
    await button(done, '提交评价').click()
    await done.getByText('来得很快').waitFor()

    await button(done, '查看预警').click()
    const trail = drawer(desk).locator('.trail')
    await trail.getByText('已完成', { exact: false }).first().waitFor()
    const story = (await trail.locator('li').allTextContents()).join('\n')
    for (const stage of ['发起工单', '已派单', '开始服务', '已暂停', '已继续', '已完成']) expect(story).toContain(stage)
    expect(story.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g)?.length).toBeGreaterThanOrEqual(7)
  })
})

describe('silence', () => {
  it('is visible within 15 seconds; what came meanwhile is told after the gateway returns', async () => {
    const [first, second] = [watch(), watch()]
    await desk.goto(`${origin}/wel/index`)
    await desk.locator('.link-light[data-phase=live]').waitFor()
    const gateway = Number(await readFile(join(inject('dataDir'), 'run', 'gateway.pid'), 'utf8'))

    process.kill(gateway, 'SIGSTOP')
    const silentSince = Date.now()
    try {
      await desk.locator('.link-light', { hasText: /数据已 \d+ 秒未更新/ }).waitFor({ timeout: 20_000 })
      expect(Date.now() - silentSince).toBeLessThan(16_000)
      await raiseByMqtt(inject('mqttPort'), first, 'fall')
      await raiseByMqtt(inject('mqttPort'), second, 'fall')
    } finally {
      process.kill(gateway, 'SIGKILL')
    }

    await desk.getByText('离线期间 2 条预警').waitFor({ timeout: 30_000 })
    await desk.locator('.link-light[data-phase=live]').waitFor()
    for (const missed of [first, second]) expect(await cardOf(desk, missed).count()).toBe(1)
  })
})
