/** Concerns billing, check-in, fee plans, leave. */

import { checkIns } from '@care/shared/house/residence/check-in/check-in.contract'
import { leaves } from '@care/shared/house/residence/leave/leave.contract'
import { LeaveType } from '@care/shared/house/residence/leave/leave.words'
import { beds, rooms } from '@care/shared/house/residence/rooms/rooms.contract'
import { settlements } from '@care/shared/money/billing/billing.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, go, openBrowser, openFor } from '../support/browser.ts'
import { dismissCards } from '../support/cards.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { choose, enterTime } from '../support/forms.ts'

const origin = inject('origin')
const turn = String(Date.now()).slice(-8)
const name = `司徒账单${turn}`
const dayMs = 86_400_000
const lastDay = new Date(`${toShanghaiDay(Date.now()).slice(0, 8)}01`).getTime() - dayMs
/** Six days of the month before: the resident moves in on the first, and is in hospital on the third and fourth. */
const day = (nth: number) => new Date(lastDay - (6 - nth) * dayMs).toISOString().slice(0, 10)
const month = day(6).slice(0, 7)

let browser: Browser
let manager: Page
let oldmanId = 0

/** A new bed, which nobody had in the month before. */
async function addBed(audit: SignedIn) {
  const all = async () =>
    (await audit.call(rooms.tree, { query: {} })).flatMap(({ floors }) => floors.flatMap(({ rooms }) => rooms))
  const [room] = await all()
  await audit.call(beds.several, { body: { roomId: room?.roomId ?? 0, count: 1 } })
  const after = (await all()).find(({ roomId }) => roomId === room?.roomId)
  const made = after?.beds.find(({ bedId }) => !room?.beds.some((one) => one.bedId === bedId))
  return made ?? expect.fail('no bed was made')
}

beforeAll(async () => {
  browser = await openBrowser()
  const [desk, audit] = await Promise.all([signedIn(origin, 'desk'), signedIn(origin, 'haidian')])
  ;({ id: oldmanId } = await desk.call(elders.create, { body: { userName: name, birthday: '1938-05-06' } }))
  const bed = await addBed(audit)
  const config = { bedId: bed.bedId, checkInStart: day(1) }
  const contract = { contractNo: `ZD-${turn}`, startTime: day(1), endTime: `${Number(month.slice(0, 4)) + 1}-12-31` }
  const body = { oldmanId, ability: { careLevel: '2' }, config, contract }
  const { id } = await desk.call(checkIns.submit, { body: body as never })
  await audit.call(checkIns.approve, { body: { id, paperReason: '文书随后补签' } })
  const went = { type: LeaveType.Hospital, leaveStart: `${day(2)} 20:00:00`, plannedReturn: `${day(6)} 08:00:00` }
  const leave = await desk.call(leaves.create, { body: { oldmanId, ...went } as never })
  await desk.call(leaves.return, { body: { id: leave.id, actualReturn: `${day(5)} 08:00:00` } })
  manager = await openFor(browser, origin, 'haidian', '/cost/bill-run')
})
afterAll(closeWindows)

const pane = () => manager.locator('main.page:visible')
const dialog = () => manager.getByRole('dialog').last()
const open = async (path: string) => {
  await go(manager, path)
  await dismissCards(manager)
}

it('a stay without prices is found before the bills are locked, priced, computed again and billed with its hospital days', async () => {
  await dismissCards(manager)
  await pane().getByRole('button', { name: '计算账单' }).click()
  await choose(dialog(), '月份', month)
  await dialog().getByRole('button', { name: '开始计算' }).click()
  const run = pane().locator('tbody tr', { hasText: month }).filter({ hasText: '待核对' }).first()
  await run.waitFor()
  await run.getByRole('button', { name: '核对' }).click()
  const own = dialog().locator('tbody tr', { hasText: name })
  await own.getByText('没有费用方案', { exact: true }).waitFor()
  await own.getByRole('button', { name: '档案' }).click()

  await manager.waitForURL(/oldMan\/detail/)
  await open(`/oldMan/detail?id=${oldmanId}&tabid=stays`)
  await pane().getByRole('button', { name: '变更费用' }).click()
  await choose(dialog(), '类别', '餐费')
  await dialog().getByLabel('费用名称').fill('餐费')
  await dialog().getByLabel('价格').fill('35')
  await choose(dialog(), '计价', '每天')
  await enterTime(dialog(), '从', day(1))
  await dialog().getByLabel('原因').fill('入住时漏登')
  await dialog().getByRole('button', { name: '变更', exact: true }).click()
  await manager.getByText('费用已变更').waitFor()

  // the anomalies are still open in their tab
  await open('/cost/bill-run')
  await own.getByRole('button', { name: '重新计算' }).click()
  await own.getByText('没有费用方案', { exact: true }).waitFor({ state: 'detached' })
  await manager.keyboard.press('Escape')
  await run.getByRole('button', { name: '出账' }).click()
  await manager.locator('.p-confirm-dialog').getByRole('button', { name: '出账' }).click()
  await manager.getByText('账单已出账').waitFor()

  await open(`/cost/settlement?month=${month}&userName=${encodeURIComponent(name)}`)
  await pane().locator('tbody tr', { hasText: name }).getByText('待缴费').first().waitFor()
  const api = await signedIn(origin, 'haidian')
  const { records } = await api.call(settlements.page, { query: { userName: name } })
  expect(records).toHaveLength(1)
  const content = await api.call(settlements.content, { params: { id: records[0]?.id ?? 0 } })
  // six days of meals, without the two whole days in hospital
  expect(content.lines.map(({ name, days, amount }) => [name, days, amount])).toEqual([
    ['餐费', 6, 210],
    ['餐费', -2, -70],
  ])
})
