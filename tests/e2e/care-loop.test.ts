/** Concerns warnings, work orders, devices. */

import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { contract } from '@care/shared/contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, openFor, signInAt } from '../support/browser.ts'
import { dismissCards, showWarningCards } from '../support/cards.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { firstShownTime } from '../support/moment.ts'
import { countPresses } from '../support/presses.ts'
import { findWatches, raise, settleEmergencies, type Watch } from '../support/watches/watches.ts'

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

/** User name of the first person suggested for an emergency of this elder. */
async function firstSuggestedFor({ elder }: Watch): Promise<string> {
  const { records: elders } = await api.call(contract.elders.page, { query: { userName: elder, current: 1, size: 1 } })
  const asked = { oldmanId: elders[0]?.id ?? 0, serverTime: toShanghaiTime(Date.now()), emergencyType: '3' as const }
  const { records: suggested } = await api.call(contract.workOrders.suggest, { query: { ...asked, size: 1 } })
  const { records: staff } = await api.call(contract.staff.page, { query: { size: 100, tenantId, mayServe: '1' } })
  return staff.find(({ userId }) => userId === suggested[0]?.userId)?.username ?? ''
}

async function badge(page: Page): Promise<string> {
  return (await page.locator('.bell').getAttribute('aria-label')) ?? ''
}

beforeAll(async () => {
  api = await signedIn(origin, 'desk')
  // only four cards are shown, so cards of other warnings would take their room
  await settleEmergencies(api)
  watches = await findWatches(api)
  browser = await openBrowser()
  ;[desk, secondDesk] = await Promise.all([
    signInAt(browser, origin, 'desk'),
    openFor(browser, origin, 'haidian', '/workorder/index', { width: 1920, height: 1080 }),
  ])
})
afterAll(closeWindows)

