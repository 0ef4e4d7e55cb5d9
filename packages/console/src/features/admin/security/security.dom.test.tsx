import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { waitForToast } from '../../../testing/steps.ts'
import { IdlePanel } from './idle-panel.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { RolesPanel } from './roles-panel.tsx'

const { passwordPolicy, security } = contract
const body = () => document.body
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

it('a password policy is sent in full', async () => {
  mockAnswer(passwordPolicy.get, { minLength: 6, maxAgeDays: 90, notLast: 3, needsMixedCase: false, needsSign: true })
  mockAnswer(passwordPolicy.update, true)
  const user = renderPage(<PolicyPanel />)
  await screen.findByLabelText('最小长度')
  await fill(user, body(), { 最小长度: '10', '有效期（天）': '30', '历史密码（个）': '5' })
  await user.click(screen.getByRole('switch', { name: '大小写字母' }))
  await user.click(screen.getByRole('switch', { name: '符号' }))
  await user.click(screen.getByRole('button', { name: '保存密码规则' }))
  await waitForToast('密码规则已保存')
  expect(bodiesTo(passwordPolicy.update)).toEqual([
    { minLength: 10, maxAgeDays: 30, notLast: 5, needsMixedCase: true, needsSign: false },
  ])
})

it.each([
  [{ 最小长度: '5' }, '密码长度不低于6个字符。'],
  [{ 最小长度: '13' }, '密码长度不超过12个字符。'],
  [{ '有效期（天）': '366' }, '有效期最长365天'],
  [{ '历史密码（个）': '13' }, '最多记住12个旧密码'],
])('the password policy %o is invalid', async (typed, words) => {
  mockAnswer(passwordPolicy.get, { minLength: 6, maxAgeDays: 90, notLast: 3, needsMixedCase: false, needsSign: true })
  const user = renderPage(<PolicyPanel />)
  await screen.findByLabelText('最小长度')
  await fill(user, body(), typed)
  await user.click(screen.getByRole('button', { name: '保存密码规则' }))
  await screen.findByRole('alert')
  expect(alerts()).toEqual([words])
  expect(callsTo(passwordPolicy.update)).toEqual([])
})

it.each([
  ['4', null],
  ['5', 5],
  ['720', 720],
  ['721', null],
  ['0', 0],
  ['', null],
])('an idle timeout of “%s” minutes: %s', async (typed, sent) => {
  mockAnswer(security.update, true)
  const user = renderPage(<IdlePanel minutes={30} />)
  await fill(user, body(), { 闲置分钟: typed })
  await user.click(screen.getByRole('button', { name: '保存会话设置' }))
  if (sent === null) await screen.findByRole('alert')
  else await waitForToast('会话设置已保存，下次登录起生效')
  expect(bodiesTo(security.update)).toEqual(sent === null ? [] : [{ idleMinutes: sent }])
})

it('the switch requires a second factor for that role only', async () => {
  mockAnswer(security.updateRole, true)
  const role = { people: 3, enrolled: 1 }
  const roles = [
    { id: 1, roleName: '值班员', secondFactor: false, ...role },
    { id: 2, roleName: '养老护理员', secondFactor: true, ...role },
  ]
  const user = renderPage(<RolesPanel roles={roles} />)
  const list = within(screen.getByRole('list'))
  await user.click(list.getByRole('switch', { name: /值班员/ }))
  await waitForToast('已要求二次验证，未绑定者下次登录时绑定')
  await user.click(list.getByRole('switch', { name: /养老护理员/ }))
  await waitForToast('已取消要求')
  expect(bodiesTo(security.updateRole)).toEqual([
    { id: 1, secondFactor: true },
    { id: 2, secondFactor: false },
  ])
})
