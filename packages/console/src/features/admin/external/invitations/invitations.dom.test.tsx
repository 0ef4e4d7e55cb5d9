import type { Invite } from '@care/shared/admin/external/invite'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { waitForToast } from '../../../../testing/steps.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const { invitations, tenants } = contract
beforeEach(() => {
  mockAnswer(invitations.roles, ({ query }) => [
    { id: 1, roleName: '养老护理员' },
    { id: 2, roleName: `院长${query.tenantId}` },
  ])
  mockAnswer(tenants.visible, [
    { id: 1000002, name: '海淀院', parentId: 1, level: 2 },
    { id: 1000003, name: '朝阳院', parentId: 1, level: 2 },
  ])
})

async function opened() {
  const close = vi.fn()
  const user = renderPage(<InviteDialog onClose={close} />)
  const form = await screen.findByRole('dialog', { name: '邀请加入' })
  await within(form).findByLabelText('养老护理员')
  return { user, form, close, send: () => user.click(within(form).getByRole('button', { name: '发出邀请' })) }
}

it('a person is invited by phone into the user’s institution, with roles and a message', async () => {
  mockAnswer(invitations.inviteByPhone, true)
  const { user, form, close, send } = await opened()
  await send()
  const alerts = () =>
    within(form)
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(alerts()).toEqual(['手机号码不能为空', '请选择角色']))
  await fill(user, form, { 手机号码: '139-0000 0001' })
  await send()
  expect((await within(form).findByRole('alert')).textContent).toBe('请选择角色')
  expect(callsTo(invitations.inviteByPhone)).toEqual([])
  await user.click(within(form).getByLabelText('养老护理员'))
  await user.click(within(form).getByLabelText('院长1000002'))
  await user.click(within(form).getByLabelText('养老护理员'))
  await fill(user, form, { 附言: ' 欢迎 ' })
  await send()
  await waitForToast('邀请已发出')
  expect(bodiesTo(invitations.inviteByPhone)).toEqual([
    { tenantId: 1000002, phone: '13900000001', roleIds: [2], remark: '欢迎' },
  ])
  expect(close).toHaveBeenCalledOnce()
})

it('the offered roles belong to the chosen institution, and are reset when the institution changes', async () => {
  const { user, form, send } = await opened()
  mockRefusal(invitations.inviteByPhone, 200, '已经邀请过')
  await user.click(within(form).getByLabelText('养老护理员'))
  await fill(user, form, { 加入机构: '朝阳院', 手机号码: '13900000001' })
  await within(form).findByLabelText('院长1000003')
  expect(queriesTo(invitations.roles)).toEqual([{ tenantId: '1000002' }, { tenantId: '1000003' }])
  await send()
  expect((await within(form).findByRole('alert')).textContent).toBe('请选择角色')
  await user.click(within(form).getByLabelText('院长1000003'))
  await send()
  await waitForToast('已经邀请过')
  expect(bodiesTo(invitations.inviteByPhone)).toEqual([{ tenantId: 1000003, phone: '13900000001', roleIds: [2] }])
})

it('a join request is approved with roles, never without roles', async () => {
  const invite: Invite = {
    id: 5,
    userId: 9,
    username: 'chen',
    nickName: '陈思源',
    phone: '13900000002',
    tenantId: 1000003,
    tenantName: '朝阳院',
    inviterId: null,
    inviterName: null,
    type: 2,
    status: 0,
    roleNames: '',
    remark: '有五年护理经验',
    reason: null,
    createTime: '2026-01-02 03:04:05',
    handleTime: null,
  }
  mockAnswer(invitations.judge, true)
  const user = renderPage(<ApproveDialog invite={invite} onClose={() => undefined} />)
  const form = await screen.findByRole('dialog', { name: '通过加入申请' })
  await within(form).findByText('申请说明：有五年护理经验')
  await user.click(await within(form).findByRole('button', { name: '通过' }))
  expect((await within(form).findByRole('alert')).textContent).toBe('请选择角色')
  expect(callsTo(invitations.judge)).toEqual([])
  await user.click(within(form).getByLabelText('院长1000003'))
  await user.click(within(form).getByRole('button', { name: '通过' }))
  await waitForToast('已通过加入申请')
  expect(bodiesTo(invitations.judge)).toEqual([{ status: 1, roleIds: [2] }])
})
