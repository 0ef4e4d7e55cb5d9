import { contract } from '@care/shared/contract'
import { type PageEntry, pages } from '@care/shared/pages/pages'
import type { Browser, ConsoleMessage, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { maxMountedTabs } from '../../packages/console/src/shell/tabs/tabs.ts'
import { menus } from '../../packages/services/src/platform/setup/menus.ts'
import { roles } from '../../packages/services/src/platform/setup/permissions.ts'
import { isWanted } from '../../scripts/test/subject.ts'
import { axeViolationsOf } from '../support/axe.ts'
import { closeWindows, desktop, go, openBrowser, phone, signInFor, visitor } from '../support/browser.ts'
import { signedIn } from '../support/client.ts'
import { findCutTexts, respondWithLongNames } from '../support/long-names.ts'
import { watchOrigin } from '../support/origin-watch.ts'

const origin = inject('origin')

const centrePaths = Object.values<PageEntry>(pages).flatMap(({ path, tabOf }) => (tabOf ? path : []))

/** Paths of pages that no menu entry opens. */
const beyondMenus = async () => {
  const { call } = await signedIn(origin, 'haidian')
  const [first, assessed] = [{ current: 1, size: 1 }, (status: number) => ({ query: { size: 1, status } })]
  const [{ records }, taken, draft, done, bought, templates, served, handed] = await Promise.all([
    call(contract.elders.page, { query: first }),
    call(contract.checkIns.page, { query: first }),
    call(contract.assessments.page, assessed(0)),
    call(contract.assessments.page, assessed(1)),
    call(contract.orders.page, { query: first }),
    call(contract.orderTemplates.page, { query: first }),
    call(contract.workOrders.page, { query: first }),
    call(contract.handovers.page, { query: first }),
  ])
  const [stocked, device, camera, invoice, billed, forms, away, [house]] = await Promise.all([
    call(contract.commodities.page, { query: first }),
    call(contract.devices.page, { query: first }),
    call(contract.cameras.page, { query: first }),
    call(contract.packageInvoices.page, { query: first }),
    call(contract.elderInvoices.page, { query: first }),
    call(contract.questionnaireTemplates.page, { query: first }),
    call(contract.leaves.page, { query: first }),
    call(contract.rooms.tree, { query: {} }),
  ])
  const archive = `/oldMan/detail?id=${records[0]?.id}&isview=true&tabid=`
  const [floor] = house?.floors ?? []
  return [
    '/info/index',
    '/homebook',
    '/oldMan/add',
    `/oldMan/checkin?id=${taken.records[0]?.id}`,
    '/elderAssessment/due',
    ...[draft, done].map(({ records }) => `/oldMan/assessment?id=${records[0]?.id}`),
    ...['basic', 'devices', 'vitals', 'assessments'].map((tab) => archive + tab),
    `/order/detail?id=${bought.records[0]?.id}&orderNo=${bought.records[0]?.orderNo}`,
    `/workorder/template/items?templateId=${templates.records[0]?.id}`,
    `/document/print?of=leaves&id=${away.records[0]?.id}`,
    `/workorder/print?id=${served.records[0]?.id}`,
    `/duty/handover/print?id=${handed.records[0]?.id}`,
    `/stock/movement?commodityId=${stocked.records[0]?.id}`,
    `/device/detail?id=${device.records[0]?.id}`,
    `/ailecare/detail?imei=${camera.records[0]?.imei}`,
    `/oldMan/print?id=${records[0]?.id}&kind=summary`,
    `/management/invoice/details?id=${invoice.records[0]?.id}`,
    `/management/invoice/details?of=elder&id=${billed.records[0]?.id}`,
    `/questionnaire/template/preview?key=${forms.records[0]?.key}`,
    ...centrePaths,
    ...['room-type', 'cleaning', 'waiting', 'home-beds', 'occupancy'].map((path) => `/residence/${path}`),
    '/cost/book/entry',
    '/cost/report',
    '/residence/contract/template',
    '/residence/paper',
    '/residence/lead',
    '/residence/visitor/blocked',
    '/residence/building',
    `/residence/floor?buildingId=${house?.buildingId}`,
    `/residence/room?floorId=${floor?.floorId}`,
    `/residence/bed?roomId=${floor?.rooms[0]?.roomId}`,
  ]
}

const { permissions } = roles.manager
const ofManager = menus.filter(({ permission }) => permission === null || permissions.includes(permission))
const pathsOf = (entries: typeof menus) => entries.flatMap(({ path }) => path ?? [])

/**
 * Each page once, opened by the role that sees most of its rows: a manager, or the operator for pages of the operator
 * only.
 */
const walks: [string, string[]][] = [
  ['haidian', [...pathsOf(ofManager), ...(await beyondMenus())]],
  ['admin', [...pathsOf(menus.filter((entry) => !ofManager.includes(entry))), '/system/dict/items?dictId=1']],
]

/** Pages covered by other journeys: tests/e2e/frame.test.ts and questionnaires.test.ts. */
const elsewhere = [
  '/questionnaire/form/:part?',
  '/questionnaire/view',
  '/questionnaire/write',
  '/questionnaire/detail',
  '/questionnaire/print',
  '/myiframe/:routerPath',
  '/pdfView',
]

it('every page of the console is visited here or by another journey', () => {
  const walked = walks.flatMap(([, paths]) => paths.map((path) => path.split('?')[0]))
  expect(
    Object.values<{ path: string }>(pages)
      .map(({ path }) => path)
      .filter((path) => !walked.includes(path)),
  ).toEqual(elsewhere)
})

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(closeWindows)

/** Watches a window: collects its console errors and its requests to other origins. */
function watch(page: Page) {
  const errors: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return { page, errors, foreign: watchOrigin(page, origin) }
}

it('the checks detect an accessibility violation, an error and a request to another origin', async () => {
  const { page, errors, foreign } = watch(await visitor(browser))
  const ours = watchOrigin(page, 'http://elsewhere.example')
  await page.goto(`${origin}/404`)
  expect(await axeViolationsOf(page)).toEqual([])
  await page.evaluate(() => {
    document.body.append(document.createElement('button'))
    console.error('said aloud')
  })
  expect(await axeViolationsOf(page)).toEqual([expect.stringMatching(/^button-name/)])
  expect(errors).toContain('said aloud')
  expect(foreign).toEqual([])
  // for a watch of elsewhere.example, our own origin is foreign
  expect(ours).toContain(`${origin}/404`)
  await page.context().close()
})

const wanted = walks
  .map(([username, paths]) => [username, paths.filter((path) => isWanted(path))] as const)
  .filter(([, paths]) => paths.length > 0)

type Window = ReturnType<typeof watch>

/** Opens a page like a menu entry, and waits for its content. */
async function open(page: Page, path: string) {
  await go(page, path)
  await page.waitForURL(origin + path)
  const pane = page.locator('main.page:visible')
  await pane
    .locator(
      '.p-datatable-tbody > tr, .p-treetable-tbody > tr, .order-card, .state-title, .figure, .facts, form, svg, article, .residence-bed, .roster-table, .viewer-sheet, .quota-bar, .routes-table, .panel-table, .settings-cards, section.card',
    )
    .first()
    .waitFor()
  await pane.locator('.bone, .thin-bar').first().waitFor({ state: 'detached' })
  return pane
}

/** Closes all tabs but the current one. */
const closeOtherTabs = (page: Page) =>
  page.locator('.tab:not(.is-current) .tab-close').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click()
  })

