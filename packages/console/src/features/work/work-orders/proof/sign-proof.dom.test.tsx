import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { SignExceptionRow } from '@care/shared/work/work-orders/proof/sign-exception'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bodiesTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, buttons, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { JobActions } from '../job-actions.tsx'
import { SignExceptionsPage } from './sign-exceptions.page.tsx'

const { workOrders, signExceptions, dictionaries } = contract
const plain = { warningType: null, workOrderJobs: [] }

/** Stubs the device's location, or the code of its failure (`GeolocationPositionError.code`). */
function device(here: { longitude: number; latitude: number; accuracy: number } | 1) {
  const getCurrentPosition = (told: (at: object) => void, failed: (error: object) => void) =>
    here === 1 ? failed({ code: 1 }) : told({ coords: here })
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as Geolocation)
}
const begin = (may: Permission[] = ['workorder:serve']) =>
  renderPage(<JobActions job={{ id: 61, status: JobStatus.Assigned, serverUserId: 21 }} order={plain} />, { may })

it('a care worker signs in at the order’s place', async () => {
  device({ longitude: 116.39123, latitude: 39.9073, accuracy: 12.4 })
  mockAnswer(workOrders.signIn, true)
  await begin().click(screen.getByRole('button', { name: '开始服务' }))
  await waitForToast('服务已开始')
  const [{ lng, lat, ...body }] = bodiesTo(workOrders.signIn) as [{ lng: number; lat: number }]
  expect([lng.toFixed(4), lat.toFixed(4), body]).toEqual(['116.3975', '39.9087', { id: 61, accuracy: 12 }])
})

it('a sign-in elsewhere asks once for a reason', async () => {
  device(1)
  mockRefusal(workOrders.signIn, 200, '未取得位置，请说明原因', { reason: 'sign-place', distance: null, radius: 300 })
  const user = begin()
  await user.click(screen.getByRole('button', { name: '开始服务' }))
  const dialog = await screen.findByRole('dialog', { name: '位置异常' })
  expect(dialog.textContent).toContain('未取得位置，请说明原因')
  mockAnswer(workOrders.signIn, true)
  await user.type(within(dialog).getByLabelText(/原因/), '地下室没有信号')
  await user.dblClick(within(dialog).getByRole('button', { name: '说明并提交' }))
  await waitForToast('服务已开始')
  expect(bodiesTo(workOrders.signIn)).toEqual([{ id: 61 }, { id: 61, exceptionReason: '地下室没有信号' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

const exception = (given: Partial<SignExceptionRow>): SignExceptionRow => ({
  id: 1,
  workOrderId: 501,
  userId: 21,
  workNo: 'WO501',
  oldmanName: '王秀英',
  nickName: '李护士',
  kind: 1,
  distance: 820,
  radius: 300,
  address: null,
  reason: '老人在医院',
  status: 0,
  reviewerName: null,
  reviewRemarks: null,
  reviewTime: null,
  tenantId: 1000002,
  tenantName: '海淀院',
  createUser: '李护士',
  createTime: '2026-11-23 09:00:00',
  ...given,
})

it('exceptions are reviewed by another person, with a comment when refused', async () => {
  mockAnswer(dictionaries.items, [])
  const rows = [exception({}), exception({ id: 2, nickName: '赵护士', status: 1, reviewerName: '周敏' })]
  mockAnswer(signExceptions.page, pageOfRows(rows))
  mockAnswer(signExceptions.judge, true)
  const user = renderPage(<SignExceptionsPage />, { may: ['workorder:dispatch'] })
  const row = await rowWith('李护士')
  expect(buttons(await rowWith('赵护士'))).toEqual(['工单'])
  await user.click(within(row).getByRole('button', { name: '通过' }))
  expect(await answerConfirm(user, '通过')).toContain('老人在医院')
  await waitForToast('已审核')
  await user.click(within(row).getByRole('button', { name: '不通过' }))
  const dialog = await screen.findByRole('dialog', { name: '签到异常不通过' })
  await user.type(within(dialog).getByLabelText(/原因/), '医院未确认')
  await user.click(within(dialog).getByRole('button', { name: '不通过' }))
  await vi.waitFor(() =>
    expect(bodiesTo(signExceptions.judge)).toEqual([
      { id: 1, approved: true },
      { id: 1, approved: false, remarks: '医院未确认' },
    ]),
  )
})
