import { contract } from '@care/shared/contract'
import type { Browser, ConsoleMessage, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { routes } from '../../packages/console/src/app/routes.tsx'
import { menus } from '../../packages/services/src/platform/setup/menus.ts'
import { roles } from '../../packages/services/src/platform/setup/permissions.ts'
import { isWanted } from '../../scripts/test/subject.ts'
import { barriersOf } from '../support/axe.ts'
import { closeWindows, desktop, openBrowser, phone, signInAt, visitor } from '../support/browser.ts'
import { signedIn } from '../support/client.ts'
import { watchOrigin } from '../support/origin-watch.ts'

const origin = inject('origin')

/** Pages that no menu leads to. */
const beyondMenus = async () => {
  const { call } = await signedIn(origin, 'haidian')
  const { records } = await call(contract.elders.page, { query: { current: 1, size: 1 } })
  const archive = `/oldMan/detail?id=${records[0]?.id}&isview=true&tabid=`
  const taken = await call(contract.checkIns.page, { query: { current: 1, size: 1 } })
  const assessed = (status: number) => call(contract.assessments.page, { query: { size: 1, status } })
  const [draft, done] = [await assessed(0), await assessed(1)]
  const bought = await call(contract.orders.page, { query: { current: 1, size: 1 } })
  const templates = await call(contract.orderTemplates.page, { query: { current: 1, size: 1 } })
  const served = await call(contract.workOrders.page, { query: { current: 1, size: 1 } })
  const handed = await call(contract.handovers.page, { query: { current: 1, size: 1 } })
  const stocked = await call(contract.commodities.page, { query: { current: 1, size: 1 } })
  const device = await call(contract.devices.page, { query: { current: 1, size: 1 } })
  const camera = await call(contract.cameras.page, { query: { current: 1, size: 1 } })
  const invoice = await call(contract.packageInvoices.page, { query: { current: 1, size: 1 } })
  const forms = await call(contract.questionnaireTemplates.page, { query: { current: 1, size: 1 } })
  const [house] = await call(contract.rooms.tree, { query: {} })
  const [floor] = house?.floors ?? []
  return [
    ...['/info/index', '/homebook', '/oldMan/add', `/oldMan/checkin?id=${taken.records[0]?.id}`],
    ...['/elderAssessment/due', ...[draft, done].map(({ records }) => `/oldMan/assessment?id=${records[0]?.id}`)],
    ...['basic', 'devices', 'vitals', 'assessments'].map((tab) => archive + tab),
    `/order/detail?id=${bought.records[0]?.id}&orderNo=${bought.records[0]?.orderNo}`,
    `/workorder/template/items?templateId=${templates.records[0]?.id}`,
    `/workorder/print?id=${served.records[0]?.id}`,
    `/duty/handover/print?id=${handed.records[0]?.id}`,
    `/stock/movement?commodityId=${stocked.records[0]?.id}`,
    `/device/detail?id=${device.records[0]?.id}`,
    `/ailecare/detail?imei=${camera.records[0]?.imei}`,
    `/oldMan/print?id=${records[0]?.id}&kind=summary`,
    `/management/invoice/details?id=${invoice.records[0]?.id}`,
    `/questionnaire/template/preview?key=${forms.records[0]?.key}`,
    ...['/residence/building', `/residence/floor?buildingId=${house?.buildingId}`],
    ...[`/residence/room?floorId=${floor?.floorId}`, `/residence/bed?roomId=${floor?.rooms[0]?.roomId}`],
  ]
}

const { permissions } = roles.manager
const ofManager = menus.filter(({ permission }) => permission === null || permissions.includes(permission))
const pathsOf = (entries: typeof menus) => entries.flatMap(({ path }) => path ?? [])

/** Each page once, read by the broadest role that has rows in it: a manager, and the operator where only the operator may. */
const walks: [string, string[]][] = [
  ['haidian', [...pathsOf(ofManager), ...(await beyondMenus())]],
  ['admin', [...pathsOf(menus.filter((entry) => !ofManager.includes(entry))), '/system/dict/items?dictId=1']],
]

/** Walked elsewhere, with what they show: tests/e2e/frame.test.ts and questionnaires.test.ts. */
const elsewhere = [
  '/questionnaire/form/:part?',
  ...['/questionnaire/view', '/questionnaire/write', '/questionnaire/detail', '/questionnaire/print'],
  ...['/pdfView', '/myiframe/:routerPath'],
]

it('walks every page that the console has', () => {
  const walked = walks.flatMap(([, paths]) => paths.map((path) => path.split('?')[0]))
  expect(routes.map(({ path }) => path).filter((path) => !walked.includes(path))).toEqual(elsewhere)
})

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(closeWindows)

/** A window, with what its pages ask of strangers and what goes wrong in them. */
function watch(page: Page) {
  const errors: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return { page, errors, foreign: watchOrigin(page, origin) }
}

it('sees a barrier, an error and a stranger where there is one', async () => {
  const { page, errors, foreign } = watch(await visitor(browser))
  const ours = watchOrigin(page, 'http://elsewhere.example')
  await page.goto(`${origin}/404`)
  expect(await barriersOf(page)).toEqual([])
  await page.evaluate(() => {
    document.body.append(document.createElement('button'))
    console.error('said aloud')
  })
  expect(await barriersOf(page)).toEqual([expect.stringMatching(/^button-name/)])
  expect(errors).toContain('said aloud')
  expect(foreign).toEqual([])
  // what is ours is another's to them
  expect(ours).toContain(`${origin}/404`)
  await page.context().close()
})

const wanted = walks
  .map(([username, paths]) => [username, paths.filter((path) => isWanted(path))] as const)
  .filter(([, paths]) => paths.length > 0)

describe.each(wanted)('%s', (username, paths) => {
  let window: ReturnType<typeof watch>

  beforeAll(async () => {
    window = watch(await signInAt(browser, origin, username))
  })
  afterAll(() => window?.page.context().close())

  it.each(paths)('reads %s without an error, a barrier or a sideways scroll, on a phone as well', async (path) => {
    const { page, errors, foreign } = window
    errors.length = 0
    // as a menu entry goes: the console is not loaded anew
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await page.waitForURL(origin + path)
    const pane = page.locator('main.page:visible')
    await pane
      .locator(
        '.p-datatable-tbody > tr, .p-treetable-tbody > tr, .order-card, .state-title, .figure, .facts, form, svg, article, .residence-bed, .roster-table, .viewer-sheet, .quota-bar, .routes-table',
      )
      .first()
      .waitFor()
    await pane.locator('.bone, .thin-bar').first().waitFor({ state: 'detached' })

    const sideways = () =>
      Promise.all(
        [page.locator('html'), pane].map((box) =>
          box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        ),
      )
    expect(await sideways()).toEqual([0, 0])
    await page.setViewportSize(phone)
    await page.locator('.bottom-bar').waitFor()
    expect(await sideways()).toEqual([0, 0])
    await page.setViewportSize(desktop)
    await page.locator('.bottom-bar').waitFor({ state: 'detached' })
    expect(await barriersOf(page)).toEqual([])
    expect(errors).toEqual([])
    expect(foreign).toEqual([])
  })
})
