/** Concerns calls. */
import { callRecords } from '@care/shared/calls/records/records.contract'
import { callSeats } from '@care/shared/calls/seats/seats.contract'
import { callWorkbench } from '@care/shared/calls/workbench/workbench.contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowserWithMicrophone, signInFor } from '../../support/browser.ts'
import { type SignedIn, signedIn } from '../../support/client.ts'
import { until } from '../../support/until.ts'

const origin = inject('origin')

let browser: Browser
let api: SignedIn
let caller: Page
let callee: Page

/** Keeps the connections that the page makes, so that what it hears can be counted. */
const keepConnections = () => {
  const kept: RTCPeerConnection[] = []
  Object.assign(globalThis, { connections: kept })
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
      super(...given)
      kept.push(this)
    }
  }
}

/** Packets and energy of what comes in by the page's newest connection, and how media gets there. */
const heardBy = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const stats = [...((await connections.at(-1)?.getStats())?.values() ?? [])]
    const find = (type: string, more: (one: Record<string, unknown>) => boolean = () => true) =>
      stats.find((one) => one.type === type && more(one)) ?? {}
    return {
      packets: Number(find('inbound-rtp').packetsReceived ?? 0),
      energy: Number(find('inbound-rtp').totalAudioEnergy ?? 0),
      dtls: find('transport').dtlsState,
      pair: find('candidate-pair', ({ nominated }) => nominated === true).state,
    }
  })

/** Waits until the page hears more than before; resolves to what it has heard. */
async function hears(page: Page) {
  const before = await heardBy(page)
  await until('sound comes in', async () => (await heardBy(page)).packets > before.packets + 10)
  return heardBy(page)
}

const panelOf = (page: Page) => page.locator('.workbench-panel')
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click()

/** Brings a seat off line, whatever earlier tests left it in. */
async function leaveSeat(username: string) {
  const seat = await signedIn(origin, username)
  for (const action of ['ResetAgentState', 'SignOutGroup'])
    await seat.call(callWorkbench.ccc, { query: { action }, body: { request: '{}' } })
}

/** A seat of the desk in a window of its own, ready for calls, with its softphone registered. */
async function seatOf(username: string): Promise<Page> {
  await leaveSeat(username)
  const page = await signInFor(browser, origin, username)
  await page.addInitScript(keepConnections)
  await page.goto(`${origin}/wel/index`)
  await page.getByRole('button', { name: /^呼叫工作台：离线/ }).click()
  await press(page, '上线')
  await press(page, '就绪')
  await panelOf(page).getByText('同事的分机在网页上通话').waitFor()
  await panelOf(page).getByText('软电话正在连接').waitFor({ state: 'hidden' })
  return page
}

async function dial(page: Page, extension: string) {
  await panelOf(page).getByRole('textbox', { name: '拨打的号码' }).fill(extension)
  await press(page, '拨打')
}

/** Extensions of the seats by the account that works at them. */
const extensions = { desk: '', desk2: '', haidian: '' }

beforeAll(async () => {
  api = await signedIn(origin, 'desk')
  const manager = await signedIn(origin, 'haidian')
  const { records } = await manager.call(callSeats.page, { query: { size: 20 } })
  for (const username of ['desk', 'desk2', 'haidian'] as const) {
    const { id } = (await signedIn(origin, username)).token.user_info
    extensions[username] = records.find(({ sysUserId }) => sysUserId === id)?.extension ?? ''
  }
  browser = await openBrowserWithMicrophone()
  ;[caller, callee] = await Promise.all([seatOf('desk'), seatOf('desk2')])
})
afterAll(() => browser?.close())

it('two seats call each other and hear each other, over hold and a reload, until one hangs up', async () => {
  await dial(caller, extensions.desk2)
  await press(callee, '接听')
  for (const page of [caller, callee]) {
    await panelOf(page)
      .getByText(/^通话中/)
      .waitFor()
    const heard = await hears(page)
    expect(heard).toMatchObject({ dtls: 'connected', pair: 'succeeded' })
    expect(heard.energy).toBeGreaterThan(0)
  }

  await press(caller, '保持')
  await panelOf(caller)
    .getByText(/^保持中/)
    .waitFor()
  await press(caller, '取消保持')
  await hears(callee)

  await panelOf(caller).getByRole('button', { name: '静音', exact: true }).click()
  await press(caller, '取消静音')

  await caller.reload()
  const began = Date.now()
  await until('the sound is back', async () => (await heardBy(caller)).packets > 0)
  // two seconds are the bar on a quiet machine
  expect(Date.now() - began).toBeLessThan(3_000)
  await panelOf(caller)
    .getByText(/^通话中/)
    .waitFor()
  await hears(callee)

  await press(callee, '挂断')
  await caller.getByText('话后处理').first().waitFor()
  await panelOf(caller).getByRole('textbox', { name: '小结', exact: true }).fill('已交接')
  await press(caller, '保存小结')
  await caller.getByText('通话小结已保存').waitFor()
  const { records } = await api.call(callRecords.page, { query: { size: 1 } })
  expect(records).toMatchObject([{ number: extensions.desk2, relation: '同事', note: '已交接', outcome: 1 }])
})

it('a call is handed on to a third seat, who is heard instead, and ends for both', async () => {
  const third = await seatOf('haidian')
  for (const page of [caller, callee]) await press(page, '就绪')
  await dial(callee, extensions.desk)
  await press(caller, '接听')
  await hears(callee)
  await press(callee, '转接')
  await panelOf(callee).getByRole('textbox', { name: '转接到的分机' }).fill(extensions.haidian)
  await press(callee, '确认转接')
  await press(third, '接听')
  for (const page of [third, caller]) await hears(page)
  await press(third, '挂断')
  await caller.getByText('话后处理').first().waitFor()
})
