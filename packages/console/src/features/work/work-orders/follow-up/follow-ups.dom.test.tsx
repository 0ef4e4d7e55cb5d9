import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import type { FollowUpRow } from '@care/shared/work/work-orders/follow-up/follow-up.words'
import { defaultDispatchRule } from '@care/shared/work/work-orders/staff/dispatch-rules.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { bodiesTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, buttons, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { FollowUpsPage } from './follow-ups.page.tsx'

const { followUps, dispatchRules, dictionaries } = contract
const row = (id: number, given: Partial<FollowUpRow>): FollowUpRow => ({
  id,
  workOrderId: 500 + id,
  oldmanId: 7,
  workNo: `WO${500 + id}`,
  oldmanName: `长者${id}`,
  score: 1,
  reasons: '迟到',
  content: null,
  serverUserNames: '李护士',
  status: 0,
  dueTime: '2026-11-25 23:59:59',
  handlerId: null,
  handlerName: null,
  result: null,
  doneTime: null,
  maySettle: true,
  tenantId: 1000002,
  tenantName: '海淀院',
  createUser: '周敏',
  createTime: '2026-11-23 09:00:00',
  ...given,
})
const mine = { status: 1, handlerId: me.userId, handlerName: me.nickName }
const others = { status: 1, handlerId: 99, handlerName: '孙丽' }
const rows = [
  row(1, {}),
  row(2, others),
  row(3, mine),
  row(4, { maySettle: false }),
  row(5, { ...others, status: 2, result: '已致歉', doneTime: '2026-11-24 10:00:00' }),
]

async function opened(may: Permission[] = ['workorder:followup']) {
  mockAnswer(dictionaries.items, [])
  mockAnswer(followUps.page, pageOfRows(rows))
  const user = renderPage(<FollowUpsPage />, { may, at: '/workorder/followup' })
  await screen.findByText('长者1')
  return user
}
const offered = async (name: string) => buttons(await rowWith(name)).filter((label) => label && !label.includes('WO'))

it('a follow-up can be claimed, taken over or closed, but not by the order’s worker or when closed', async () => {
  await opened()
  expect(await Promise.all(rows.map(({ oldmanName }) => offered(oldmanName)))).toEqual([
    ['工单', '接手'],
    ['工单', '接手'],
    ['工单', '完成'],
    ['工单'],
    ['工单'],
  ])
})

it('a follow-up is claimed directly, taken over after a confirmation, and links to its order', async () => {
  const user = await opened()
  mockAnswer(followUps.take, true)
  await user.click(within(await rowWith('长者1')).getByRole('button', { name: '接手' }))
  await waitForToast('已接手')
  await user.click(within(await rowWith('长者2')).getByRole('button', { name: '接手' }))
  expect(await answerConfirm(user, '接手')).toContain('长者2的回访由孙丽处理中')
  await waitFor(() => expect(bodiesTo(followUps.take)).toEqual([{ id: 1 }, { id: 2, takeOver: true }]))
  await user.click(within(await rowWith('长者3')).getByRole('button', { name: '工单' }))
  expect(store.get(openWorkOrderAtom)).toBe(503)
})

it('a follow-up is closed only with a result, which stays after a refusal', async () => {
  const user = await opened()
  mockRefusal(followUps.finish, 200, '服务回访状态已变更，请刷新后重试')
  await user.click(within(await rowWith('长者3')).getByRole('button', { name: '完成' }))
  const dialog = within(await screen.findByRole('dialog', { name: '完成服务回访' }))
  await user.click(dialog.getByRole('button', { name: '完成' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('请输入回访结果，至少2个字')
  await user.type(dialog.getByLabelText(/回访结果/), '已电话致歉')
  await user.click(dialog.getByRole('button', { name: '完成' }))
  await waitForToast('服务回访状态已变更，请刷新后重试')
  mockAnswer(followUps.finish, true)
  await user.click(dialog.getByRole('button', { name: '完成' }))
  await waitForToast('回访已完成')
  const sent = { id: 3, result: '已电话致歉' }
  expect(bodiesTo(followUps.finish)).toEqual([sent, sent])
})

it('the score threshold is shown, and can be changed', async () => {
  mockAnswer(dispatchRules.get, { ...defaultDispatchRule, dispatchMinutes: [60, 15, 5], arriveMinutes: [30, 30, 15] })
  mockAnswer(dispatchRules.save, true)
  const user = await opened(['workorder:followup', 'staffleave:view', 'staffleave:edit'])
  await user.click(await screen.findByRole('button', { name: '回访：2 分及以下' }))
  const dialog = within(await screen.findByRole('dialog', { name: '服务回访' }))
  await user.click(dialog.getByLabelText(/评分低到多少时回访/).closest('.p-dropdown') as HTMLElement)
  await user.click(await screen.findByRole('option', { name: '3 分及以下' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitForToast('保存成功')
  expect(bodiesTo(dispatchRules.save)).toEqual([{ lowScore: 3 }])
})
