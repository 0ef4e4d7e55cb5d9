import type { Handover, HandoverLine } from '@care/shared/alarms/duty/handover/handover'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { answerConfirm, press, waitForToast } from '../../../../testing/steps.ts'
import { HandoverPage } from './handover.page.tsx'

const { handovers } = contract
const line = (key: string, given: Partial<HandoverLine> = {}): HandoverLine => ({
  key,
  source: 'warning',
  text: `事项${key}`,
  isCritical: false,
  mustSee: false,
  link: null,
  remark: null,
  isOver: false,
  ...given,
})
const sheet: Handover = {
  id: 4,
  version: 2,
  day: '2026-11-25',
  shiftName: '夜班',
  status: 0,
  factsTime: '2026-11-25 23:10:00',
  fromTime: '2026-11-25 23:00:00',
  toTime: '2026-11-26 07:00:00',
  updateName: '赵敏',
  givenBy: null,
  givenName: null,
  givenTime: null,
  takenName: null,
  takenTime: null,
  givers: [],
  takers: [],
  mayGive: true,
  mayTake: false,
  lines: [line('1', { isCritical: true, mustSee: true }), line('own:1', { source: 'other' })],
}
const shift = {
  day: '2026-11-25',
  shiftId: 1,
  shiftName: '夜班',
  id: 4,
  status: 0,
  fromTime: '2026-11-25 23:00:00',
  toTime: '2026-11-26 07:00:00',
}
const waiting = {
  id: 4,
  day: '2026-11-25',
  shiftName: '夜班',
  givenName: '赵敏',
  givenTime: '2026-11-26 06:55:00',
  criticalCount: 1,
  critical: ['事项1'],
}
const opened = () => renderPage(<HandoverPage />, { may: ['handover:view', 'handover:edit'], at: '/duty/handover' })

it('the handover sheet saves remarks, marks and typed lines in one call, and the writer signs what is saved', async () => {
  mockAnswer(handovers.state, { shifts: [shift], waiting: [] })
  mockAnswer(handovers.get, sheet)
  mockAnswer(handovers.save, true)
  mockAnswer(handovers.give, true)
  const user = opened()
  await user.type(await screen.findByLabelText('备注：事项1'), '已电话')
  await user.click(screen.getByRole('button', { name: '重要：事项own:1' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '重要：事项1' }).disabled).toBe(true)
  await user.type(screen.getByLabelText('事项内容'), '备用钥匙在前台')
  await press(user, '添加')
  mockAnswer(handovers.get, { ...sheet, version: 3 })
  await press(user, '交班签字')
  await answerConfirm(user, '签字交班')
  await waitForToast('已签字交班')
  expect(bodiesTo(handovers.save)).toMatchObject([
    {
      version: 2,
      lines: [
        { isCritical: false, own: { source: 'other', text: '备用钥匙在前台' } },
        { key: '1', isCritical: true, remark: '已电话' },
        { key: 'own:1', isCritical: true, own: { source: 'other', text: '事项own:1' } },
      ],
    },
  ])
  expect(bodiesTo(handovers.give)).toEqual([{ id: 4, version: 3 }])
})

it('an unsigned handover sheet is announced, and can be signed once every critical line is ticked', async () => {
  mockAnswer(handovers.state, { shifts: [], waiting: [waiting] })
  mockAnswer(handovers.get, {
    ...sheet,
    status: 1,
    givenName: '赵敏',
    givenTime: waiting.givenTime,
    mayGive: false,
    mayTake: true,
  })
  mockAnswer(handovers.take, true)
  const user = opened()
  const told = await screen.findByText('有一份待接班的交接单（1 条重要事项）')
  expect(told.closest('.sheet-waiting')?.classList).toContain('is-bad')
  await press(user, '查看并接班')
  const drawer = await screen.findByRole('dialog', { name: '交接单' })
  await within(drawer).findByText('还有 1 条重要事项没有勾选')
  expect(within(drawer).getByRole('button', { name: '打印' })).toBeTruthy()
  expect(within(drawer).getByRole<HTMLButtonElement>('button', { name: '接班签字' }).disabled).toBe(true)
  const tick = () => user.click(within(drawer).getByLabelText('已看到：事项1'))
  await tick()
  within(drawer).getByText('重要事项已全部看过')
  // a second tick undoes the first one
  await tick()
  within(drawer).getByText('还有 1 条重要事项没有勾选')
  await tick()
  await press(user, '接班签字', drawer)
  await waitForToast('已签字接班')
  await waitFor(() => expect(bodiesTo(handovers.take)).toEqual([{ id: 4, seen: ['1'] }]))
})

it('the page offers to write a missing handover sheet, and names a sheet that is signed already', async () => {
  mockAnswer(handovers.state, {
    shifts: [
      { ...shift, id: null, status: null },
      { ...shift, shiftId: 2, id: 5, status: 1 },
    ],
    waiting: [],
  })
  mockAnswer(handovers.begin, { id: 4 })
  const user = opened()
  await screen.findByText('本班已签字交班，等下一班接班')
  await press(user, '写交接单')
  await waitForToast('已汇总当前情况')
  expect(bodiesTo(handovers.begin)).toEqual([{ day: '2026-11-25', shiftId: 1 }])
})
