/** Concerns warnings. */

import type { LadderRule } from '@care/shared/alarms/warnings/ladder/ladder-rule'
import { contract } from '@care/shared/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, signInAt } from '../support/browser.ts'
import { showWarningCards } from '../support/cards.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { findWatches, raise, settleEmergencies, type Watch } from '../support/watches/watches.ts'

const origin = inject('origin')
const tenantId = 1_000_002
const quick: LadderRule = {
  level: 3,
  nudgeMinutes: 0,
  returnMinutes: 0,
  steps: [
    { afterSeconds: 2, post: 'manager', ways: ['screen'] },
    { afterSeconds: 90, post: 'all', ways: ['screen'] },
  ],
}

let browser: Browser
let desk: Page
let manager: Page
let api: SignedIn
let before: LadderRule[]
let wearer: Watch

beforeAll(async () => {
  api = await signedIn(origin, 'haidian')
  before = (await api.call(contract.ladderRules.get, {})).rules
  wearer = (await findWatches(api)).at(-2) as Watch
  await settleEmergencies(api)
  browser = await openBrowser()
  ;[desk, manager] = (await Promise.all(['desk', 'haidian'].map((who) => signInAt(browser, origin, who)))) as [
    Page,
    Page,
  ]
})
afterAll(async () => {
  await api.call(contract.ladderRules.save, { body: { rules: before } })
  await settleEmergencies(api)
  await closeWindows()
})

it('an unclaimed SOS is escalated to the next person, who sees the assignment and claims the SOS', async () => {
  await api.call(contract.ladderRules.save, { body: { rules: [quick] } })
  for (const page of [desk, manager]) await page.locator('.link-light[data-phase=live]').waitFor()
  const [atDesk, atManager] = [desk, manager].map((page) => page.locator('.warning-card', { hasText: wearer.elder }))
  await raise(origin, tenantId, wearer, 'sos')
  await atDesk?.getByText(/通知值班经理/).waitFor()
  // the focus keeps the cards open
  await showWarningCards(desk)

  await atManager?.getByText('已升级给您').waitFor({ timeout: 8_000 })
  await showWarningCards(manager)
  await atDesk?.getByText(/秒后通知全部值班人员/).waitFor()
  expect(await atDesk?.getByText('已升级给您').count()).toBe(0)

  await atManager?.getByRole('button', { name: '接手', exact: true }).click()
  await manager.getByText(/^\d 秒无人处理，.*通知(值班经理|管理人员)/).waitFor()
  await atDesk?.getByText('正在处理').waitFor()
  expect(await atDesk?.getByText(/后通知/).count()).toBe(0)
})
