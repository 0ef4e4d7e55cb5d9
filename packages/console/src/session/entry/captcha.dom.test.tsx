import { challengeRefusal } from '@care/shared/admin/session/ways/challenge'
import { readSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import { Refusal } from '@care/shared/http/errors'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loginViews } from '../../app/login-views.tsx'
import { bodiesTo, callsTo, mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { tokenOf } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LoginPage } from '../login/login.page.tsx'

const { account, session, phone, social, captcha } = contract
const picture = {
  background: 'data:,a',
  piece: 'data:,b',
  width: 320,
  height: 160,
  pieceWidth: 53,
  pieceHeight: 53,
  y: 9,
}
const tenant = {
  id: 1000002,
  name: '海淀院',
  code: 'c',
  logo: null,
  ptenantId: 1,
  userId: 5,
  auditStatus: 1,
  status: '0' as const,
  endTime: null,
  packageCode: 'base',
  isDefault: false,
}
const demand = (kind: 'image' | 'slider') => () => {
  throw challengeRefusal({ reason: 'captcha', kind })
}
/** Ids of the puzzles loaded; id and solution of each attempt. */
const drawn = () => queriesTo(captcha.slider).map(({ randomStr }) => randomStr)
const tries = () =>
  (bodiesTo(account.tenantChoices) as Record<string, string>[]).map((body) => [body.randomStr, body.code])

beforeEach(() => {
  mockAnswer(social.providers, [])
  mockAnswer(session.token, { ...tokenOf([]), access_token: 'fresh' })
  mockAnswer(captcha.slider, picture)
  mockAnswer(captcha.slide, ({ body }) => {
    if (body.x !== 40) throw new Refusal(428, '验证码错误,请重新输入')
    return { code: `right-${body.randomStr}` }
  })
  mockAnswer(account.tenantChoices, demand('slider'))
})

afterEach(() => void vi.unstubAllGlobals())

async function refused() {
  const user = renderPage(<LoginPage views={loginViews} prepare={() => undefined} />, { at: '/login' })
  await user.type(await screen.findByLabelText('用户名'), 'desk')
  await user.type(document.querySelector('input[type=password]') as Element, 'Care2026')
  await user.click(screen.getByRole('button', { name: '登录' }))
  await piece(1)
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
/** The handle of the nth puzzle, once it can be dragged. */
const piece = (count: number) =>
  waitFor(() => {
    const grip = screen.getByRole<HTMLInputElement>('slider')
    if (drawn().length < count || grip.closest('fieldset')?.disabled) throw new Error('not drawn yet')
    return grip
  })
async function slideBy(user: UserEvent, count: number, steps: number) {
  const grip = await piece(count)
  grip.focus()
  await user.keyboard(`${'{ArrowRight}'.repeat(steps)}{Enter}`)
}

it('a solved slider submits the form automatically, and its solution is never sent twice', async () => {
  const { user, press } = await refused()
  expect(screen.getByText('请拖动滑块完成验证')).toBeTruthy()
  await press('登录')
  expect(tries()).toEqual([[undefined, undefined]])

  mockRefusal(account.tenantChoices, 426, '用户名不存在或密码错误')
  await slideBy(user, 1, 10)
  await waitFor(() => expect(tries()).toHaveLength(2))
  await screen.findByText('用户名不存在或密码错误')
  await piece(2)
  await press('登录')
  await screen.findByText('请拖动滑块完成验证')
  expect(tries()).toEqual([
    [undefined, undefined],
    [drawn()[0], `right-${drawn()[0]}`],
  ])

  mockAnswer(account.tenantChoices, demand('slider'))
  await slideBy(user, 2, 10)
  await screen.findByText('验证已失效，请再拖动一次')
  mockAnswer(account.tenantChoices, { token: 'ticket', tenants: [tenant] })
  await slideBy(user, 3, 10)
  await waitFor(() => expect(readSession()?.accessToken).toBe('fresh'))
  expect(tries().slice(2)).toEqual([1, 2].map((at) => [drawn()[at], `right-${drawn()[at]}`]))
  expect(new Set(drawn()).size).toBe(3)
})

it('a missed slider shows another puzzle with a notice, and a click on the track is ignored', async () => {
  const { user } = await refused()
  await slideBy(user, 1, 2)
  expect(callsTo(captcha.slide)).toEqual([])
  await slideBy(user, 1, 7)
  await piece(2)
  expect(screen.getByRole('alert').textContent).toBe('没有对准缺口，请再试一次')
  expect(bodiesTo(captcha.slide)).toMatchObject([{ randomStr: drawn()[0], x: 28 }])
  expect(tries()).toHaveLength(1)
})

it('a picture chosen instead of the slider stays in use; a puzzle that fails to load can be retried', async () => {
  const { user, press } = await refused()
  mockRefusal(captcha.slider, 500, '服务繁忙')
  await press('换一张')
  await screen.findByText('服务繁忙')
  mockAnswer(captcha.slider, picture)
  await press('重试')
  await piece(3)
  await press('换成图片验证码')
  await user.type(await screen.findByLabelText('验证码'), '7')
  await press('登录')
  await waitFor(() => expect(tries()).toHaveLength(2))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe(''))
  expect(screen.queryByRole('slider')).toBeNull()
  expect(drawn()).toHaveLength(3)
})