/** How far the window and the page can be scrolled sideways, in pixels. */
const sideways = (page: Page, pane: Locator) =>
  Promise.all(
    [page.locator('html'), pane].map((box) =>
      box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ),
  )

describe.each(wanted)('%s', (username, paths) => {
  /** While the page of one window loads, the page of the other window is tested. */
  const windows: Window[] = []

  beforeAll(async () => {
    const pages = await Promise.all([1, 2].map(() => signInFor(browser, origin, username)))
    windows.push(...pages.map(watch))
    // the page 404 opens no tab
    for (const page of pages) {
      await respondWithLongNames(page)
      await page.goto(`${origin}/404`)
      await page.locator('.link-light[data-phase=live]').waitFor()
    }
  })
  afterAll(async () => {
    for (const { page } of windows) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
  })

  it.concurrent.each(paths)(
    'opens %s without an error, an accessibility violation, a cut name or sideways scrolling, on a phone as well',
    async (path) => {
      const window = windows.pop()
      if (!window) throw new Error('more pages at once than windows')
      const { page, errors, foreign } = window
      try {
        const pane = await open(page, path)
        await closeOtherTabs(page)
        expect(await sideways(page, pane)).toEqual([0, 0])
        expect(await findCutTexts(pane)).toEqual([])
        await page.setViewportSize(phone)
        await page.locator('.bottom-bar').waitFor()
        expect(await sideways(page, pane)).toEqual([0, 0])
        await page.setViewportSize(desktop)
        await page.locator('.bottom-bar').waitFor({ state: 'detached' })
        expect(await axeViolationsOf(page)).toEqual([])
        expect(errors).toEqual([])
        expect(foreign).toEqual([])
      } finally {
        // an error that occurs later is reported with the next page
        errors.length = 0
        windows.push(window)
      }
    },
  )

  it('keeps pages mounted in tabs without an error, an accessibility violation or sideways scrolling', async () => {
    const [{ page, foreign }] = windows as [Window]
    await closeOtherTabs(page)
    for (const path of paths.slice(0, maxMountedTabs)) await open(page, path)
    expect(await page.locator('.frame-content > *').count()).toBe(Math.min(paths.length, maxMountedTabs))
    expect(await sideways(page, page.locator('main.page:visible'))).toEqual([0, 0])
    expect(await axeViolationsOf(page)).toEqual([])
    expect(windows.flatMap(({ errors }) => errors)).toEqual([])
    expect(foreign).toEqual([])
  })
})
