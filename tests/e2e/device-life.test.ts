/** Concerns devices, imports, settings, ingestion, warnings. */
import { contract } from '@care/shared/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connectWatch } from '../../packages/services/src/testing/watch-client.ts'
import { closeWindows, go, openBrowser, openFor } from '../support/browser.ts'
import { dismissCards } from '../support/cards.ts'
import { type SignedIn, signedIn } from '../support/client.ts'

const origin = inject('origin')
const watchPort = inject('mqttPort') + 1
/** IMEI of the device, unique per run. */
const imei = `86${String(Date.now())}`

let browser: Browser
let page: Page
let api: SignedIn
let watch: Awaited<ReturnType<typeof connectWatch>>
let elder: { id: number; userName: string }
let deviceId = 0

beforeAll(async () => {
  browser = await openBrowser()
  api = await signedIn(origin, 'haidian')
  page = await openFor(browser, origin, 'haidian', '/device/index')
  const { records } = await api.call(contract.elders.page, { query: { current: 1, size: 100, checkInStatus: 2 } })
  const names = Map.groupBy(records, ({ userName }) => userName)
  const found = records.findLast(({ userName }) => names.get(userName)?.length === 1)
  if (!found) throw new Error('nobody lives here')
  elder = found
})
afterAll(async () => {
  watch?.socket.destroy()
  if (deviceId > 0)
    await api.call(contract.devices.move, { body: { id: deviceId, move: 'retire', reason: '旅程结束' } })
  await closeWindows()
})

const pane = () => page.locator('main.page:visible')
const button = (name: string, place = pane()) => place.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

it('a device is imported and bound to an elder, and its first message raises a warning on the console', async () => {
  await dismissCards(page)
  await button('导入').click()
  const rows = ['设备编号,设备类型,数据来源,设备名称', `${imei},WATCH,IW 手表,旅程手表`]
  await page.locator('input[type=file]').setInputFiles({
    name: 'devices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await button('校验文件', dialog('导入设备')).click()
  await button('导入 1 行', dialog('导入设备')).click()
  await dialog('导入设备').getByText('导入完成，共 1 行').waitFor()
  const { records } = await api.call(contract.devices.page, { query: { imei } })
  deviceId = records[0]?.id ?? 0

  await go(page, `/device/detail?id=${deviceId}`)
  await button('绑定长者').click()
  const binding = page.getByRole('dialog')
  await binding.getByRole('combobox').pressSequentially(elder.userName)
  await page.getByRole('option', { name: elder.userName }).first().click()
  await button('绑定', binding).click()
  await binding.waitFor({ state: 'detached' })

  watch = await connectWatch(watchPort)
  watch.say(`IWAP00${imei}#`)
  expect(await watch.answers(1)).toEqual([expect.stringMatching(/^IWBP00/)])
  watch.say('IWAP49,171#')
  expect(await watch.answers(1)).toEqual(['IWBP49#'])
  await go(page, '/warning/warning/index')
  await page
    .getByRole('row', { name: new RegExp(elder.userName) })
    .getByText(/心率 171 次\/分，高于上限 140/)
    .first()
    .waitFor()
})

it('a device gets new settings, tried out and saved, which the watch confirms', async () => {
  await page.goto(`${origin}/device/detail?id=${deviceId}&tabid=config`)
  await dismissCards(page)
  await pane().getByLabel('心率上限', { exact: true }).fill('180')
  await pane().getByLabel('心率间隔', { exact: true }).fill('15')
  await pane().getByLabel('心率间隔', { exact: true }).press('Tab')
  const effect = pane().getByRole('status')
  await effect.getByText(/现行 1 次.*改后 0 次/).waitFor()
  await button('保存2项').click()

  const [heart = '', temperature = ''] = await watch.answers(2)
  expect([heart, temperature]).toEqual([
    expect.stringMatching(new RegExp(`^IWBP86,${imei},\\d{6},1,15#$`)),
    expect.stringMatching(/^IWBP87,/),
  ])
  const [, , serial = ''] = heart.split(',')
  const change = pane().getByRole('row', { name: /心率间隔 30 分钟 → 15 分钟/ })
  await change.getByText(/待下发|已下发/).waitFor()
  watch.say(`IWAP86,${serial}#`)
  await change.getByText('已生效').waitFor()
  await pane().locator('header').getByText('已生效').waitFor()
})
