/** Concerns elders, residence, check-in, check-out, leave, cleaning, swap. */

import { bedCleanings } from '@care/shared/house/residence/beds/cleaning.contract'
import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import { rooms } from '@care/shared/house/residence/rooms/rooms.contract'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { elders } from '@care/shared/people/elders/elders.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, go, openBrowser, openFor, signInAt } from '../support/browser.ts'
import { dismissCards } from '../support/cards.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { choose, enterTime } from '../support/forms.ts'

const origin = inject('origin')
const turn = String(Date.now()).slice(-8)
const name = `司徒旅程${turn}`
const day = (days: number) => toShanghaiTime(Date.now() + days * 86_400_000).slice(0, 10)

let browser: Browser
let desk: Page
let manager: Page
let api: SignedIn
let oldmanId = 0
let bed = { bedId: 0, bedName: '', place: '' }

/** Returns all beds, each with its label in the drop-down of beds. */
async function bedsNow() {
  const buildings = await api.call(rooms.tree, { query: {} })
  return buildings.flatMap(({ buildingName, floors }) =>
    floors.flatMap(({ floorName, rooms }) =>
      rooms.flatMap(({ beds }) =>
        beds.map((one) => ({ ...one, place: `${buildingName} ${floorName} ${one.bedName}` })),
      ),
    ),
  )
}
const bedNow = async () => (await bedsNow()).find(({ bedId }) => bedId === bed.bedId)

beforeAll(async () => {
  browser = await openBrowser()
  api = await signedIn(origin, 'desk')
  ;({ id: oldmanId } = await api.call(elders.create, { body: { userName: name, birthday: '1941-02-03' } }))
  bed = (await bedsNow()).find(({ bedStatus }) => bedStatus === BedStatus.Free) ?? bed
  ;[desk, manager] = await Promise.all([
    openFor(browser, origin, 'desk', '/oldMan/checkin'),
    signInAt(browser, origin, 'haidian'),
  ])
})
afterAll(closeWindows)

const pane = (page: Page) => page.locator('main.page:visible')
const button = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true })
const open = async (page: Page, path: string) => {
  await go(page, path)
  await dismissCards(page)
}
/** Returns the elder's row in the list of elders. */
const rowOf = async (page: Page) => {
  await open(page, `/oldMan/index?userName=${encodeURIComponent(name)}`)
  return pane(page).locator('tbody tr', { hasText: name })
}
const drawer = (page: Page) => page.getByRole('dialog').last()
const yes = (page: Page, name: string) => page.locator('.p-confirm-dialog').getByRole('button', { name }).click()

it('an unfinished check-in is continued later, and takes effect when a second person approves it', async () => {
  await dismissCards(desk)
  await pane(desk).getByLabel('长者', { exact: true }).pressSequentially(name)
  await desk.locator('.p-autocomplete-item', { hasText: name }).click()
  await button(desk, '下一步').click()
  await choose(pane(desk), '护理等级', '二级护理')
  await button(desk, '保存草稿').click()
  await desk.waitForURL(/checkin\?id=\d+/)

  // opens the check-in later, in a window without state of the first window
  await desk.goto(`${origin}/residence/checkin?userName=${encodeURIComponent(name)}`)
  await dismissCards(desk)
  await button(desk, '继续办理').click()
  await pane(desk).locator('.step-bar [aria-current=step]', { hasText: '健康与能力' }).waitFor()
  await button(desk, '下一步').click()
  await choose(pane(desk), '床位', bed.place, bed.bedName)
  await enterTime(pane(desk), '入住日期', day(-10))
  await pane(desk).getByLabel('床位费（元/月）').fill('3000')
  await button(desk, '下一步').click()
  await pane(desk).getByLabel('合同编号').fill(`HT-${turn}`)
  await enterTime(pane(desk), '合同开始日期', day(-10))
  await enterTime(pane(desk), '合同结束日期', day(300))
  await pane(desk).getByLabel('押金（元）').fill('5000')
  await choose(pane(desk), '押金付款方式', '银行转账')
  await button(desk, '下一步').click()
  await button(desk, '提交审批').click()
  await pane(desk).locator('tbody tr', { hasText: name }).getByText('待审批').waitFor()

  await open(manager, `/residence/checkin?userName=${encodeURIComponent(name)}`)
  await button(manager, '审批').click()
  await button(manager, '通过').click()
  await pane(manager).locator('tbody tr', { hasText: name }).getByText('在住').waitFor()
  await (await rowOf(desk)).getByText(bed.bedName).waitFor()
  expect(await bedNow()).toMatchObject({ bedStatus: BedStatus.Occupied, oldmanId })
})

