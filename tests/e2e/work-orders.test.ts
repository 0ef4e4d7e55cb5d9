/** Concerns work orders, dispatch, phones. */
import { contract } from '@care/shared/contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { toGcj02 } from '@care/shared/work/work-orders/proof/gcj02'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { closeWindows, go, openBrowser, openFor, phone, signInFor } from '../support/browser.ts'
import { dismissCards } from '../support/cards.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { enterTime } from '../support/forms.ts'
import { elementsTooWideOrLow } from '../support/phone-layout.ts'
import { until } from '../support/until.ts'

const origin = inject('origin')
const tenantId = 1_000_002
/** A day chosen per run, on which there are no other orders. */
const day = toShanghaiTime(Date.now() + (400 + (Date.now() % 3_000)) * 86_400_000).slice(0, 10)

afterAll(closeWindows)

const drawer = (page: Page) => page.locator('.p-sidebar').last()
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Returns an elder who lives at home in this institution and has coordinates. */
async function someElder(api: SignedIn, nth: number) {
  const { records } = await api.call(contract.elders.page, {
    query: { current: 1, size: 50, tenantId, checkInStatus: 1 },
  })
  const elder = records.filter(({ lng, address, mobile }) => lng && address && mobile)[nth]
  if (!elder) throw new Error('the demo has nobody with a place')
  return elder
}

it('an order is created by its form; of two concurrent dispatchers one succeeds, the other gets an error', async () => {
  const [api, browser] = [await signedIn(origin, 'desk'), await openBrowser()]
  const elder = await someElder(api, 3)
  const [desk, manager] = (await Promise.all(
    ['desk', 'haidian'].map((who) => openFor(browser, origin, who, '/workorder/index')),
  )) as [Page, Page]
  await dismissCards(desk)
  await button(desk.locator('main.page:visible'), '新建工单').click()
  const form = drawer(desk)
  await form.locator('#elder').fill(elder.userName)
  await desk.locator('.p-autocomplete-panel').getByText(elder.userName).first().click()
  await form.locator('.service-tree .service-node').filter({ hasText: '¥' }).first().click()
  await enterTime(form, '服务时间', `${day} 09:00`)
  await button(form, '保存').click()
  await desk.getByText('创建成功').waitFor()
  const detail = drawer(desk)
  const workNo =
    (await detail
      .getByText(/^WO\d{14}$/)
      .first()
      .textContent()) ?? ''

  await go(manager, `/workorder/index?workNo=${workNo}`)
  await dismissCards(manager)
  await button(manager.locator('tr', { hasText: workNo }), '详情').click()
  const staff = async (page: Page) => {
    await button(drawer(page).locator('.job-card'), '派单').click()
    const rows = drawer(page).locator('tbody tr')
    await rows.nth(1).waitFor()
    return rows
  }
  const [ours, theirs] = [await staff(desk), await staff(manager)]
  const [nameOf, second] = await Promise.all(
    [ours.nth(0), theirs.nth(1)].map((row) => row.locator('td').nth(1).textContent()),
  )
  expect(nameOf).not.toBe(second)
  await button(ours.nth(0), '派单').click()
  await desk.locator('.toast-words strong', { hasText: '已派单给' }).waitFor()
  await button(theirs.nth(1), '派单').click()
  await manager.getByText(/如需改派请刷新后重试/).waitFor()

  const { records } = await api.call(contract.workOrders.page, { query: { current: 1, size: 1, workNo } })
  const order = await api.call(contract.workOrders.get, { params: { id: records[0]?.id ?? 0 } })
  const [job] = order.workOrder.workOrderJobs
  expect(job?.status).toBe(JobStatus.Assigned)
  expect(nameOf).toContain(job?.serverUserName)
  await api.call(contract.workOrders.cancel, { params: { id: order.workOrder.id } })
})

it('a recurring order is moved from one date on: earlier ones stay, later ones follow', async () => {
  const [api, browser] = [await signedIn(origin, 'desk'), await openBrowser()]
  const elder = await someElder(api, 7)
  const [project] = (await api.call(contract.catalogue.tree, { query: { tenantId } })).flatMap(
    ({ children }) => children,
  )
  const ahead = (days: number) => toShanghaiTime(Date.now() + days * 86_400_000).slice(0, 10)
  const { id } = await api.call(contract.orderPlans.create, {
    body: {
      oldmanId: elder.id,
      cycle: 1,
      every: 1,
      time: '09:00',
      startDate: ahead(2),
      endDate: ahead(5),
      items: [{ serverProjectId: project?.projecId ?? 0 }],
    },
  })
  const plan = () => api.call(contract.orderPlans.get, { params: { id } })
  const made = await until('its orders are made', async () => {
    const { dates } = await plan()
    return dates.length === 4 && dates.every(({ workNo }) => workNo !== null) && dates
  })
  const [, , third] = made

  const desk = await openFor(browser, origin, 'desk', `/workorder/index?workNo=${third?.workNo}`)
  await dismissCards(desk)
  await button(desk.locator('tr', { hasText: third?.workNo ?? '' }), '详情').click()
  await button(drawer(desk), '编辑').click()
  await drawer(desk).getByText('编辑服务工单').waitFor()
  await enterTime(drawer(desk), '服务时间', `${third?.date} 10:30`)
  await button(drawer(desk), '保存').click()
  const question = desk.getByRole('dialog', { name: '修改哪些工单' })
  await question.getByText('从这次起').click()
  await button(question, '保存').click()
  await desk.getByText(/^修改成功/).waitFor()

  const timesOf = async (numbers: (string | null | undefined)[]) =>
    Promise.all(
      numbers.map(async (workNo) => {
        const { records } = await api.call(contract.workOrders.page, { query: { workNo: workNo ?? '', size: 1 } })
        const { workOrder } = await api.call(contract.workOrders.get, { params: { id: records[0]?.id ?? 0 } })
        return workOrder.workOrderJobs[0]?.serverTime.slice(11, 16)
      }),
    )
  expect(await timesOf(made.map(({ workNo }) => workNo))).toEqual(['09:00', '09:00', '10:30', '10:30'])
  expect((await plan()).endDate).toBe(made[1]?.date)
  const { records } = await api.call(contract.orderPlans.page, { query: { oldmanId: elder.id, size: 5 } })
  expect(records.map(({ ruleText }) => ruleText).join()).toContain('10:30')
})

