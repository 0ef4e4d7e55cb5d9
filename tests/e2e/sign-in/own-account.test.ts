/** Concerns accounts. */
import { profile } from '@care/shared/admin/session/profile.contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { axeViolationsOf } from '../../support/axe.ts'
import { closeWindows, openBrowser, openFor } from '../../support/browser.ts'
import { signedIn } from '../../support/client.ts'

const origin = inject('origin')
const username = 'nurse4'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await openFor(browser, origin, username, '/info/index')
})
afterAll(async () => {
  const { call } = await signedIn(origin, username)
  await call(profile.edit, { body: { avatar: null } })
  await closeWindows()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const face = () => page.locator('.info-avatar img').getAttribute('src')

it('an avatar is a built-in one, or a photo cropped to a square; both are private files', async () => {
  await button('更换头像').click()
  await page.getByRole('radio', { name: '银发' }).check()
  expect(await axeViolationsOf(page)).toEqual([])
  await dialog('更换头像').getByRole('button', { name: '保存' }).click()
  await dialog('更换头像').waitFor({ state: 'detached' })
  await page.locator('.info-avatar img').waitFor()
  const drawn = (await face()) ?? ''
  expect((await page.request.get(origin + drawn)).status()).toBe(200)
  expect((await page.request.get(origin + drawn.split('?')[0])).status()).not.toBe(200)

  await button('更换头像').click()
  const buffer = await page.screenshot()
  const photograph = { name: '照片.png', mimeType: 'image/png', buffer }
  await dialog('更换头像').locator('input[type=file]').setInputFiles(photograph)
  await page.getByLabel('缩放').fill('2')
  await dialog('更换头像').getByRole('button', { name: '保存' }).click()
  await dialog('更换头像').waitFor({ state: 'detached' })
  await expect.poll(face).not.toBe(drawn)
})
