/** Concerns phones, work orders, reminders, the shell. */

import { SourceType } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { axeViolationsOf } from '../support/axe.ts'
import { closeWindows, openBrowser, phone, submitSignIn, visitor } from '../support/browser.ts'
import { signedIn } from '../support/client.ts'
import { elementsTooWideOrLow } from '../support/phone-layout.ts'
import { countPresses } from '../support/presses.ts'
import { until } from '../support/until.ts'
import { findWatches, raise, settleEmergencies } from '../support/watches/watches.ts'

const origin = inject('origin')
const tenantId = 1_000_002

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

afterAll(closeWindows)

it('on a phone, a nurse is called out, begins within three taps, and reports the result within five', async () => {
  const desk = await signedIn(origin, 'desk')
  await settleEmergencies(desk)
  const staff = await desk.call(contract.staff.page, { query: { current: 1, size: 1, tenantId, mayServe: '1' } })
  const worker = staff.records[0]
  const page = await visitor(await openBrowser(), phone)
  await page.goto(origin)
  await submitSignIn(page, worker?.username ?? '')
  await page.locator('.link-light[data-phase=live]').waitFor()
  await page.locator('.bottom-bar').getByRole('button', { name: '首页' }).waitFor()
  expect([...(await elementsTooWideOrLow(page)), ...(await axeViolationsOf(page))]).toEqual([])
  await page.evaluate(() => {
    const { prototype } = OscillatorNode
    const { start } = prototype
    prototype.start = function (when) {
      document.body.dataset.heard = 'yes'
      start.call(this, when)
    }
  })

  const [wearer] = await findWatches(desk)
  if (!wearer || !worker) throw new Error('the demo has neither watch nor staff')
  await raise(origin, tenantId, wearer, 'sos')
  const warning = await until('the desk has the warning', async () => {
    const { records } = await desk.call(contract.warnings.bell, { query: { current: 1, size: 20 } })
    return records.find(({ name, sourceType }) => name === wearer.elder && sourceType === SourceType.Sos)
  })
  const elder = await desk.call(contract.elders.get, { params: { id: warning.oldmanId ?? 0 } })
  const project = await desk.call(contract.catalogue.defaultSos, { query: { tenantId } })
  await desk.call(contract.workOrders.create, {
    body: {
      requestKey: crypto.randomUUID(),
      warningBusinessId: warning.id,
      oldmanId: elder.id,
      oldmanPhone: elder.mobile ?? '',
      oldmanAddress: elder.address ?? '',
      lng: elder.lng,
      lat: elder.lat,
      emergencyType: Urgency.Emergency,
      workOrderJobs: [
        {
          serverProjectId: project?.projecId ?? 0,
          serverTime: toShanghaiTime(Date.now()),
          serverUserId: worker.userId,
        },
      ],
    },
  })

  const call = page.getByRole('alert').filter({ hasText: wearer.elder })
  await call.getByText('紧急派单 · SOS求助').waitFor()
  await page.waitForFunction(() => document.body.dataset.heard)
  const presses = await countPresses(page)
  await call.getByRole('button', { name: '查看工单' }).click()
  await page.getByRole('dialog').getByText('工单详情').waitFor()
  expect([...(await elementsTooWideOrLow(page)), ...(await axeViolationsOf(page))]).toEqual([])
  const opened = await presses()
  await button(page, '开始服务').click()
  expect(await presses()).toBeLessThanOrEqual(3)
  await button(page, '完成').click()
  const finish = page.locator('.finish-dialog')
  await finish.getByText('误报').click()
  const remark = finish.getByRole('textbox', { name: '备注' })
  await remark.click()
  await remark.fill('长者误触，已陪同回房')
  expect([...(await elementsTooWideOrLow(page)), ...(await axeViolationsOf(page))]).toEqual([])
  await button(page, '确认完成').click()
  await page.locator('.step-bar .is-done', { hasText: '已完成' }).waitFor()
  expect((await presses()) - opened).toBeLessThanOrEqual(5)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()

  await page.locator('.bottom-bar').getByRole('button', { name: /^工单/ }).click()
  await page.getByRole('tab', { name: /^已完成/ }).click()
  await page.locator('.order-card', { hasText: wearer.elder }).first().waitFor()
  expect([...(await elementsTooWideOrLow(page)), ...(await axeViolationsOf(page))]).toEqual([])
})
