/** Concerns devices, fences, warnings. */
import { randomUUID } from 'node:crypto'
import { contract } from '@care/shared/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, go, openBrowser, openFor } from '../support/browser.ts'
import { ingest, type SignedIn, signedIn } from '../support/client.ts'

const origin = inject('origin')
const tenantId = 1_000_002
/** Name of the fence, unique per run. */
const fence = `试围栏${Date.now() % 1_000_000}`
const left = new RegExp(`离开围栏“${fence}”`)

let browser: Browser
let desk: Page
let api: SignedIn
let device: { id: number; imei: string; oldmanName: string | null; lastLocation: string | null }

beforeAll(async () => {
  api = await signedIn(origin, 'desk')
  const query = { current: 1, size: 100, deviceTypeCode: 'WATCH', bindStatus: 1 }
  const { records } = await api.call(contract.devices.page, { query })
  // the last device, because no other test uses it
  const found = records.findLast(({ lastLocation, status }) => lastLocation !== null && status === 1)
  if (!found) throw new Error('no watch with a place')
  device = found
  browser = await openBrowser()
  desk = await openFor(browser, origin, 'desk', `/device/detail?id=${device.id}&tabid=fences`)
})
afterAll(async () => {
  const { records } = await api.call(contract.fences.page, { query: { deviceId: device.id, name: fence } })
  for (const { id } of records) await api.call(contract.fences.remove, { params: { id } })
  await closeWindows()
})

it('a fence is drawn around an elder, and the console shows a warning when the elder leaves the fence', async () => {
  await desk.getByRole('button', { name: '新增围栏' }).click()
  const drawer = desk.getByRole('dialog')
  // waits, because the map is measured once the drawer has opened
  await desk.locator('.p-sidebar-enter-done').waitFor()
  await drawer.getByLabel('名称').fill(fence)
  await drawer.getByLabel('停留（分钟）').fill('0')
  const map = drawer.locator('.place-map-surface')
  await map.locator('svg path.region').first().waitFor()
  const box = await map.boundingBox()
  if (!box) throw new Error('no map')
  await desk.mouse.click(box.x + box.width / 2 + 20, box.y + box.height / 2)
  // drags the edge outwards
  const edge = drawer.locator('.fence-handle').first()
  const from = await edge.boundingBox()
  await desk.mouse.move((from?.x ?? 0) + 7, (from?.y ?? 0) + 7)
  await desk.mouse.down()
  await desk.mouse.move((from?.x ?? 0) + 47, (from?.y ?? 0) + 7, { steps: 4 })
  await desk.mouse.up()
  await drawer.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('list', { name: '围栏' }).getByText(fence).waitFor()

  const { records } = await api.call(contract.fences.page, { query: { deviceId: device.id, name: fence } })
  const { centerLng = 0, centerLat = 0, radius = 0 } = records[0] ?? {}
  expect(radius).toBeGreaterThan(500)
  // polls: ingestion may still have the device cached without the fence
  const places = [0, 0.5].map((east, at) => ({
    id: randomUUID(),
    imei: device.imei,
    type: 'location',
    lng: (centerLng ?? 0) + east,
    lat: centerLat,
    accuracy: 10,
    time: new Date(Date.now() - 2_000 + at * 1_000).toISOString(),
  }))
  await expect
    .poll(
      async () => {
        await ingest(
          origin,
          tenantId,
          places.map((place, at) => ({
            ...place,
            id: randomUUID(),
            time: new Date(Date.now() - 1_000 + at * 900).toISOString(),
          })),
        )
        const found = await api.call(contract.warnings.page, {
          query: { imei: device.imei, sourceType: 7, isDisposed: 0 },
        })
        return found.records.map(({ warningContent }) => warningContent).join()
      },
      { timeout: 8_000 },
    )
    .toMatch(left)
  await go(desk, '/warning/warning/index')
  await desk
    .getByRole('row', { name: new RegExp(device.oldmanName ?? '') })
    .getByText(left)
    .first()
    .waitFor()
})
