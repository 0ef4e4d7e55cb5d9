import type { Application } from '@care/shared/admin/external/external'
import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { answerConfirm, buttons, waitForToast } from '../../../../testing/steps.ts'
import { ApplicationDrawer } from './application.drawer.tsx'

const { applications, regions } = contract
const application: Application = {
  id: 77,
  tenantId: 5,
  tenantName: '晚晴养老院',
  logo: null,
  contactName: '李强',
  contactPhone: '13900000002',
  address: null,
  status: 0,
  auditRemark: null,
  createTime: '2026-01-02 03:04:05',
  auditTime: null,
  userId: 9,
  nickName: '陈思源',
  phone: '13900000001',
  details: { tenantName: '晚晴养老院' },
}

async function opened(given: Partial<Application> = {}, mayJudge = true) {
  mockAnswer(regions.tree, [])
  mockAnswer(contract.external.basePackage, [])
  const close = vi.fn()
  const user = renderPage(<ApplicationDrawer application={{ ...application, ...given }} onClose={close} />, {
    may: mayJudge ? ['tenant:audit'] : [],
  })
  const drawer = await screen.findByRole('dialog', { name: /晚晴养老院/ })
  return { user, close, drawer, press: (name: string) => user.click(within(drawer).getByRole('button', { name })) }
}

it('an application is approved after a confirmation', async () => {
  mockAnswer(applications.audit, true)
  const { user, press, close } = await opened()
  await press('通过')
  expect(await answerConfirm(user, '取消')).toBe('确定开通“晚晴养老院”吗？申请人将成为该机构的管理员。')
  expect(callsTo(applications.audit)).toEqual([])
  await press('通过')
  await answerConfirm(user, '开通')
  await waitForToast('晚晴养老院 已开通')
  expect(bodiesTo(applications.audit)).toEqual([{ id: 77, status: 1 }])
  expect(close).toHaveBeenCalledOnce()
})

it('an applicant cannot decide on their own application', async () => {
  const { drawer } = await opened({ phone: me.phone ?? '' })
  expect(buttons(drawer)).not.toContain('通过')
  expect(buttons(drawer)).not.toContain('拒绝')
})

it('an application is refused with a reason, never without a reason', async () => {
  mockAnswer(applications.audit, true)
  const { user, press } = await opened()
  await press('拒绝')
  const form = await screen.findByRole('dialog', { name: '拒绝机构申请' })
  const refuse = () => user.click(within(form).getByRole('button', { name: '拒绝' }))
  await user.type(within(form).getByLabelText('拒绝原因'), '  ')
  await refuse()
  expect((await within(form).findByRole('alert')).textContent).toBe('请输入拒绝原因')
  expect(callsTo(applications.audit)).toEqual([])
  await user.type(within(form).getByLabelText('拒绝原因'), ' 营业执照不清晰 ')
  await refuse()
  await waitForToast('已拒绝该申请')
  expect(bodiesTo(applications.audit)).toEqual([{ id: 77, status: 2, auditRemark: '营业执照不清晰' }])
})

it.each<[string, Partial<Application>, boolean]>([
  ['that was granted', { status: 1 }, true],
  ['that was refused', { status: 2, auditRemark: '营业执照不清晰' }, true],
  ['before somebody who may only look', {}, false],
])('an application %s cannot be decided again', async (_, given, mayJudge) => {
  const { drawer } = await opened(given, mayJudge)
  expect(buttons(drawer).filter((words) => words === '通过' || words === '拒绝')).toEqual([])
})
