import type { SocialConnection } from '@care/shared/admin/session/ways/social-connections.contract'
import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, buttons, pressMore, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { SocialConnectionsPage } from './social-connections.page.tsx'

const { socialConnections } = contract
const row = (given: Partial<SocialConnection>): SocialConnection => ({
  type: 'WX',
  name: '微信',
  state: 'none',
  source: 'none',
  appId: null,
  hasSecret: false,
  accounts: 0,
  redirectUrl: 'https://care.example/authredirect',
  remark: null,
  updateUser: null,
  updateTime: null,
  ...given,
})
const ding = row({
  type: 'DING',
  name: '钉钉',
  state: 'on',
  source: 'page',
  appId: 'ding-1',
  hasSecret: true,
  accounts: 12,
})

function shown(rows: SocialConnection[]) {
  mockAnswer(socialConnections.page, pageOfRows(rows))
  mockAnswer(socialConnections.save, true)
  mockAnswer(socialConnections.remove, true)
  return renderPage(<SocialConnectionsPage />, { may: ['social:view', 'social:edit'] })
}

it('unconnected providers can be connected, and providers from the server’s settings have no actions', async () => {
  shown([
    row({}),
    row({ ...ding, state: 'on', source: 'settings' }),
    row({ type: 'DEMO', name: '演示登录', source: 'demo' }),
  ])
  expect(buttons(await rowWith('微信'))).toEqual(['接入'])
  expect(buttons(await rowWith('钉钉'))).toEqual([])
  expect((await rowWith('钉钉')).textContent).toContain('服务器设置')
  expect(buttons(await rowWith('演示登录'))).toEqual([])
})

it('the credentials of a connection are sent, the secret once and hidden', async () => {
  const user = shown([row({})])
  await user.click(within(await rowWith('微信')).getByRole('button', { name: '接入' }))
  const form = await screen.findByRole('dialog', { name: '接入微信登录' })
  await user.type(within(form).getByLabelText('应用编号'), 'wx-12345')
  const secret = within(form).getByLabelText<HTMLInputElement>('密钥')
  expect(secret.type).toBe('password')
  await user.type(secret, 'very-secret')
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitForToast('已保存，登录页随即生效')
  expect(bodiesTo(socialConnections.save)).toEqual([
    { type: 'WX', appId: 'wx-12345', appSecret: 'very-secret', status: 'on' },
  ])
})

it('a connection is edited without its secret, disabled after a confirmation, and cleared', async () => {
  const user = shown([ding])
  const press = async (name: string) => user.click(within(await rowWith('钉钉')).getByRole('button', { name }))
  await press('修改')
  const form = await screen.findByRole('dialog', { name: '修改钉钉登录' })
  expect(within(form).getByPlaceholderText('已设置，不填则不变')).toBeTruthy()
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitForToast('已保存，登录页随即生效')
  await press('停用')
  expect(await answerConfirm(user, '停用')).toContain('12 个已绑定的账号')
  await waitForToast('已停用，登录页不再显示')
  expect(bodiesTo(socialConnections.save)).toMatchObject([
    { type: 'DING', appId: 'ding-1', status: 'on' },
    { type: 'DING', appId: 'ding-1', status: 'off' },
  ])
  for (const body of bodiesTo(socialConnections.save)) expect(body).not.toHaveProperty('appSecret')
  await pressMore(user, '清除', await rowWith('钉钉'))
  await answerConfirm(user, '清除')
  await waitForToast('配置已清除')
  expect(callsTo(socialConnections.remove).map(({ params }) => params)).toEqual([{ type: 'DING' }])
})
