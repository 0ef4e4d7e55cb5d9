/** Concerns calls, warnings. */
import { callJobs } from '@care/shared/calls/jobs/jobs.contract'
import { callRecords } from '@care/shared/calls/records/records.contract'
import { contract } from '@care/shared/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, go, openBrowser, signInAt } from '../support/browser.ts'
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
  const warning = records.find(({ oldmanName }) => oldmanName === wearer.elder)
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
  await go(page, '/call/job')
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

it('shots', async () => {
  const dir = '/tmp/shots-calls'
  const manager = await signInAt(browser, origin, 'haidian')
  manager.setDefaultTimeout(15_000)
  const wav = Buffer.alloc(44 + 8_000 * 30)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(8_000, 24)
  wav.writeUInt32LE(8_000, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(wav.length - 44, 40)
  const ok = (data: unknown) => ({ contentType: 'application/json', body: JSON.stringify({ code: 0, msg: null, data }) })
  await manager.route('**/cloudcallrecord/page*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const one of body.data.records) one.contactId = 'job-1'
    await route.fulfill({ response: answer, json: body })
  })
  const mark = { id: 5, second: 12, note: '说到跌倒', createBy: 1, createUser: '林秀英', createTime: '2026-12-01 09:00:00' }
  const hearing = { id: 1, userName: '林秀英', purpose: 'complaint', remark: '投诉0012', createTime: '2026-12-01 09:00:00' }
  const recording = { id: 1, state: 'kept', reason: null, seconds: 30, fileSize: 1, keptUntil: '2027-05-30 08:00:00', deleteTime: null, marks: [mark], hearings: [hearing] }
  await manager.route('**/cloudcallrecording/**', (route) => {
    const url = route.request().url()
    if (url.includes('/audio/')) return route.fulfill({ contentType: 'audio/wav', headers: { 'content-disposition': 'attachment; filename="a.wav"' }, body: wav })
    if (url.endsWith('/hear')) return route.fulfill(ok({ id: 1 }))
    return route.fulfill(ok(recording))
  })
  const look = async (name: string, page: Page) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${dir}/${name}-${colorScheme}.png` })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const attempt = async (name: string, page: Page, work: () => Promise<unknown>) => {
    await work().catch(async (error: unknown) => {
      console.log(`shot ${name}: ${String(error).slice(0, 600)}`)
      await page.screenshot({ path: `${dir}/${name}-failed.png` })
    })
  }
  await attempt('records', manager, async () => {
    await go(manager, '/call/record')
    await manager.getByRole('button', { name: '查看' }).first().waitFor()
    await look('records', manager)
    await manager.getByRole('button', { name: '查看' }).first().click()
    await manager.getByText('投诉核查').waitFor()
    await manager.getByRole('button', { name: '收听录音' }).click()
    const dialog = manager.locator('.p-dialog', { hasText: '收听目的' })
    await choose(dialog, '目的', '服务质检')
    await look('hear', manager)
    await dialog.getByRole('button', { name: '开始收听' }).click()
    await manager.locator('audio').waitFor()
    await look('player', manager)
    console.log('audio', await manager.locator('audio').evaluate((one) => [(one as HTMLAudioElement).duration, (one as HTMLAudioElement).error?.message]))
    await manager.keyboard.press('Escape')
  })
  await attempt('ladder', manager, async () => {
    await go(manager, '/warning/ladder')
    await manager.getByText('紧急预警').first().waitFor()
    await manager.getByRole('checkbox', { name: '紧急第2步自动外呼' }).click()
    await look('ladder', manager)
  })
  await attempt('service', manager, async () => {
    await go(manager, '/call/service')
    await manager.getByRole('button', { name: '编辑' }).first().click()
    await manager.getByText('满意度调查').first().waitFor()
    await look('service', manager)
    await manager.keyboard.press('Escape')
  })
  await attempt('draft', page, async () => {
    const { records } = await api.call(contract.elders.page, { query: { size: 12 } })
    await api.call(callJobs.create, { body: { name: '看草稿', businessType: 2, oldmanIds: records.map((one) => one.id), phones: ['13700300001'] } as never })
    await go(page, '/call/job')
    await page.locator('tr', { hasText: '看草稿' }).getByRole('button', { name: '修改' }).click()
    await page.getByRole('button', { name: /^增减长者/ }).waitFor()
    await look('draft', page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '近半年统计' }).click()
    await page.getByRole('rowheader').first().waitFor()
    await look('half-year', page)
    await page.keyboard.press('Escape')
  })
  await attempt('pop', page, async () => {
    const { records } = await api.call(contract.elders.page, { query: { size: 2 } })
    for (const { id } of records)
      await api.call(contract.contacts.create, { body: { oldmanId: id, name: '李娟', relation: '1', mobile: '13700400001' } as never })
    await go(page, '/call/record')
    await page.getByRole('button', { name: '来电查询' }).click()
    await page.getByRole('textbox', { name: /号码/ }).last().fill('13700400001')
    await page.keyboard.press('Enter')
    await page.getByRole('article').nth(1).waitFor()
    await look('pop', page)
  })
  await attempt('tabs', page, async () => {
    const other = await page.context().newPage()
    other.setDefaultTimeout(15_000)
    await other.goto(`${origin}/call/record`)
    await other.getByRole('button', { name: /^呼叫工作台/ }).click()
    await other.locator('.workbench-panel').waitFor()
    await look('second-tab', other)
    await page.bringToFront()
    await page.getByRole('button', { name: /^呼叫工作台/ }).click()
    await look('first-tab', page)
  })
}, 120_000)
