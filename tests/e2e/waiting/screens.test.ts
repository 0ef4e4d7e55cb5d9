/** Concerns screens, warnings. */

import { SourceType, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { contract } from '@care/shared/contract'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, submitSignIn, visitor } from '../../support/browser.ts'
import { type SignedIn, signedIn } from '../../support/client.ts'
import { waitForMap } from '../../support/map-drawn.ts'
import { watchOrigin } from '../../support/origin-watch.ts'
import { findWatches, raise, settleEmergencies, type Watch } from '../../support/watches/watches.ts'

const origin = inject('origin')
const tenantId = 1_000_002
const wall = { width: 1920, height: 1080 }
const displays = [
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
  [3840, 2160],
  [5760, 1080],
  [1080, 1920],
] as const

let browser: Browser
let desk: SignedIn
let wearer: Watch
let tenantWall: Page
let groupWall: Page
let wardWall: Page
const foreign: string[][] = []

const light = (page: Page, state: string) => page.locator(`.title-bar .link-light.is-${state}`)
const takeover = (page: Page) => page.getByRole('alert')
const onBoth = <T>(ask: (page: Page) => Promise<T>) => Promise.all([tenantWall, groupWall].map(ask))
const onAll = <T>(ask: (page: Page) => Promise<T>) => Promise.all([tenantWall, groupWall, wardWall].map(ask))

async function openScreen(username: string, path: string): Promise<Page> {
  const page = await visitor(browser, wall)
  foreign.push(watchOrigin(page, origin))
  await page.goto(origin + path)
  await page.getByRole('link', { name: '用账号登录' }).click()
  await page.waitForURL(`${origin}/login?redirect=${encodeURIComponent(path)}`)
  await submitSignIn(page, username)
  await page.waitForURL(origin + path)
  return page
}

const openWarnings = async () => (await desk.call(contract.warnings.bell, { query: { current: 1, size: 100 } })).records
const handle = ({ id }: Warning) =>
  desk.call(contract.warnings.updateStatus, {
    body: { id, isDisposed: Disposal.Handled, processMode: 1, outcome: 'test' },
  })

/**
 * Elements that are outside of the screen, overlap another panel, are cut off, or are smaller than 20 px of the 1920 ×
 * 1080 layout.
 */