it('a nurse ends one visit and begins the next while offline for ten minutes; both arrive exactly once', async () => {
  const [api, browser] = [await signedIn(origin, 'desk'), await openBrowser()]
  const staff = await api.call(contract.staff.page, { query: { current: 1, size: 5, tenantId, mayServe: '1' } })
  const worker = staff.records[1]
  const elder = await someElder(api, 5)
  if (!worker || !elder.lng || !elder.lat) throw new Error('the demo has no staff')
  const [project] = (await api.call(contract.catalogue.tree, { query: { tenantId } })).flatMap(
    ({ children }) => children,
  )
  const create = (minutes: number) =>
    api.call(contract.workOrders.create, {
      body: {
        requestKey: crypto.randomUUID(),
        oldmanId: elder.id,
        lng: elder.lng,
        lat: elder.lat,
        oldmanPhone: elder.mobile ?? '',
        oldmanAddress: elder.address ?? '',
        conflictReason: '家属要求同一人',
        workOrderJobs: [
          {
            serverProjectId: project?.projecId ?? 0,
            serverTime: toShanghaiTime(Date.now() - (60 - minutes) * 60_000),
            serverUserId: worker.userId,
          },
        ],
      },
    })
  const [first, next] = [await create(0), await create(1)]

  const page = await signInFor(browser, origin, worker.username, phone)
  // GPS reports WGS-84; the GCJ-02 coordinates of the map are some hundred metres off
  const shown = toGcj02({ lng: elder.lng, lat: elder.lat })
  await page.context().grantPermissions(['geolocation'])
  await page
    .context()
    .setGeolocation({ longitude: 2 * elder.lng - shown.lng, latitude: 2 * elder.lat - shown.lat, accuracy: 20 })
  await page.clock.install()
  await page.goto(`${origin}/workorder/index`)
  const card = (workNo: string) => page.locator('.order-card', { hasText: workNo })
  await page.getByRole('tab', { name: /^待开始/ }).click()
  await button(card(first.workNo), '开始服务').click()
  await page.getByText('服务已开始').first().waitFor()
  await page.getByRole('tab', { name: /^待开始/ }).click()
  await card(next.workNo).waitFor()
  await page.getByRole('tab', { name: /^进行中/ }).click()
  await button(card(first.workNo), '暂停').waitFor()

  await page.context().setOffline(true)
  await card(first.workNo)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '完成.png', mimeType: 'image/png', buffer: onePixel })
  await button(card(first.workNo), '暂停').click()
  await button(card(first.workNo), '继续').click()
  await button(card(first.workNo), '完成').click()
  await button(page.locator('.p-confirm-dialog'), '确定').click()
  await card(first.workNo)
    .getByText(/待上传 4/)
    .waitFor()
  await page.getByRole('tab', { name: /^待开始/ }).click()
  await button(card(next.workNo), '开始服务').click()
  await card(next.workNo)
    .getByText(/待上传 1/)
    .waitFor()
  expect(await elementsTooWideOrLow(page)).toEqual([])
  await page.clock.fastForward('10:00')
  await page.context().setOffline(false)

  const jobOf = async (id: number) =>
    (await api.call(contract.workOrders.get, { params: { id } })).workOrder.workOrderJobs[0]
  const [finished, begun] = await until('everything is told', async () => {
    const [one, other] = [await jobOf(first.id), await jobOf(next.id)]
    return one?.status === JobStatus.Finished && other?.status === JobStatus.InService && ([one, other] as const)
  })
  const said = finished.workOrderJobLogs.map(({ remarks }) => remarks).join('\n')
  for (const step of ['开始服务', '已暂停', '已继续', '完成服务']) expect(said.split(step)).toHaveLength(2)
  expect(begun.workOrderJobLogs.filter(({ remarks }) => remarks.includes('开始服务'))).toHaveLength(1)
  expect(finished.workOrderJobFiles).toHaveLength(1)
  await page.getByText(/待上传/).waitFor({ state: 'detached' })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
