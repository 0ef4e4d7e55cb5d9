/** Concerns assessments, elders, residence. */
import { contract } from '@care/shared/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, openFor, signInFor } from '../support/browser.ts'
import { dismissCards } from '../support/cards.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { choose } from '../support/forms.ts'

const origin = inject('origin')
const { assessments, checkIns, elders } = contract

let browser: Browser
let manager: SignedIn
/** Id of a resident of the first care level without a running assessment. */
let oldmanId = 0
let address = ''

beforeAll(async () => {
  browser = await openBrowser()
  manager = await signedIn(origin, 'haidian')
  const { records } = await manager.call(checkIns.page, { query: { status: '2', size: 50 } })
  const drafts = await manager.call(assessments.page, { query: { status: '0', size: 100 } })
  const free = records.find(
    ({ oldmanId, careLevel }) => careLevel === '1' && drafts.records.every((draft) => draft.oldmanId !== oldmanId),
  )
  oldmanId = free?.oldmanId ?? 0
})
afterAll(closeWindows)

const pane = (page: Page) => page.locator('main.page:visible')
const button = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true })
const step = (page: Page, name: string) => pane(page).locator('.step-bar button', { hasText: name }).click()
const item = (page: Page, name: string) => pane(page).getByRole('group', { name: new RegExp(name) })
/** Enters the points by keys; each digit moves the focus to the next item. */
async function judge(page: Page, first: string, points: string) {
  await item(page, first).getByRole('radio').first().focus()
  for (const digit of points) await page.keyboard.press(digit)
}
const kept = (page: Page) =>
  pane(page)
    .getByText(/^草稿已保存/)
    .waitFor()

it('an assessment is started by a nurse and saved item by item until the browser closes', async () => {
  const nurse = await signInFor(browser, origin, 'nurse')
  const { id } = await (await signedIn(origin, 'nurse')).call(assessments.create, { body: { oldmanId, reason: 2 } })
  address = `/oldMan/assessment?id=${id}`
  await nurse.goto(origin + address)
  await pane(nurse)
    .getByRole('button', { name: /未填的 5 项均为“无”/ })
    .click()
  await step(nurse, '自理与运动')
  await judge(nurse, '进食', '11111111')
  await judge(nurse, '床上体位转移', '1111')
  await kept(nurse)
  // the page has no unload dialog, so closing needs no confirmation
  await nurse.context().close()
})

it('an assessment continues in another browser where it stopped, and is completed by two people', async () => {
  const nurse = await signInFor(browser, origin, 'nurse')
  await nurse.goto(origin + address)
  await step(nurse, '自理与运动')
  expect(await item(nurse, '上下楼梯').getByRole('radio', { checked: true }).count()).toBe(1)
  await step(nurse, '精神与感知')
  await judge(nurse, '时间定向', '111111')
  await judge(nurse, '攻击行为', '111')
  await judge(nurse, '视力', '11111')
  await step(nurse, '结果与签名')
  await pane(nurse).getByText('完全失能').first().waitFor()
  const other = await signedIn(origin, 'desk')
  await choose(pane(nurse), '第二评估员', other.token.user_info.nickName)
  await kept(nurse)
  await button(nurse, '完成评估').click()
  await pane(nurse).getByText('您是评估员，须由另一人确认').waitFor()
  await nurse.context().close()
})

it('an assessment is confirmed by a third person; level, fee and plan are adopted step by step', async () => {
  const page = await openFor(browser, origin, 'haidian', address)
  await dismissCards(page)
  await button(page, '确认评估').click()
  await page.locator('.p-confirm-dialog-accept').click()
  await button(page, '采用结果').click()
  const dialog = page.getByRole('dialog', { name: '采用评估结果' })
  await dialog.locator('.tag', { hasText: '特级护理' }).waitFor()
  await dialog.getByRole('button', { name: '采用', exact: true }).click()
  await page.getByText('已采用评估结果').waitFor()
  await button(page, '调整护理费').click()
  const fee = page.getByRole('dialog', { name: '调整护理费' })
  await fee.getByRole('button', { name: '确认调整' }).click()
  const steps = pane(page).locator('.outcome-step')
  await steps.nth(1).getByText('已完成').waitFor()
  await steps
    .nth(1)
    .getByText(/调整为 2600 元\/月/)
    .waitFor()
  await steps.nth(2).getByRole('button', { name: '跳过' }).click()
  await steps.nth(2).getByText('已跳过').waitFor()

  const elder = await manager.call(elders.get, { params: { id: oldmanId } })
  expect([elder.careLevel, elder.anergy]).toEqual(['4', '4'])
})