describe('a call for help', () => {
  it('pops up over any page within a second, and is counted by the bell', async () => {
    const wearer = watch()
    await secondDesk.locator('tbody tr').first().waitFor()
    await secondDesk.getByRole('textbox', { name: '工单号' }).fill('WO2026')
    const before = await badge(desk)

    const popped = Promise.all([desk, secondDesk].map((page) => firstShownTime(page, '.warning-card', wearer.elder)))
    const raised = Date.now()
    await raise(origin, tenantId, wearer, 'sos')
    expect(Math.max(...(await popped)) - raised).toBeLessThanOrEqual(1_000)
    expect(await cardOf(desk, wearer).textContent()).toContain('SOS求助')
    await expect.poll(() => badge(desk)).not.toBe(before)
    // the focus stays in the field in which the user was typing
    await secondDesk.keyboard.type('11')
    expect(await secondDesk.getByRole('textbox', { name: '工单号' }).inputValue()).toBe('WO202611')

    await desk.locator('.bell').click()
    const newest = desk.locator('.bell-panel .bell-item')
    await newest.first().waitFor()
    expect(await newest.count()).toBeLessThanOrEqual(3)
    await expect.poll(() => newest.first().textContent()).toContain(wearer.elder)
    expect((await desk.locator('.bell-panel').boundingBox())?.width).toBe(370)
    await desk.keyboard.press('Escape')

    // the dismissed warning is shown with its name in the top bar, left of the other tools
    await dismissCards(desk)
    const [who, light] = await Promise.all(
      ['.alarm-pill strong', '.link-light'].map((part) => desk.locator(part).boundingBox()),
    )
    expect(who?.width).toBeGreaterThan(20)
    expect((who?.x ?? 0) + (who?.width ?? 0)).toBeLessThan(light?.x ?? 0)
  })

  it('a call for help covers no dialog while the user types, but shows a pill that opens it', async () => {
    const card = secondDesk.locator('.warning-card').first()
    const line = secondDesk.locator('.alarm-pill')
    await showWarningCards(secondDesk)
    // waits, because an opening layer takes the focus once more after its animation
    const opened = secondDesk.locator('.p-dialog-enter-done')
    await secondDesk.keyboard.press('Control+K')
    await opened.waitFor()
    const words = secondDesk.locator('.palette-field input')
    await words.fill('王')
    await card.waitFor({ state: 'hidden' })
    await line.getByText('SOS').waitFor()

    await line.click()
    await card.waitFor()
    await words.click()
    await card.waitFor({ state: 'hidden' })
    await secondDesk.keyboard.press('Escape')
    await opened.waitFor({ state: 'hidden' })
    // a waiting warning may be folded, but is always listed
    await line.getByText('SOS').waitFor()

    // the buttons of a dialog stop the propagation of keys, but Alt+W still works
    await secondDesk.locator('.person').click()
    await secondDesk.getByRole('menuitem', { name: /^错误日志/ }).click()
    await opened.waitFor()
    const close = opened.locator('.p-dialog-header-close')
    await card.waitFor({ state: 'hidden' })
    await close.focus()
    await secondDesk.keyboard.press('Alt+W')
    await expect.poll(() => secondDesk.evaluate(() => document.activeElement?.textContent)).toBe('接手')
    await secondDesk.keyboard.press('Alt+W')
    await card.waitFor({ state: 'hidden' })
    await close.click()
    await opened.waitFor({ state: 'hidden' })
    await line.click()
    await card.waitFor()
  })

  it('asks for one click while the browser blocks the sound, and shows when the sound is muted', async () => {
    const unclicked = await desk.context().newPage()
    // automation counts as a user gesture, so the test simulates a page without any gesture
    await unclicked.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
      const { prototype } = AudioContext
      const { resume } = prototype
      let isOpen = false
      Object.defineProperty(prototype, 'state', { get: () => (isOpen ? 'running' : 'suspended') })
      prototype.resume = function () {
        isOpen = true
        return resume.call(this)
      }
    })
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

describe('the alarm sound', () => {
  it('sounds while an emergency waits, and stops as soon as somebody claims it', async () => {
    await desk.evaluate(() => {
      const { prototype } = OscillatorNode
      const { start } = prototype
      prototype.start = function (when) {
        document.body.dataset.sound = 'rings'
        start.call(this, when)
      }
      // a tone is only disconnected before its end if the alarm stops
      const { disconnect } = AudioNode.prototype
      AudioNode.prototype.disconnect = function () {
        document.body.dataset.sound = 'hushed'
        Reflect.apply(disconnect, this, [])
      }
    })
    const sound = (state: string) => desk.waitForFunction((state) => document.body.dataset.sound === state, state)
    await raise(origin, tenantId, watch(), 'sos')
    await sound('rings')

    const { records } = await api.call(contract.warnings.bell, { query: { current: 1, size: 100 } })
    for (const { id, isDisposed } of records) {
      if (isDisposed === Disposal.Open) await api.call(contract.warnings.claim, { params: { id } })
    }
    await sound('hushed')
    await expect.poll(() => desk.locator('.warning-card').count()).toBe(0)
  })
})

describe('the handling of a warning', () => {
  it('shows the elder, and shows the claim on every console immediately', async () => {
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
    await seen.locator('.handling-contacts .call-link').first().waitFor()
    await button(seen, '接手').waitFor()

    await showWarningCards(desk)
    await cardOf(desk, wearer).hover()
    await button(cardOf(desk, wearer), '接手').click()
    await desk.locator('.claim-strip.is-mine').waitFor()
    await seen.locator('.claim-strip.is-other', { hasText: '正在处理' }).waitFor()
    await button(seen, '改由我接手').waitFor()
    expect(await button(seen, '提交处理').count()).toBe(0)
    await button(seen.locator('.drawer-footer'), '关闭').click()
  })

  it('the handling drawer keeps a draft while the person looks at another warning', async () => {
    const mine = drawer(desk)
    const remark = mine.getByRole('textbox', { name: '备注' })
    const others = mine.locator('.last-warnings button')
    await remark.fill('正在联系家属')
    await others.first().click()
    await mine.locator('.claim-strip.is-mine').waitFor({ state: 'detached' })
    // the next newest warning is the warning that was just left
    await others.first().click()
    await button(mine, '恢复草稿').click()
    await expect.poll(() => remark.inputValue()).toBe('正在联系家属')
  })

  it('requires the outcome of an SOS before it is closed', async () => {
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

  it('becomes a dispatched order in two clicks', async () => {
    wearer = watch()
    worker = await firstSuggestedFor(wearer)
    // the caregiver's account belongs to several institutions and chooses one at sign-in
    nurse = await signInAt(browser, origin, worker, undefined, { 'tenant-id': String(tenantId) })

    await raise(origin, tenantId, wearer, 'fall')
    const card = cardOf(desk, wearer)
    await card.waitFor({ state: 'attached' })
    await showWarningCards(desk)
    await card.hover()
    const presses = await countPresses(desk)
    await button(card, '一键派单').click()
    await button(card, '确认派单').click()
    await desk.getByText('派单成功').waitFor()
    expect(await presses()).toBe(2)
    await card.waitFor({ state: 'detached' })
  })

  it('reminds the care worker immediately', async () => {
    const reminder = nurse.locator('.reminder', { hasText: wearer.elder })
    await reminder.getByText('紧急派单 · 跌倒').waitFor()
    await reminder.getByText(/任务，请及时处理$/).waitFor()
    await button(reminder, '查看工单').click()
    await drawer(nurse).getByText('工单详情').waitFor()
  })

  it('the control room follows a fall step by step while the care worker serves', async () => {
    await desk.goto(`${origin}/workorder/index?oldmanName=${encodeURIComponent(wearer.elder)}`)
    await desk.locator('.link-light[data-phase=live]').waitFor()
    await dismissCards(desk)
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
    const finish = nurse.locator('.finish-dialog')
    await finish.getByText('误报').click()
    await button(finish, '确认完成').click()
    await followed.locator('.step-bar .is-done', { hasText: '已完成' }).waitFor()
  })

  it('the service after a fall is rated, and the trail of the warning contains every step', async () => {
    const done = drawer(desk)
    await done.locator('.score-form .p-rating-item').nth(4).click()
    await done.getByRole('textbox', { name: '评价内容' }).fill('来得很快')
    await button(done, '提交评价').click()
    await done.getByText('来得很快', { exact: true }).waitFor()
    await done.getByText('评价5分：来得很快').waitFor()

    await button(done, '查看预警').click()
    const trail = drawer(desk).locator('.warning-trail')
    await trail.getByText('已完成', { exact: false }).first().waitFor()
    const story = (await trail.locator('li').allTextContents()).join('\n')
    for (const stage of ['发起工单', '已派单', '开始服务', '已暂停', '已继续', '已完成']) expect(story).toContain(stage)
    expect(story.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g)?.length).toBeGreaterThanOrEqual(7)
  })
})
