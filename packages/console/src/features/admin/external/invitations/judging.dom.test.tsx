import type { Invite } from '@care/shared/admin/external/invite'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { callsTo, holdCalls, mockAnswer } from '../../../../testing/fake-server.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, buttons, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { InvitationsPage } from './invitations.page.tsx'

const { invitations, tenants } = contract
const [invited, applied] = [1, 2]
const invite = (id: number, nickName: string | null, given: Partial<Invite>): Invite => ({
  id,
  userId: id,
  username: 'chen',
  nickName,
  phone: `1390000000${id}`,
  tenantId: 1000003,
  tenantName: '朝阳院',
  inviterId: null,
  inviterName: null,
  type: applied,
  status: 0,
  roleNames: '',
  remark: null,
  reason: null,
  createTime: '2026-01-02 03:04:05',
  handleTime: null,
  ...given,
})
const tenant = (id: number) => ({ id, name: `机构${id}`, parentId: 1, level: 2 })
const judged = () => callsTo(invitations.judge).map(({ params, body }) => [params, body])

beforeEach(() => {
  mockAnswer(tenants.visible, [tenant(1000002), tenant(1000003)])
  mockAnswer(invitations.roles, ({ query }) => [{ id: 2, roleName: `院长${query.tenantId}` }])
  mockAnswer(invitations.judge, true)
})
async function opened(rows: Invite[], may: Permission[] = ['invitation:view', 'invitation:edit']) {
  mockAnswer(invitations.page, pageOfRows(rows))
  const user = renderPage(<InvitationsPage />, { may })
  const press = async (phone: string, name: string) =>
    user.click(within(await rowWith(phone)).getByRole('button', { name }))
  return { user, press, offered: async (phone: string) => buttons(await rowWith(phone)) }
}

it('a join request can be approved or refused, an invitation revoked, and a settled one offers nothing', async () => {
  const { offered } = await opened([
    invite(1, '甲', {}),
    invite(2, '乙', { type: invited }),
    ...[1, 2, 3, 4].map((status) => invite(status + 2, '丙', { status })),
  ])
  const phones = [1, 2, 3, 4, 5, 6].map((id) => `139 0000 000${id}`)
  const seen = []
  for (const phone of phones) seen.push((await offered(phone)).filter((name) => name.length === 2))
  expect(seen).toEqual([['通过', '拒绝'], ['撤销'], [], [], [], []])
})

it('a user cannot decide on their own request', async () => {
  const { offered } = await opened([invite(1, '甲', {}), invite(2, '我', { phone: me.phone ?? '' })])
  expect(await offered('139 0000 0001')).toContain('通过')
  const own = await offered('139 0000 0005')
  expect(own.filter((name) => name === '通过' || name === '拒绝')).toEqual([])
})

it('an approved person gets roles of the institution requested, once', async () => {
  const held = holdCalls(invitations.judge)
  const { user, press } = await opened([invite(1, '甲', {}), invite(2, '乙', {})])
  await press('139 0000 0002', '通过')
  const form = await screen.findByRole('dialog', { name: '通过加入申请' })
  await user.click(await within(form).findByLabelText('院长1000003'))
  await user.dblClick(within(form).getByRole('button', { name: '通过' }))
  expect(judged()).toEqual([[{ id: '2' }, { status: 1, roleIds: [2] }]])
  held.answer(0, true)
  await waitForToast('已通过加入申请')
  expect(screen.queryByRole('dialog', { name: '通过加入申请' })).toBeNull()
})

it('a refused applicant is sent the reason', async () => {
  const { user, press } = await opened([invite(1, null, {})])
  await press('139 0000 0001', '拒绝')
  const form = await screen.findByRole('dialog', { name: '拒绝加入申请' })
  expect(within(form).getByText('13900000001 会收到原因。')).toBeTruthy()
  await user.type(within(form).getByLabelText('拒绝原因'), ' 暂无岗位 ')
  await user.click(within(form).getByRole('button', { name: '拒绝' }))
  await waitForToast('已拒绝加入申请')
  expect(judged()).toEqual([[{ id: '1' }, { status: 2, reason: '暂无岗位' }]])
})

it('an invitation is revoked after a confirmation that names the phone number', async () => {
  const { user, press } = await opened([invite(3, null, { type: invited })])
  await press('139 0000 0003', '撤销')
  expect(await answerConfirm(user, '取消')).toBe('确定撤销对 13900000003 的邀请吗？')
  expect(judged()).toEqual([])
  await press('139 0000 0003', '撤销')
  await answerConfirm(user, '撤销邀请')
  await waitForToast('已撤销邀请')
  expect(judged()).toEqual([[{ id: '3' }, { status: 4 }]])
})

it.each([
  [2, true],
  [1, false],
])('with %i institutions the row names the institution: %s', async (count, isNamed) => {
  mockAnswer(tenants.visible, [tenant(1000002), tenant(1000003)].slice(0, count))
  await opened([invite(1, '甲', {})])
  const row = await rowWith('139 0000 0001')
  expect(row.textContent?.includes('朝阳院')).toBe(isNamed)
})
