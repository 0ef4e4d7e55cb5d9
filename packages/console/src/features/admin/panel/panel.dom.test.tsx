import type { Panel, PanelTenant } from '@care/shared/admin/panel/panel.contract'
import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../../testing/fake-server.ts'
import { me } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { PanelPage } from './panel.page.tsx'
import { percentOf, validityText } from './panel-words.ts'

const { panel, roles, signInHistory, socialState } = contract
const tenant = (id: number, given: Partial<PanelTenant>): PanelTenant => ({
  id,
  name: `机构${id}`,
  level: 2,
  status: '0',
  packageName: '基础版',
  endTime: null,
  staff: 1_234,
  elders: 56,
  packageCode: 'base',
  startTime: '2026-01-01 00:00:00',
  devices: 78,
  devicesOnline: 9,
  storageUsed: 0,
  ...given,
})
const known: Panel = {
  services: [
    { name: 'sms', label: '短信', isConnected: true, note: '已配置', failure: null },
    { name: 'mail', label: '邮件', isConnected: false, note: '写入发件箱', failure: null },
    { name: 's3', label: '存储', isConnected: true, note: '', failure: { time: '2026-11-21 09:00:00', why: '超时' } },
  ],
  tenants: [
    tenant(1000002, { level: 1, endTime: '2026-12-01 10:00:00', storageUsed: 512 }),
    tenant(1000003, { status: '9', endTime: '2026-11-20 10:00:00', storageUsed: 920 }),
  ],
  storageQuota: 1_024,
}
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00+08:00'))
  mockAnswer(signInHistory.panelCheck, true)
  mockAnswer(socialState.list, [])
  mockAnswer(panel.info, known)
})
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.trim()),
  )

it('the table lists each institution with its figures, and marks expired or disabled ones', async () => {
  renderPage(<PanelPage />)
  await screen.findByText('机构概况（2 家）')
  expect(rows()).toEqual([
    ['机构1000002', '基础版', '2026-12-01 到期，还有 10 天', '1,234', '56', '9 / 78', '512 B / 1 KB'],
    ['机构1000003 已停用', '基础版', '已到期', '1,234', '56', '9 / 78', '920 B / 1 KB'],
  ])
  expect(
    [...document.querySelectorAll('td .storage-track')].map(({ className }) => className.includes('is-full')),
  ).toEqual([false, true])
  // the outside services are the operator's concern
  expect([screen.queryByText('外部服务'), callsTo(socialState.list)]).toEqual([null, []])
  expect(bodiesTo(signInHistory.panelCheck)).toEqual([{ tenantId: me.tenantId, userId: me.userId }])
})

it('each service is shown as connected, local default or recently failed, also those of the gateway', async () => {
  mockAnswer(socialState.list, [{ name: 'ding', label: '钉钉', isConnected: true, note: '可用', failure: null }])
  renderPage(<PanelPage />, { may: ['menu:edit'] })
  await screen.findByText('钉钉')
  const words = [...document.querySelectorAll('.panel-services li')].map((one) => [
    one.querySelector('.tag')?.textContent,
    one.querySelector('strong')?.textContent,
  ])
  expect(words).toEqual([
    ['已接入', '短信'],
    ['本地默认', '邮件'],
    ['最近失败', '存储'],
    ['已接入', '钉钉'],
  ])
  expect(document.querySelector('.panel-services')?.textContent).toContain('使用失败：超时')
})

it('nothing is requested before the server permits it, and a user without permission sees a message', async () => {
  mockAnswer(signInHistory.panelCheck, false)
  mockAnswer(roles.why, {
    title: '机构概况',
    may: false,
    permission: 'tenant:view',
    label: '机构：查看',
    isOperators: false,
    isDisabled: false,
    roles: [],
    granters: [],
  })
  renderPage(<PanelPage />)
  await waitFor(() => expect(document.body.textContent).toContain('机构：查看'))
  expect(callsTo(panel.info)).toEqual([])
})

it('a failed query shows its error, for the page or for the services of the gateway only', async () => {
  mockRefusal(socialState.list, 403, '网关不可用')
  renderPage(<PanelPage />, { may: ['menu:edit'] })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('没有读到是否接入：网关不可用'))
  expect(screen.getByText('短信')).toBeTruthy()
})

const now = Date.parse('2026-11-22T00:00:00+08:00')
it.each([
  ['2026-11-22 00:00:00', 'tone-sos'],
  ['2026-11-22 00:00:01', 'tone-urgent'],
  ['2026-12-22 00:00:00', 'tone-urgent'],
  ['2026-12-22 00:00:01', ''],
])('an institution ending at %s has the tone %s', (endTime, tone) => expect(validityText(endTime, now).tone).toBe(tone))

it('without a quota the percentage is zero', () => expect([percentOf(5, 0), percentOf(0, 0)]).toEqual([0, 0]))
