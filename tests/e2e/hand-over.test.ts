/** Concerns duty, warnings, home. */
import { contract } from '@care/shared/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, openFor, signInAt } from '../support/browser.ts'
import { signedIn } from '../support/client.ts'

const origin = inject('origin')
const note = `备用钥匙在前台 ${String(Date.now()).slice(-8)}`
let browser: Browser
let giver: Page
let taker: Page

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

beforeAll(async () => {
  browser = await openBrowser()
  ;[giver, taker] = await Promise.all([
    openFor(browser, origin, 'desk', '/duty/handover'),
    signInAt(browser, origin, 'desk2'),
  ])
})
afterAll(closeWindows)

it('the next shift first sees the notes that the last shift signed, ticks them and signs', async () => {
  await giver.getByText('编写中').waitFor()
  await giver.getByLabel('事项内容').fill(note)
  await button(giver, '添加').click()
  await giver.getByRole('button', { name: `重要：${note}` }).click()
  await button(giver, '交班签字').click()
  await button(giver, '签字交班').click()
  // a shift that ended meanwhile leaves the page with its signature; one that is running stays
  await giver.getByText('编写中').waitFor({ state: 'detached' })

  await taker.reload()
  await taker.getByText(/^有一份待接班的交接单（\d+ 条重要事项）$/).click()
  await button(taker, '查看并接班').click()
  const drawer = taker.getByRole('dialog', { name: '交接单' })
  await drawer.locator('.is-critical', { hasText: note }).waitFor()
  expect(await button(taker, '接班签字').isDisabled()).toBe(true)
  for (const tick of await drawer.getByRole('checkbox').all()) await tick.check()
  await button(taker, '接班签字').click()
  await drawer.waitFor({ state: 'detached' })

  const api = await signedIn(origin, 'desk2')
  const { records } = await api.call(contract.handovers.page, { query: { status: 2, size: 1 } })
  expect(records[0]).toMatchObject({ givenName: '值班员 赵敏', takenName: '值班员 孙强' })
}, 60_000)
