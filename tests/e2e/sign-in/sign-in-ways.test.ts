/** Concerns sign-in, sessions, captcha. */
import { createHash } from 'node:crypto'
import { passwordPolicy } from '@care/shared/admin/session/profile.contract'
import { smsOutbox } from '@care/shared/admin/session/ways/phone.contract'
import { secondFactor } from '@care/shared/admin/session/ways/second-factor.contract'
import { socialBindings } from '@care/shared/admin/session/ways/social.contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { axeViolationsOf } from '../../support/axe.ts'
import { closeWindows, openBrowser, submitSignIn, visitor } from '../../support/browser.ts'
import { demoPassword, signedIn } from '../../support/client.ts'
import { agePassword } from '../../support/password-age.ts'
import { readRedis } from '../../support/redis.ts'
import { totp } from '../../support/totp.ts'

const origin = inject('origin')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(closeWindows)

/** Opens the sign-in page as a visitor, and records the key of the puzzle shown. */
async function open(address: string) {
  const page = await visitor(browser)
  let puzzle = ''
  page.on('request', (request) => {
    puzzle = /\/code\/slider\?randomStr=([\w-]+)/.exec(request.url())?.[1] ?? puzzle
  })
  await page.goto(origin + address)

  /** Reads the solution of the puzzle, which is stored in the gateway's Redis only. */
  async function placeOfPiece(): Promise<number> {
    await page.locator('.slider-piece').waitFor()
    const key = `care:v1:puzzle:${createHash('sha256').update(puzzle).digest('base64url')}`
    return (JSON.parse((await readRedis(origin, key)) ?? '{}') as { x: number }).x
  }
  return { page, placeOfPiece }
}

async function drag(page: Page, x: number) {
  const track = await page.getByRole('slider').boundingBox()
  if (!track) throw new Error('no slider')
  const at = (px: number) => [track.x + 20 + (px * track.width) / 320, track.y + 20] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let step = 1; step <= 24; step++) await page.mouse.move(...at(x * (step / 24) ** 0.7))
  await page.mouse.up()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('a phone and its code', () => {
  it('a phone number with its code opens the chosen institution at the requested page', async () => {
    const { page, placeOfPiece } = await open('/login?redirect=%2FoldMan%2Findex%3FuserName%3D%25E7%258E%258B')
    await page.getByRole('link', { name: '验证码登录' }).click()
    await page.getByLabel('手机号码').fill('13700000008')
    await button(page, '获取验证码').click()
    const counting = page.getByRole('button', { name: '秒后重发' })
    await counting.or(page.locator('.slider-piece')).waitFor()
    if (!(await counting.count())) await drag(page, await placeOfPiece())
    await counting.waitFor()
    await page.reload()
    await counting.waitFor()
    expect(await axeViolationsOf(page)).toEqual([])

    await page.getByLabel('短信验证码').fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('短信验证码不正确或已过期').waitFor()
    const { call } = await signedIn(origin, 'admin')
    const { records } = await call(smsOutbox.page, { query: {} })
    const sent = records.find(({ phone, purpose, code }) => phone.endsWith('0008') && purpose === 'sign-in' && code)
    await page.getByLabel('短信验证码').fill(sent?.code ?? '')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '选择机构' }).waitFor()
    expect(await axeViolationsOf(page)).toEqual([])
    await page.getByRole('button', { name: /朝阳院/ }).click()
    await page.waitForURL('**/oldMan/index?userName=*')
    await page.locator('.sidebar').getByText('康宁养老·朝阳院').waitFor()
    await page.context().close()
  })
})

describe('third-party sign-in', () => {
  it('a third party signs in a bound person', async () => {
    const { page } = await open('/login?redirect=%2Finfo%2Findex')
    await button(page, '演示登录').click()
    await page.getByText('林秀英').click()
    await page.waitForURL('**/info/index')
    await page.locator('.person', { hasText: '林秀英' }).waitFor()
    await page.context().close()
  })

  it('a third party is bound by one sign-in, and suffices to sign in from then on', async () => {
    const { page } = await open('/login')
    await button(page, '演示登录').click()
    await page.getByText('陈欣').click()
    await page.getByText('未绑定登录账号，请使用密码登录后绑定').waitFor()
    expect(await axeViolationsOf(page)).toEqual([])
    await submitSignIn(page, 'desk4')
    await page.waitForURL('**/wel/index')
    await page.context().close()

    const { page: later } = await open('/login')
    await button(later, '演示登录').click()
    await later.getByText('陈欣').click()
    await later.waitForURL('**/wel/index')
    await later.locator('.person', { hasText: '马丽' }).waitFor()
    await later.context().close()
  })

  it('a third-party sign-in still needs the second factor of the bound account', async () => {
    const { call } = await signedIn(origin, 'desk4')
    const { secret } = await call(secondFactor.begin, { body: { password: demoPassword, enc: '0' } })
    const recovery = await call(secondFactor.confirm, { body: { otp: totp(secret) } })
    onTestFinished(async () => {
      await call(secondFactor.remove, { body: { password: demoPassword, enc: '0', otp: recovery[1] ?? '' } })
      await call(socialBindings.unbind, { params: { type: 'DEMO' } })
    })

    const { page } = await open('/login')
    await button(page, '演示登录').click()
    await page.getByText('陈欣').click()
    await page.getByRole('heading', { name: '二次验证' }).waitFor()
    expect(await axeViolationsOf(page)).toEqual([])
    // a code is valid once, so the test uses the next code
    await page.getByLabel('动态验证码').fill(totp(secret, Date.now() + 30_000))
    await page.waitForURL('**/wel/index')
    await page.context().close()

    const { page: lost } = await open('/login')
    await submitSignIn(lost, 'desk4')
    await button(lost, '验证器不在身边？使用恢复码').click()
    await lost.getByLabel('恢复码').fill(recovery[0] ?? '')
    await lost.keyboard.press('Enter')
    await lost.waitForURL('**/wel/index')
    await lost.context().close()
  })

  it('a third-party sign-in is completed only by the window that started it, and only once', async () => {
    const { page } = await open('/login')
    await button(page, '演示登录').click()
    const back = await page.getByRole('link', { name: /李娟/ }).getAttribute('href')
    const { page: stranger } = await open(back ?? '')
    await stranger.getByRole('heading', { name: '授权已失效' }).waitFor()
    await stranger.getByRole('link', { name: '返回登录' }).waitFor()
    await stranger.context().close()

    await page.goto(`${origin}/authredirect?error=access_denied`)
    await page.getByRole('heading', { name: '没有得到授权' }).waitFor()
    await page.context().close()
  })

  it('a redirect from another app signs in only after the person confirms', async () => {
    const { page } = await open('/workorder/index?auth_code=made-up&type=DEMO&redirect=%2F%2Fevil.example')
    await page.waitForURL('**/applet/applet/index?auth_code=made-up&type=DEMO&**')
    await page.getByText('登录后打开').waitFor()
    expect(await axeViolationsOf(page)).toEqual([])
    await button(page, '用演示账号登录').click()
    await page.getByRole('heading', { name: '授权已失效' }).waitFor()
    await page.context().close()
  })
})

