/** Concerns calls, warnings. */
import { callJobs } from '@care/shared/calls/jobs/jobs.contract'
import { callRecords } from '@care/shared/calls/records/records.contract'
import { contract } from '@care/shared/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, signInAt } from '../support/browser.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { choose } from '../support/forms.ts'
import { findWatches, raise, settleEmergencies, type Watch } from '../support/watches/watches.ts'

const origin = inject('origin')
const tenantId = 1_000_002

let browser: Browser
let page: Page
let api: SignedIn

beforeAll(async () => {
  api = await signedIn(origin, 'desk')
  browser = await openBrowser()
  page = await signInAt(browser, origin, 'desk')
})
afterAll(async () => {
  await settleEmergencies(api)
  await closeWindows()
})

/** A worn watch whose elder has at least two numbers to call. */
async function findWearer(): Promise<Watch> {
  for (const watch of await findWatches(api)) {
    const { records } = await api.call(contract.elders.page, { query: { userName: watch.elder, size: 1 } })
    const elder = records[0] && (await api.call(contract.elders.get, { params: { id: records[0].id } }))
    if (elder && elder.families.length + (elder.mobile ? 1 : 0) >= 2) return watch
  }
  throw new Error('no elder of the demo with a watch has two numbers')
}

it('an SOS whose first contact cannot be reached leads to the second, and both outcomes are in its trail', async () => {
  const wearer = await findWearer()
  await settleEmergencies(api)
  await raise(origin, tenantId, wearer, 'sos')
  await page.locator('.warning-card', { hasText: wearer.elder }).waitFor()
  await page.keyboard.press('Alt+W')
  await page.locator('.warning-card', { hasText: wearer.elder }).locator('button:focus').waitFor()
  await page.keyboard.press('a')
  const drawer = page.locator('.p-sidebar', { has: page.locator('.handling-contacts') })
  const contacts = drawer.locator('.handling-contact')
  const note = async (at: number, outcome: string) => {
    await contacts.nth(at).getByRole('button', { name: '登记通话' }).click()
    const dialog = page.locator('.p-dialog', { hasText: '登记通话' })
    await choose(dialog, '结果', outcome)
    await dialog.getByRole('button', { name: '登记', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await note(0, '无人接听')
  await contacts.nth(1).getByText('下一位').waitFor()
  await note(1, '已接通')
  await contacts.nth(1).getByText('已接通').waitFor()
  await drawer.getByText('：无人接听').first().waitFor()
  await drawer.getByText('：已接通').first().waitFor()
  const { records } = await api.call(contract.warnings.bell, { query: { current: 1, size: 100 } })
  const warning = records.find(({ name }) => name === wearer.elder)
  const calls = await api.call(callRecords.page, { query: { warningId: warning?.id ?? 0 } })
  expect(calls.records.map(({ outcome }) => outcome)).toEqual([1, 2])
})

it('an outbound job that is paused hands out nobody, and goes on where it stood', async () => {
  await settleEmergencies(api)
  const name = `回访${Date.now() % 100_000}`
  const hours = [{ beginTime: '00:00', endTime: '23:59' }]
  const phones = ['13700200001', '13700200002']
  const body = { name, businessType: 2 as const, phones, callableTime: hours, skipsHolidays: false }
  const { id } = await api.call(callJobs.create, { body: body as never })
  await page.goto(`${origin}/call/job`)
  const row = page.locator('tr', { hasText: name })
  await row.getByRole('button', { name: '启动' }).click()
  await page.getByText('任务已启动，坐席可以领取').waitFor()
  await row.getByRole('button', { name: '下一位' }).click()
  const drawer = page.locator('.p-sidebar', { hasText: `${name} · 下一位` })
  await drawer.getByRole('button', { name: '领取下一位' }).click()
  await drawer.getByText('第 1 次').waitFor()
  await drawer.getByText('保存后领取下一位').click()
  await choose(drawer, '结果', '已接通')
  await drawer.getByRole('button', { name: '保存结果' }).click()
  await drawer.getByRole('button', { name: '关闭' }).last().click()
  await drawer.waitFor({ state: 'detached' })

  await row.getByRole('button', { name: '暂停' }).click()
  await page.getByText('任务已暂停，不再派号').waitFor()
  const paused = await api.call(callJobs.next, { body: { id } })
  expect(paused).toEqual({ case: null, why: '任务已暂停' })
  await row.getByRole('button', { name: '继续' }).click()
  await page.getByText('任务已继续').waitFor()
  const next = await api.call(callJobs.next, { body: { id } })
  expect(next.case).toMatchObject({ phoneNumber: phones[1], attemptCount: 1 })
  await api.call(callJobs.settle, { body: { id: next.case?.id ?? 0, outcome: 1 } })
  const job = await api.call(callJobs.get, { params: { id } })
  expect(job).toMatchObject({ state: 3, connectedCases: 2, waitingCases: 0 })
})
