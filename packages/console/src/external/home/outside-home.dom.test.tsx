import type { OwnTenant } from '@care/shared/admin/external/external'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { fill } from '../../testing/fill.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { pageOfRows } from '../../testing/rows.ts'
import { answerConfirm, buttons, waitForToast } from '../../testing/steps.ts'
import { AppliedPanel } from './applied-panel.tsx'
import { InvitedPanel } from './invited-panel.tsx'
import { JoinedPanel } from './joined-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { OutsideHome } from './outside-home.tsx'
import { ProfilePanel } from './profile-panel.tsx'

const { external, registration, externalMessages } = contract
const ticket = { token: 'outside', userId: 9, phone: '13900000001' }
const params = { token: 'outside' }
const own = (id: number, tenantName: string, given: Partial<OwnTenant> = {}): OwnTenant => ({
  id,
  tenantId: 1_000 + id,
  tenantName,
  logo: null,
  status: 0,
  type: 1,
  remark: null,
  contactName: '陈',
  contactPhone: '13700000009',
  address: null,
  auditRemark: null,
  createTime: '2026-11-01 08:00:30',
  handleTime: null,
  details: null,
  ...given,
})
const rows = (...records: OwnTenant[]) =>
  mockAnswer(external.tenantPage, ({ query: { type } }) => pageOfRows(type ? records : []))
const row = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement
const offered = async (name: string) => buttons(await row(name))

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00+08:00'))
})

it('an open invitation can be accepted or refused, each by its own id', async () => {
  mockAnswer(external.accept, true)
  mockAnswer(external.refused, true)
  rows(own(1, '甲院'), own(2, '乙院'), own(3, '丙院', { status: 1 }), own(4, '丁院', { status: 2 }))
  const user = renderPage(<InvitedPanel ticket={ticket} />)
  expect(await offered('甲院')).toEqual(['接受', '拒绝'])
  expect([await offered('丙院'), await offered('丁院')]).toEqual([[], []])
  expect(queriesTo(external.tenantPage)).toEqual([{ current: '1', size: '100', type: 'invited' }])
  await user.click(within(await row('乙院')).getByRole('button', { name: '接受' }))
  await waitForToast('已加入机构，可用注册的手机号码和密码登录')
  expect(callsTo(external.accept)).toMatchObject([{ params, query: { id: '2', tenantId: '1002' } }])
  await user.click(within(await row('甲院')).getByRole('button', { name: '拒绝' }))
  const dialog = await screen.findByRole('dialog', { name: '拒绝邀请' })
  expect(dialog.textContent).toContain('拒绝“甲院”的邀请')
  await user.click(within(dialog).getByRole('button', { name: '拒绝邀请' }))
  await waitForToast('已拒绝邀请')
  expect(callsTo(external.refused)).toMatchObject([{ params, query: { id: '1', tenantId: '1001' } }])
  expect(callsTo(external.refused)[0]?.query).not.toHaveProperty('reason')
})

it('an open application can be withdrawn, and a refused application can be repeated', async () => {
  mockAnswer(external.cancelJoin, true)
  mockAnswer(external.joinTenant, true)
  const applied = { type: 2 }
  rows(
    own(9, '甲院', applied),
    own(7, '乙院', { ...applied, status: 2, tenantId: 77, remark: '有证' }),
    own(6, '乙院旧', { ...applied, status: 2, tenantId: 77 }),
    own(5, '丙院', { ...applied, status: 4 }),
    own(4, '丁院', { ...applied, status: 1 }),
  )
  const user = renderPage(<AppliedPanel ticket={ticket} />)
  expect(await offered('甲院')).toEqual(['撤销'])
  expect(await offered('乙院')).toEqual(['重新申请'])
  for (const name of ['乙院旧', '丙院', '丁院']) expect(await offered(name)).toEqual([])
  await user.click(screen.getByRole('button', { name: '重新申请' }))
  await waitForToast('申请已提交')
  expect(callsTo(external.joinTenant)).toMatchObject([{ params, query: { tenantId: '77', remark: '有证' } }])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(await answerConfirm(user, '取消')).toBe('确定撤销加入“甲院”的申请吗？')
  expect(callsTo(external.cancelJoin)).toEqual([])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await answerConfirm(user, '撤销申请')
  await waitForToast('已撤销加入申请')
  expect(callsTo(external.cancelJoin)).toMatchObject([{ params, query: { id: '9', tenantId: '1009' } }])
})

it('leaving an institution asks for confirmation; the list shows since when the person is a member', async () => {
  mockAnswer(registration.unsubscribe, true)
  rows(own(1, '甲院', { status: 1, handleTime: '2026-11-05 09:30:59' }), own(2, '乙院', { status: 1 }))
  const user = renderPage(<JoinedPanel ticket={ticket} />)
  expect((await row('甲院')).textContent).toContain('加入于 2026-11-05 09:30')
  expect((await row('乙院')).textContent).toContain('加入于 2026-11-01 08:00')
  const leave = async () => user.click(within(await row('甲院')).getByRole('button', { name: '退出' }))
  await leave()
  expect(await answerConfirm(user, '取消')).toContain('确定退出“甲院”吗？')
  expect(callsTo(registration.unsubscribe)).toEqual([])
  await leave()
  await answerConfirm(user, '退出机构')
  await waitForToast('已退出机构')
  expect(callsTo(registration.unsubscribe)).toMatchObject([{ params, query: { tenantId: '1001' } }])
})

const message = (id: number, status: number) => ({
  id,
  title: `消息${id}`,
  content: '内容',
  type: '1',
  status,
  createTime: '2026-11-20 08:00:00',
  businessId: null,
  tenantId: 1001,
})

