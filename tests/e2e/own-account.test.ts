/** Concerns accounts, mail, phones. */
import { mailOutbox } from '@care/shared/session/mail.contract'
import { type SmsPurpose, smsOutbox } from '@care/shared/session/phone.contract'
import { profile } from '@care/shared/session/profile.contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { barriersOf } from '../support/axe.ts'
import { closeWindows, openBrowser, signInAt } from '../support/browser.ts'
import { demoPassword, type SignedIn, signedIn } from '../support/client.ts'
import { forgetLimits } from '../support/redis.ts'

const origin = inject('origin')
const username = 'nurse4'
const phone = `138${String(Date.now()).slice(-8)}`

let browser: Browser
let operator: SignedIn
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  operator = await signedIn(origin, 'admin')
  page = await signInAt(browser, origin, username)
  await page.goto(`${origin}/info/index`)
})
afterAll(async () => {
  const { call } = await signedIn(origin, username)
  await call(profile.edit, { body: { avatar: null, email: null } })
  await closeWindows()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const face = () => page.locator('.info-avatar img').getAttribute('src')

it('a face is one of ours, or a photograph cut to a square; both are private files', async () => {
  await button('更换头像').click()
  await page.getByRole('radio', { name: '银发' }).check()
  expect(await barriersOf(page)).toEqual([])
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

it('a mail address counts once a code from the mailbox has proven it', async () => {
  await forgetLimits(origin)
  await button('更换邮箱').click()
  const form = dialog('更换邮箱')
  await form.getByLabel('新邮箱').fill('nobody')
  await form.getByRole('button', { name: '获取验证码' }).click()
  await form.getByText('邮箱格式不正确').waitFor()
  expect(await form.getByLabel('新邮箱').getAttribute('aria-invalid')).toBe('true')
  const address = `nurse.four.${Date.now() % 10_000}@example.cn`
  await form.getByLabel('新邮箱').fill(address)
  await form.getByRole('button', { name: '获取验证码' }).click()
  await form.getByText(`验证码已发送到 ${address}`).waitFor()
  await form.getByLabel('邮箱验证码').fill('000000')
  await form.getByRole('button', { name: '验证并使用' }).click()
  await form.getByText('邮箱验证码不正确或已过期').waitFor()
  expect(await form.getByLabel('邮箱验证码').getAttribute('aria-invalid')).toBe('true')

  const { records } = await operator.call(mailOutbox.page, { query: {} })
  const mail = records.find(({ recipient }) => recipient === address)
  await form.getByLabel('邮箱验证码').fill(mail?.content?.match(/\d{6}/)?.[0] ?? '')
  await form.getByRole('button', { name: '验证并使用' }).click()
  await page.locator('.info-contacts').getByText(address).waitFor()
})

it('a phone is changed by the password and codes sent to both, and each refusal stands at its input', async () => {
  const contacts = page.locator('.info-contacts')
  const before = (await contacts.textContent())?.replaceAll(' ', '').match(/1\d{10}/)?.[0] ?? ''
  const change = async (from: string, to: string) => {
    await forgetLimits(origin)
    await button('更换手机').click()
    const form = dialog('更换手机')
    await form.getByRole('button', { name: '获取验证码' }).first().click()
    await form.getByText('秒后重发').waitFor()
    await form.getByLabel('新手机号码').fill(to)
    await form.getByRole('button', { name: '获取验证码' }).click()
    await form.getByText('秒后重发').nth(1).waitFor()
    const { records } = await operator.call(smsOutbox.page, { query: {} })
    const codeOf = (number: string, purpose: SmsPurpose) =>
      records.find((sent) => sent.phone === number && sent.purpose === purpose)?.code ?? ''
    await form.getByLabel(/^原手机/).fill(codeOf(from, 'leave'))
    await form.getByLabel('短信验证码', { exact: true }).fill(codeOf(to, 'change'))
    await form.getByLabel('登录密码').fill('Wrong2026')
    await form.getByRole('button', { name: '更换', exact: true }).click()
    await form.getByText('原密码不正确').waitFor()
    expect(await form.getByLabel('登录密码').getAttribute('aria-invalid')).toBe('true')
    await form.getByLabel('登录密码').fill(demoPassword)
    await form.getByRole('button', { name: '更换', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await contacts.getByText(to.replace(/^(...)(....)/, '$1 $2 ')).waitFor()
  }
  await change(before, phone)
  await change(phone, before)
})