it('sending an SMS code needs a slider as well, whose solution is not valid for the next call', async () => {
  mockAnswer(phone.send, ({ query: { code } }) => {
    if (code) return true
    throw challengeRefusal({ reason: 'captcha', kind: 'slider' })
  })
  const user = renderPage(<LoginPage views={loginViews} prepare={() => undefined} />, { at: '/login?view=phone' })
  const number = await screen.findByLabelText('手机号码')
  await user.type(number, '13700000008')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await slideBy(user, 1, 10)
  await screen.findByRole('button', { name: /秒后重发/ })
  expect(screen.queryByRole('slider')).toBeNull()
  expect(document.activeElement?.getAttribute('name')).toBe('smsCode')
  await user.clear(number)
  await user.type(number, '13700000009')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await piece(2)
  const purpose = 'sign-in'
  expect(queriesTo(phone.send)).toEqual([
    { purpose },
    { purpose, randomStr: drawn()[0], code: `right-${drawn()[0]}` },
    { purpose },
  ])
  expect(callsTo(phone.send).map(({ params }) => params.mobile)).toEqual(['13700000008', '13700000008', '13700000009'])
})

const work = {
  parameters: {
    algorithm: 'SHA-256' as const,
    nonce: 'aa',
    salt: 'bb',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    expiresAt: 1,
  },
  signature: 'cc',
}
/** Stubs a worker that finishes when the test calls `finish`. */
function holdWork() {
  const workers: {
    onmessage?: (event: object) => void
    terminate: () => void
    postMessage: (given: unknown) => void
  }[] = []
  const given: unknown[] = []
  const terminate = vi.fn()
  class HeldWorker {
    terminate = terminate
    postMessage = (one: unknown) => void given.push(one)
    constructor() {
      workers.push(this)
    }
  }
  vi.stubGlobal('Worker', HeldWorker)
  mockAnswer(captcha.work, work)
  mockAnswer(captcha.workDone, true)
  return { given, terminate, finish: (data: object | null) => workers.at(-1)?.onmessage?.({ data }) }
}

it('runs the proof of work beside the slider, and submits the form when both are done', async () => {
  const { given, terminate, finish } = holdWork()
  const { user } = await refused()
  await slideBy(user, 1, 10)
  await screen.findByText('验证通过')
  await waitFor(() => expect(given).toEqual([work]))
  expect(tries()).toHaveLength(1)
  finish({ counter: 7, derivedKey: 'f'.repeat(64), time: 12 })
  await waitFor(() => expect(tries()).toHaveLength(2))
  expect(queriesTo(captcha.work)[0]).toEqual({ randomStr: drawn()[0] })
  expect(bodiesTo(captcha.workDone)).toEqual([{ randomStr: drawn()[0], counter: 7, derivedKey: 'f'.repeat(64) }])
  expect(terminate).toHaveBeenCalled()
})

it('continues without a failed proof of work, and aborts the work of a replaced picture', async () => {
  const { given, terminate } = holdWork()
  const { user, press } = await refused()
  await waitFor(() => expect(given).toHaveLength(1))
  mockRefusal(captcha.work, 429, '请求过频繁')
  await press('换一张')
  await waitFor(() => expect(terminate).toHaveBeenCalledTimes(2))
  await slideBy(user, 2, 10)
  await waitFor(() => expect(tries()).toHaveLength(2))
  expect(callsTo(captcha.workDone)).toEqual([])
})