function misplaced() {
  const stage = document.querySelector('.stage') as Element
  const px = Number.parseFloat(getComputedStyle(stage).getPropertyValue('--px'))
  const panels = [...document.querySelectorAll('.screen-grid .panel, .title-bar > *')]
  const boxes = panels.map((panel) => panel.getBoundingClientRect())
  const placed = panels.filter((_, at) => {
    const { left, right, top, bottom } = boxes[at] as DOMRect
    const isOut = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1
    const covers = ({ x, y, width, height }: DOMRect, other: number) =>
      other > at && x < right && left < x + width && y < bottom && top < y + height
    return isOut || boxes.some(covers)
  })
  const cut = [...document.querySelectorAll('.panel:not(.map-panel), .panel-body')].filter(
    (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
  )
  // drawings are excluded, because they use px of the 1920 × 1080 layout
  const small = [...stage.querySelectorAll('*')].filter(
    (part) =>
      [...part.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()) &&
      !part.closest('svg') &&
      Number.parseFloat(getComputedStyle(part).fontSize) < 20 * px - 0.1,
  )
  return Object.entries({ placed, cut, small }).flatMap(([wrong, parts]) =>
    parts.map(({ className, textContent }) => `${wrong} ${className} ${textContent?.slice(0, 12)}`),
  )
}

beforeAll(async () => {
  desk = await signedIn(origin, 'desk')
  // the group's screen shows both institutions, so emergencies of both are closed
  for (const who of [desk, await signedIn(origin, 'chaoyang')]) await settleEmergencies(who)
  ;[wearer] = (await findWatches(desk)) as [Watch]
  browser = await openBrowser()
})
afterAll(closeWindows)

describe('a wall screen', () => {
  it('sends visitors to the sign-in page, and returns after the sign-in', async () => {
    ;[tenantWall, groupWall] = await Promise.all([
      openScreen('haidian', '/screen'),
      openScreen('group', '/screen/group'),
    ])
    await onBoth((page) => light(page, 'live').waitFor())
    await onBoth(waitForMap)
    await tenantWall.getByRole('heading', { name: '康宁养老·海淀院' }).waitFor()
    await groupWall.getByRole('heading', { name: '康宁养老集团' }).waitFor()
  })

  it('shows a floor to its nurses, with its beds and residents', async () => {
    const [floor] = (await desk.call(contract.rooms.tree, { query: {} })).flatMap(({ floors }) => floors)
    wardWall = await openScreen('haidian', `/screen/ward/${floor?.floorId}`)
    const beds = floor?.rooms.flatMap((room) => room.beds) ?? []
    await wardWall.getByText(`/ ${beds.length} · 在床`, { exact: false }).waitFor()
    expect(await wardWall.locator('.bed-card').count()).toBeGreaterThan(0)
  })

  it.each(displays)('fits a display of %d by %d, each panel legible', async (width, height) => {
    await onAll((page) => page.setViewportSize({ width, height }))
    await expect.poll(() => onAll((page) => page.evaluate(misplaced))).toEqual([[], [], []])
    await onAll((page) => page.setViewportSize(wall))
  })

  it('shows people without permission what to do, and no figures', async () => {
    const refused = await openScreen('nurse', '/screen')
    await refused.getByRole('heading', { name: '当前账号没有查看机构大屏的权限' }).waitFor()
    await refused.getByText('请联系管理员开通大屏权限').waitFor()
    expect(await refused.locator('.figures, .panel').count()).toBe(0)

    await refused.goto(`${origin}/screen/group`)
    await refused.getByRole('heading', { name: '当前账号没有查看集团大屏的权限' }).waitFor()
    const opened: string[] = []
    refused.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()))
    await refused.getByRole('button', { name: '换账号登录' }).click()
    await refused.getByRole('textbox', { name: '用户名' }).waitFor()
    // exactly one navigation, because a second would have aborted the first
    expect(opened).toEqual([`${origin}/login?redirect=${encodeURIComponent('/screen/group')}`])
    expect(refused.url()).toBe(opened[0])
    await refused.context().close()
  })
})

describe('an SOS on a wall screen', () => {
  let sos: Warning

  it('fills the screen immediately with the person, the place and the note that nobody has claimed it', async () => {
    await raise(origin, tenantId, wearer, 'sos')
    await onBoth((page) => takeover(page).waitFor({ timeout: 10_000 }))

    const raised = (await openWarnings()).find(
      ({ name, sourceType }) => name === wearer.elder && sourceType === SourceType.Sos,
    )
    sos = raised as Warning
    // compared without the age of the position fix, which changes
    const [place = '?'] = whereaboutsOf(sos).text.split('（')
    for (const told of await onBoth((page) => takeover(page).textContent())) {
      for (const fact of [wearer.elder, sos.tenantName, place, '尚无人接手']) expect(told).toContain(fact)
    }
    await onBoth((page) => takeover(page).locator('svg, canvas').first().waitFor())
  })

  it('shows who has claimed it as soon as somebody does', async () => {
    const claimed = await desk.call(contract.warnings.claim, { params: { id: sos.id } })
    expect(claimed.claimerName).toBeTruthy()
    await onBoth((page) => takeover(page).getByText(`${claimed.claimerName} 正在处理`).waitFor({ timeout: 10_000 }))
  })

  it('disappears once it is handled', async () => {
    await handle(sos)
    await onBoth((page) => takeover(page).getByText('已处理完毕').waitFor({ timeout: 10_000 }))
    await onBoth((page) => takeover(page).waitFor({ state: 'detached' }))
  })
})

it('requests nothing from another origin', () => {
  expect(foreign).toHaveLength(4)
  expect(foreign.flat()).toEqual([])
})
