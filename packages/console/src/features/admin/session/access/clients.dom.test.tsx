import type { Client } from '@care/shared/admin/session/clients.contract'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import {
  actionLabelsIn,
  answerConfirm,
  buttons,
  press,
  pressMore,
  rowWith,
  waitForToast,
} from '../../../../testing/steps.ts'
import { ClientsPage } from './clients.page.tsx'

const { clients } = contract
const client = (clientId: string, given: Partial<Client> = {}): Client => ({
  clientId,
  name: `平台${clientId}`,
  status: 'on',
  authorizedGrantTypes: ['password', 'refresh_token'],
  accessTokenValidity: 43200,
  refreshTokenValidity: 86400,
  sessions: 3,
  isFixed: false,
  createUser: '管理员',
  createTime: '2026-11-20 08:00:00',
  secretTime: '2026-11-20 08:00:00',
  oldSecretUntil: null,
  ...given,
})
const rows = [client('console', { isFixed: true, name: '服务器设置' }), client('partner')]
const shown = (may: Permission[] = ['client:view', 'client:edit']) => {
  mockAnswer(clients.page, pageOfRows(rows))
  return renderPage(<ClientsPage />, { may, user: { tenantId: 1 }, tenantIds: '1' })
}
const secret = { clientId: 'partner', clientSecret: 's'.repeat(43) }

it('clients from the server’s settings have no actions, and a read-only user is offered none', async () => {
  const user = shown()
  expect(buttons(await rowWith('服务器设置'))).toEqual([])
  expect(await actionLabelsIn(user, await rowWith('平台partner'))).toEqual(['修改', '更换密钥', '删除'])
  expect((await rowWith('平台partner')).textContent).toContain('密码登录、刷新令牌12 小时1 天3')
})

it('a client is registered, and its secret is shown until the user confirms to have stored it', async () => {
  const user = shown()
  mockAnswer(clients.create, secret)
  await press(user, '登记客户端')
  const form = await screen.findByRole('dialog')
  await fill(user, form, { 客户端编号: '1x', 名称: '区平台' })
  await user.click(screen.getByRole('checkbox', { name: '密码登录' }))
  await press(user, '保存')
  await screen.findByText(/以字母开头$/)
  expect(bodiesTo(clients.create)).toEqual([])
  await fill(user, form, { 客户端编号: 'partner' })
  await press(user, '保存')
  await screen.findByText(secret.clientSecret)
  expect(bodiesTo(clients.create)).toEqual([
    {
      clientId: 'partner',
      name: '区平台',
      authorizedGrantTypes: ['password'],
      status: 'on',
      accessTokenValidity: 43200,
      refreshTokenValidity: 86400,
    },
  ])
  await press(user, '我已记下')
  await waitFor(() => expect(screen.queryByText(secret.clientSecret)).toBeNull())
})

it('a secret is rotated, and the page shows for how long the old one stays valid', async () => {
  const user = shown()
  mockAnswer(clients.rotate, secret)
  await press(user, '更换密钥', await rowWith('平台partner'))
  await press(user, '更换')
  await screen.findByText(secret.clientSecret)
  expect(bodiesTo(clients.rotate)).toEqual([{ clientId: 'partner', graceHours: 24 }])
})

it('the page shows why a client is not removed', async () => {
  const user = shown()
  mockRefusal(clients.remove, 200, '客户端仍在启用，请先停用')
  await pressMore(user, '删除', await rowWith('平台partner'))
  expect(await answerConfirm(user, '删除')).toContain('删除“平台partner”（partner）？')
  await waitForToast('客户端仍在启用，请先停用')
  expect(callsTo(clients.remove)).toMatchObject([{ params: { client: 'partner' } }])
})