it('an expired password leads to a new one, and on to the requested page', async () => {
  const { call } = await signedIn(origin, 'haidian')
  const policy = await call(passwordPolicy.get, {})
  const giveBack = await agePassword({ origin, dataDir: inject('dataDir') }, 'nurse2', 31)
  onTestFinished(async () => {
    await call(passwordPolicy.update, { body: policy })
    await giveBack()
  })
  await call(passwordPolicy.update, { body: { ...policy, minLength: 8, maxAgeDays: 30 } })

  const { page } = await open('/login?redirect=%2Finfo%2Findex')
  await submitSignIn(page, 'nurse2')
  await page.getByRole('heading', { name: '设置新密码' }).waitFor()
  await page.getByText('8 至 12 个字符').waitFor()
  expect(await axeViolationsOf(page)).toEqual([])
  const choose = async (password: string) => {
    await page.getByLabel('新密码').fill(password)
    await page.getByLabel('确认密码').fill(password)
    await page.keyboard.press('Enter')
  }
  await choose(demoPassword)
  await page.getByText('新密码不能与原密码相同').waitFor()
  await choose('Fresh2026')
  await page.waitForURL('**/info/index')
  await page.locator('.person', { hasText: '王桂芳' }).waitFor()
  await page.getByRole('tab', { name: '密码', exact: true }).click()
  await page.getByText('8 至 12 个字符').waitFor()
  await page.context().close()
})

describe('sign-in after failed attempts', () => {
  /** Sends three wrong passwords, then the right password, which now needs a captcha. */
  async function fail(page: Page, username: string) {
    await page.getByRole('textbox', { name: '用户名' }).fill(username)
    for (let time = 0; time < 4; time++) {
      await page.locator('input[type=password]').fill(`wrong-${time}`)
      const answer = page.waitForResponse('**/admin/user/tenant/list')
      await page.keyboard.press('Enter')
      await answer
      // the button stays disabled until the error message is shown
      await page.locator('form button[type=submit]:enabled').waitFor()
    }
    await page.locator('input[type=password]').fill('Care2026')
  }

  it('a slider is required; moving it to its place by keys signs in', async () => {
    const { page, placeOfPiece } = await open('/login')
    const worked = page.waitForResponse(
      (answer) => answer.url().endsWith('/code/work') && answer.request().method() === 'POST',
    )
    await fail(page, 'nurse5')
    const x = await placeOfPiece()
    // the proof of work needs no interaction
    expect((await worked).status()).toBe(200)
    expect(await axeViolationsOf(page)).toEqual([])
    await page.getByRole('slider', { name: '拖动滑块，使拼图对准缺口' }).focus()
    for (let px = 4; px <= x + 2; px += 4) await page.keyboard.press('ArrowRight', { delay: 4 + (px % 5) })
    await page.keyboard.press('Enter')
    await page.waitForURL('**/wel/index')
    await page.context().close()
  })

  it('a wrong move shows another puzzle, and a picture is offered to people who cannot slide', async () => {
    const { page, placeOfPiece } = await open('/login')
    await fail(page, 'nurse4')
    const x = await placeOfPiece()
    const puzzle = await page.locator('.slider-piece').getAttribute('src')
    await drag(page, x > 150 ? x - 60 : x + 60)
    await page.getByText('没有对准缺口，请再试一次').waitFor()
    await page.waitForFunction(
      (before) => document.querySelector('.slider-piece')?.getAttribute('src') !== before,
      puzzle,
    )
    await button(page, '换成图片验证码').click()
    await page.getByRole('img', { name: '图形验证码，点击更换' }).waitFor()
    await page.context().close()
  })
})

it('an institution has its own sign-in page, and no address leads from it to another site', async () => {
  const { page } = await open('/login?source=1000002&redirect=%2F%2Fevil.example')
  await page.locator('.brand-name', { hasText: '康宁养老·海淀院' }).waitFor()
  await submitSignIn(page, 'float')
  await page.waitForURL(`${origin}/wel/index`)
  await page.locator('.sidebar').getByText('康宁养老·海淀院').waitFor()
  await page.context().close()
})