it('opening a message marks it as read once; one message or all messages can be cleared', async () => {
  mockAnswer(externalMessages.list, [message(1, 0), message(2, 1)])
  mockAnswer(externalMessages.one, message(1, 1))
  mockAnswer(externalMessages.clear, true)
  const user = renderPage(<MessagesPanel ticket={ticket} />)
  const open = async (title: string) => user.click((await screen.findByText(title)).closest('button') as HTMLElement)
  await open('消息2')
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1)
  expect(callsTo(externalMessages.one)).toEqual([])
  await open('消息1')
  await waitFor(() => expect(callsTo(externalMessages.one)).toMatchObject([{ params: { id: '1' }, query: params }]))
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '清除消息：消息2' }))
  await waitForToast('消息已清除')
  await user.click(screen.getByRole('button', { name: '全部清除' }))
  await answerConfirm(user, '取消')
  expect(bodiesTo(externalMessages.clear)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '全部清除' }))
  await answerConfirm(user, '清除')
  await waitFor(() => expect(bodiesTo(externalMessages.clear)).toHaveLength(2))
  expect(bodiesTo(externalMessages.clear)).toEqual([
    { ...params, recipient: ticket.phone, ids: [2] },
    { ...params, recipient: ticket.phone },
  ])
})

const profile = { userId: 9, username: 'w9', nickName: '吴芳', phone: ticket.phone, email: null, unread: 3 }

it('the tabs count open invitations and unread messages', async () => {
  mockAnswer(external.profile, profile)
  rows(own(1, '甲院'), own(2, '乙院'), own(3, '丙院', { status: 1 }))
  renderPage(<OutsideHome ticket={ticket} />, { at: '/login?view=outside&tab=invited' })
  const tabs = () => [...(screen.getByRole('navigation').children ?? [])].map(({ textContent }) => textContent)
  await waitFor(() => expect(tabs()).toEqual(['已加入', '收到的邀请2', '加入申请', '消息3', '个人资料']))
  expect(screen.getByRole('button', { current: 'page' }).textContent).toContain('收到的邀请')
})

it('a profile is saved with what was entered, but not with an invalid address', async () => {
  mockAnswer(external.profile, profile)
  mockAnswer(external.updateUserEnterprise, true)
  const user = renderPage(<ProfilePanel ticket={ticket} />)
  await fill(user, document.body, { 姓名: '吴小芳', 邮箱: 'wu' })
  const save = () => user.click(screen.getByRole('button', { name: '保存' }))
  await save()
  expect(bodiesTo(external.updateUserEnterprise)).toEqual([])
  await fill(user, document.body, { 邮箱: ' wu@x.cn ' })
  await save()
  await waitForToast('更新成功')
  await fill(user, document.body, { 邮箱: ' ' })
  await save()
  await waitFor(() => expect(bodiesTo(external.updateUserEnterprise)).toHaveLength(2))
  expect(bodiesTo(external.updateUserEnterprise)).toEqual([
    { nickName: '吴小芳', email: 'wu@x.cn' },
    { nickName: '吴小芳' },
  ])
})

it('a new password needs the current one and is typed twice; a refusal is shown at its field', async () => {
  mockAnswer(external.profile, profile)
  const user = renderPage(<ProfilePanel ticket={ticket} />)
  const change = async (old: string, fresh: string, again: string) => {
    await fill(user, document.body, { 原密码: old, 新密码: fresh, 确认密码: again })
    await user.click(screen.getByRole('button', { name: '修改密码' }))
  }
  await screen.findByLabelText('原密码')
  await change('', 'Fresh2026', 'Fresh2026')
  await screen.findByText('请输入原密码')
  await change('Care2026', 'Fresh2026', 'Fresh2027')
  expect(bodiesTo(registration.updatePwd)).toEqual([])
  mockRefusal(registration.updatePwd, 200, '原密码不正确')
  await change('Care2025', 'Fresh2026', 'Fresh2026')
  await screen.findByText('原密码不正确')
  mockAnswer(registration.updatePwd, true)
  await change('Care2026', 'Fresh2026', 'Fresh2026')
  await waitForToast('密码已修改')
  const fresh = { newPassword: 'Fresh2026', confirmPassword: 'Fresh2026', enc: '0' }
  expect(bodiesTo(registration.updatePwd)).toEqual([
    { oldPassword: 'Care2025', ...fresh },
    { oldPassword: 'Care2026', ...fresh },
  ])
  expect(screen.getByLabelText<HTMLInputElement>('原密码').value).toBe('')
})

it('a person who may buy packages for an institution can buy by ticket, without a session', async () => {
  const { externalPurchase } = contract
  mockAnswer(externalPurchase.packages, [
    { id: 1, packageName: '标准版', packageCode: 'standard', description: '', isCurrent: true },
  ])
  mockAnswer(externalPurchase.prices, [{ sku: 'S', timeNum: 90, price: 2980, packageId: 1, packageName: '标准版' }])
  mockAnswer(externalPurchase.current, null)
  mockRefusal(externalPurchase.create, 200, '有未完成的套餐订单，请先支付或取消')
  rows(own(1, '甲院', { status: 1, mayBuy: true }), own(2, '乙院', { status: 1, mayBuy: false }))
  const user = renderPage(<JoinedPanel ticket={ticket} />)
  expect(await offered('乙院')).not.toContain('购买套餐')
  await user.click(within(await row('甲院')).getByRole('button', { name: '购买套餐' }))
  await user.click(await screen.findByRole('radio', { name: /90 天/ }))
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await waitFor(() =>
    expect(bodiesTo(externalPurchase.create)).toEqual([
      { sku: 'S', buyType: 1, source: 3, token: 'outside', tenantId: 1001, userPhone: '13900000001' },
    ]),
  )
  expect(queriesTo(externalPurchase.prices)).toEqual([{ token: 'outside' }])
})
