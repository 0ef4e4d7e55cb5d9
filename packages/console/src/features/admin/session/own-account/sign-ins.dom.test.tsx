import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { answerConfirm, buttons, waitForToast } from '../../../../testing/steps.ts'
import { BindingsPanel } from './bindings-panel.tsx'
import { RecoveryCodes } from './secrets/recovery-codes.tsx'
import { SecondFactorPanel } from './secrets/second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

const { ownSessions, social, socialBindings, secondFactor } = contract
const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/108.0'
const signIn = (key: string, given: object = {}) => ({
  key,
  device: chrome,
  address: '10.0.0.1',
  method: 'password' as const,
  signedInAt: '2026-11-20 08:00:00',
  lastSeen: '2026-11-21 08:00:00',
  isCurrent: false,
  leftTenant: null,
  ...given,
})

it('another device is signed out after a confirmation that names the device; the current one cannot be', async () => {
  mockAnswer(ownSessions.list, [signIn('a', { isCurrent: true }), signIn('b'), signIn('c', { leftTenant: '朝阳院' })])
  mockAnswer(ownSessions.end, true)
  mockAnswer(ownSessions.endOthers, 2)
  const user = renderPage(<SessionsPanel />)
  await waitFor(() => expect(buttons()).toEqual(['退出其他所有设备', '退出', '退出']))
  const [first, second] = screen.getAllByRole('button', { name: '退出' }) as [HTMLElement, HTMLElement]
  await user.click(first)
  expect(await answerConfirm(user, '取消')).toBe('确定退出“Chrome 108 · Windows”吗？')
  expect(callsTo(ownSessions.end)).toEqual([])
  await user.click(second)
  expect(await answerConfirm(user, '确定')).toContain('确定退出在“朝阳院”的登录吗？')
  await waitForToast('已退出该设备')
  expect(callsTo(ownSessions.end)).toMatchObject([{ params: { key: 'c' } }])
  await user.click(screen.getByRole('button', { name: '退出其他所有设备' }))
  await answerConfirm(user, '确定')
  await waitForToast('已退出 2 个其他设备')
})

it.each([
  [1, true],
  [2, false],
])('with %i devices, signing out of all other devices is disabled: %s', async (count, disabled) => {
  mockAnswer(
    ownSessions.list,
    Array.from({ length: count }, (_, at) => signIn(String(at), { isCurrent: at === 0 })),
  )
  renderPage(<SessionsPanel />)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '退出其他所有设备' })
  expect(button.disabled).toBe(disabled)
})

it('a bound provider can be unbound after a confirmation, unbound ones can be bound', async () => {
  mockAnswer(social.providers, [
    { type: 'DING', name: '钉钉', isDemo: false },
    { type: 'WX', name: '微信', isDemo: false },
  ])
  mockAnswer(socialBindings.mine, [{ type: 'WX', name: '敏', createTime: '2026-11-20 08:00:00' }])
  mockAnswer(socialBindings.unbind, true)
  const user = renderPage(<BindingsPanel />)
  await screen.findByText(/已绑定 敏/)
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => buttons(row))).toEqual([['绑定'], ['解除绑定']])
  await user.click(screen.getByRole('button', { name: '解除绑定' }))
  expect(await answerConfirm(user, '取消')).toBe('解除后不能再用微信登录此账号，确定吗？')
  expect(callsTo(socialBindings.unbind)).toEqual([])
  await user.click(screen.getByRole('button', { name: '解除绑定' }))
  await answerConfirm(user, '确定')
  await waitForToast('已解除绑定')
  expect(callsTo(socialBindings.unbind)).toMatchObject([{ params: { type: 'WX' } }])
})

const state = (given: object) =>
  mockAnswer(secondFactor.state, { isOn: true, isRequired: false, since: '2026-11-01', recoveryCodesLeft: 8, ...given })

