/** Concerns warnings, live connection. */

import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { contract } from '@care/shared/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, signInAt } from '../support/browser.ts'
import { showWarningCards } from '../support/cards.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { until } from '../support/until.ts'
import { findWatches, raise, settleEmergencies, type Watch } from '../support/watches/watches.ts'

const origin = inject('origin')
const tenantId = 1_000_002
let browser: Browser
let desk: Page
let [own, other]: SignedIn[] = []
let watches: Watch[]

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const cardOf = ({ elder }: Watch) => desk.locator('.warning-card', { hasText: elder })
const drawer = () => desk.locator('.p-sidebar').last()
const strip = () => desk.locator('.away-strip')

beforeAll(async () => {
  ;[own, other] = [await signedIn(origin, 'desk'), await signedIn(origin, 'haidian')]
  await settleEmergencies(own)
  watches = (await findWatches(own)).slice(0, 2)
  browser = await openBrowser()
  desk = await signInAt(browser, origin, 'desk')
})
afterAll(closeWindows)

const openOf = async ({ elder }: Watch) => {
  const { records } = await (own as SignedIn).call(contract.warnings.bell, { query: { current: 1, size: 100 } })
  return records.find(({ name }) => name === elder)
}

it('offline claims are synced once the console is online, and a conflict is shown and taken over', async () => {
  const [first, second] = watches as [Watch, Watch]
  for (const watch of watches) await raise(origin, tenantId, watch, 'sos')
  await cardOf(second).waitFor()
  const taken = (await openOf(second))?.id ?? 0
  // waits until the code needed offline has been preloaded
  await showWarningCards(desk)
  await cardOf(first).hover()
  await desk.waitForLoadState('networkidle')

  await desk.context().setOffline(true)
  await button(cardOf(first), '接手').click()
  await drawer().getByText('已接手 · 待同步').waitFor()
  await drawer().getByText('连接恢复后显示', { exact: true }).waitFor()
  await drawer().getByRole('radio', { name: '处理中' }).check()
  await drawer().getByLabel('备注').fill('已电话联系，正在赶去')
  await button(drawer(), '提交处理').click()
  await strip().getByText('2 项操作待同步').waitFor()
  await showWarningCards(desk)
  await cardOf(second).hover()
  await button(cardOf(second), '接手').click()
  await strip().getByText('3 项操作待同步').waitFor()
  await button(drawer().locator('.drawer-footer'), '关闭').click()
  await (other as SignedIn).call(contract.warnings.claim, { params: { id: taken } })

  await desk.context().setOffline(false)
  await strip().getByText('2 项操作已同步，1 项未同步，需要你决定').waitFor()
  const noted = await openOf(first)
  expect(noted).toMatchObject({ isDisposed: Disposal.InProgress, remark: '已电话联系，正在赶去' })
  await button(strip(), '查看').click()
  const list = desk.getByRole('dialog', { name: '断线期间的操作' })
  await list.getByText(/冲突：.*处理中/).waitFor()
  expect(await list.getByText('已同步').count()).toBe(2)
  await button(list, '改由我接手').click()
  await until('it is taken over', async () => (await openOf(second))?.claimerId === noted?.claimerId)
  await list.getByText('冲突').waitFor({ state: 'detached' })
  await list.locator('.p-dialog-header-close').click()
  await strip().waitFor({ state: 'detached' })
})