it('an elder on leave is shown as away in the lists, and back in bed afterwards', async () => {
  await open(desk, `/oldMan/detail?id=${oldmanId}&tabid=stays`)
  await button(desk, '登记请假').click()
  await enterTime(drawer(desk), '预计返院时间', `${day(2)} 18:00`)
  await drawer(desk).getByRole('button', { name: '登记请假' }).click()
  await desk.getByText('已登记请假').waitFor()
  await (await rowOf(desk)).getByText('请假外出').waitFor()

  await open(desk, `/residence/leave?userName=${encodeURIComponent(name)}`)
  await button(desk, '返院').click()
  await yes(desk, '已返院')
  await pane(desk).locator('tbody tr', { hasText: name }).getByText('已返院').waitFor()
  const row = await rowOf(desk)
  await row.getByText('在住').first().waitFor()
  await row.getByText(bed.bedName).waitFor()
})

it('a check-out charges the days, refunds the rest, and leaves the bed to be cleaned', async () => {
  await open(manager, `/oldMan/detail?id=${oldmanId}&tabid=stays`)
  await button(manager, '办理退住').click()
  const bill = drawer(manager).getByRole('region', { name: '退住费用' })
  // the stay begins ten days ago, or when the bed became free after that
  const said = await bill.getByText(/在住 \d+ 天/).textContent()
  const days = said?.match(/在住 (\d+) 天/)?.[1] ?? ''
  await bill.getByRole('row', { name: new RegExp(`床位费.* ${days} `) }).waitFor()
  await drawer(manager).getByRole('radio', { name: '抵扣欠费' }).check()
  await choose(drawer(manager), '退款方式', '银行转账')
  await drawer(manager).getByLabel('收款人').fill('王芳')
  await drawer(manager).getByRole('button', { name: '办理退住' }).click()
  await yes(manager, '办理退住')
  await manager.getByText('退住已办理').waitFor()
  await (await rowOf(manager)).getByText('已退住').first().waitFor()
  expect(await bedNow()).toMatchObject({ bedStatus: BedStatus.Cleaning, oldmanId: null })
})

it('the map shows a cleaned bed as free without a reload', async () => {
  await open(desk, '/residence/beds')
  const tile = pane(desk).locator(`[data-bed="${bed.bedId}-1"]`)
  await tile.getByText('清洁中').waitFor()
  const { records } = await api.call(bedCleanings.page, { query: { bedName: bed.bedName, status: 0 } })
  const id = records.find(({ bedId }) => bedId === bed.bedId)?.id ?? 0
  await api.call(bedCleanings.skip, { body: { id, remark: '床位未使用' } })
  await tile.getByText('空闲').waitFor()
})

it('a resident dragged to the bed of another one swaps with them', async () => {
  const [one, other] = (await bedsNow()).filter(
    ({ bedStatus, checkInStatus }) => bedStatus === BedStatus.Occupied && checkInStatus === CheckIn.Resident,
  )
  if (!one || !other) throw new Error('two residents are needed')
  const tileOf = ({ bedId }: { bedId: number }) => pane(desk).locator(`[data-bed^="${bedId}-"]`).first()
  await tileOf(one).dragTo(tileOf(other))
  await yes(desk, '对调')
  await desk.getByText('床位已对调').waitFor()
  await tileOf(other)
    .getByText(one.userName ?? '')
    .waitFor()
  await tileOf(one)
    .getByText(other.userName ?? '')
    .waitFor()
})