it.each([
  [{ isOn: false }, ['开启二次验证'], false],
  [{}, ['重新生成恢复码', '关闭二次验证'], false],
  [{ isRequired: true }, ['重新生成恢复码'], false],
  [{ recoveryCodesLeft: 4 }, ['重新生成恢复码', '关闭二次验证'], false],
  [{ recoveryCodesLeft: 3 }, ['重新生成恢复码', '关闭二次验证'], true],
])('a second factor that is %o offers the actions %o', async (given, offered, isFew) => {
  state(given)
  renderPage(<SecondFactorPanel />)
  await waitFor(() => expect(buttons()).toEqual(offered))
  expect(document.body.textContent?.includes('请尽快重新生成')).toBe(isFew)
})

it('disabling the second factor needs password and code, and shows each error at its input', async () => {
  state({})
  const user = renderPage(<SecondFactorPanel />)
  await user.click(await screen.findByRole('button', { name: '关闭二次验证' }))
  const dialog = await screen.findByRole('dialog', { name: '关闭二次验证' })
  const send = () => user.click(within(dialog).getByRole('button', { name: '关闭二次验证' }))
  await fill(user, dialog, { 动态验证码: '123456' })
  await send()
  await within(dialog).findByText('请输入登录密码')
  await fill(user, dialog, { 登录密码: 'Care2026', 动态验证码: '' })
  await send()
  await within(dialog).findByText('请输入动态验证码')
  expect(bodiesTo(secondFactor.remove)).toEqual([])
  mockRefusal(secondFactor.remove, 200, '登录密码不正确')
  await fill(user, dialog, { 动态验证码: ' 123456 ' })
  await send()
  await within(dialog).findByText('登录密码不正确')
  expect(within(dialog).getByLabelText('登录密码').className).toContain('p-invalid')
  expect(within(dialog).getByLabelText('动态验证码').className).not.toContain('p-invalid')
  mockAnswer(secondFactor.remove, true)
  await send()
  await waitForToast('二次验证已关闭')
  expect(bodiesTo(secondFactor.remove).at(-1)).toEqual({ otp: '123456', password: 'Care2026', enc: '0' })
})

it('enabling needs the password and the first code; the user confirms to have stored the recovery codes', async () => {
  state({ isOn: false })
  mockAnswer(secondFactor.begin, { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKL' })
  mockRefusal(secondFactor.confirm, 200, '动态验证码错误')
  const user = renderPage(<SecondFactorPanel />)
  await user.click(await screen.findByRole('button', { name: '开启二次验证' }))
  const dialog = await screen.findByRole('dialog')
  const next = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  await next('下一步')
  await within(dialog).findByText('请输入登录密码')
  expect(bodiesTo(secondFactor.begin)).toEqual([])
  await fill(user, dialog, { 登录密码: 'Care2026' })
  await next('下一步')
  await within(dialog).findByText('ABCD EFGH IJKL')
  await fill(user, dialog, { 动态验证码: '000000' })
  await next('开启')
  await within(dialog).findByText('动态验证码错误')
  mockAnswer(secondFactor.confirm, ['aaaa-bbbb', 'cccc-dddd'])
  await fill(user, dialog, { 动态验证码: '123456' })
  await next('开启')
  await screen.findByText('aaaa-bbbb')
  expect(bodiesTo(secondFactor.begin)).toEqual([{ password: 'Care2026', enc: '0' }])
  expect(bodiesTo(secondFactor.confirm)).toEqual([{ otp: '000000' }, { otp: '123456' }])
  expect(screen.queryByRole('button', { name: /关闭|Close/ })).toBeNull()
})

it('the recovery codes can be closed once the user confirms to have stored them', async () => {
  const done = vi.fn()
  const user = renderPage(<RecoveryCodes codes={['aaaa', 'bbbb']} account="desk" onDone={done} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '完成' })
  expect(button.disabled).toBe(true)
  const file = decodeURIComponent(document.querySelector('a[download]')?.getAttribute('href') ?? '')
  expect(file).toContain('（desk），每个只能使用一次\r\naaaa\r\nbbbb\r\n')
  const kept = screen.getByRole<HTMLInputElement>('checkbox')
  await user.click(kept)
  await user.click(kept)
  expect(button.disabled).toBe(true)
  await user.click(kept)
  await user.click(button)
  expect(done).toHaveBeenCalledOnce()
})
