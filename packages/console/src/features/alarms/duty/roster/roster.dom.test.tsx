import type { DutyPlace, DutySwap, DutyWeek } from '@care/shared/alarms/duty/duty'
import { contract } from '@care/shared/contract'
import { dayAfter, mondayOf } from '@care/shared/recurrence/calendar'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { me } from '../../../../testing/people.ts'
import { staffOf } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, press, waitForToast } from '../../../../testing/steps.ts'
import { RosterPage } from './roster.page.tsx'

const { duty, staff } = contract
const from = dayAfter(mondayOf(toShanghaiDay(Date.now())), 0)
const sunday = dayAfter(from, 6)
const shift = { id: 1, name: '夜班', beginAt: '23:00', endAt: '07:00', desk: 1, lead: 1, manager: 0 }
const place = (id: number, given: Partial<DutyPlace> = {}): DutyPlace => ({
  id,
  day: sunday,
  shiftId: 1,
  post: 'desk',
  plannedId: 9,
  plannedName: '值班员 孙强',
  userId: 9,
  nickName: '值班员 孙强',
  coverReason: null,
  leaveReason: null,
  unreachable: null,
  ...given,
})
const week: DutyWeek = {
  from,
  shifts: [shift],
  places: [place(1)],
  away: [],
  unreachable: [],
  swapHours: null,
  gaps: [{ day: sunday, shiftId: 1, shiftName: '夜班', post: 'lead', missing: 1, from: 0, to: 1, isWhole: true }],
}
const may = ['duty:view', 'duty:edit', 'staff:view'] as const

beforeEach(() => {
  mockAnswer(duty.week, week)
  mockAnswer(duty.swaps, [])
  mockAnswer(staff.page, pageOfRows([staffOf(9, '值班员 孙强'), staffOf(7, '护理员 李娟')]))
})
const opened = (permissions: readonly (typeof may)[number][] = may) =>
  renderPage(<RosterPage />, { may: [...permissions], at: '/duty/roster' })

it('the strip lists which places are unstaffed, and on which day', async () => {
  opened(['duty:view'])
  await screen.findByText('未来14天缺人 1 处')
  screen.getByText(`${sunday.slice(5)} 周日 夜班 缺 值班组长 1 人`)
  screen.getByText('缺 1 人')
  expect(screen.queryByRole('button', { name: /排入人员$/ })).toBeNull()
})

it('people whom no warning reaches are marked in the strip, in the cell and in the dialog', async () => {
  const why = '无权查看预警'
  mockAnswer(duty.week, {
    ...week,
    places: [place(1, { unreachable: why })],
    unreachable: [{ userId: 9, nickName: '值班员 孙强', why, day: sunday }],
  })
  const user = opened(['duty:view'])
  await screen.findByText(`值班员 孙强 联系不上：${why}（${sunday.slice(5)} 值班）`)
  const name = screen.getByRole('button', { name: `孙强 ${why}` })
  expect(name.title).toBe(`值班员 孙强\n预警通知不到：${why}`)
  await user.click(name)
  within(await screen.findByRole('dialog')).getByText(`（${why}，请替班或移出）`)
})

it('a person is assigned to a place', async () => {
  const user = opened()
  mockAnswer(duty.assign, true)
  await user.click(await screen.findByRole('button', { name: '周日 夜班 值班组长，排入人员' }))
  const drawer = within(await screen.findByRole('dialog', { name: /^排入人员：/ }))
  await user.click((await drawer.findAllByRole('button', { name: '选择' }))[1] as HTMLElement)
  await waitForToast('已排入')
  expect(bodiesTo(duty.assign)).toEqual([{ day: sunday, shiftId: 1, post: 'lead', userId: 7 }])
})

it('a reason is requested and sent when the person is on leave', async () => {
  mockRefusal(duty.assign, 400, '护理员 李娟请假，确需上岗请输入原因', { field: 'leaveReason' })
  const user = opened()
  await user.click(await screen.findByRole('button', { name: '周日 夜班 值班组长，排入人员' }))
  const drawer = within(await screen.findByRole('dialog', { name: /^排入人员：/ }))
  await user.click((await drawer.findAllByRole('button', { name: '选择' }))[1] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: '请假期间上岗' })
  within(dialog).getByText('护理员 李娟请假，确需上岗请输入原因')
  await user.type(within(dialog).getByLabelText(/上岗原因/), '本人销假')
  mockAnswer(duty.assign, true)
  await press(user, '仍然排入', dialog)
  await waitForToast('已排入')
  expect(bodiesTo(duty.assign).at(-1)).toMatchObject({ userId: 7, leaveReason: '本人销假' })
})

it('the dialog shows who covers for whom, and removes a person after a confirmation', async () => {
  mockAnswer(duty.week, {
    ...week,
    places: [place(1, { userId: 7, nickName: '护理员 李娟', coverReason: '孩子生病' })],
  })
  mockAnswer(duty.unassign, true)
  const user = opened()
  await user.click(await screen.findByText('李娟'))
  const dialog = await screen.findByRole('dialog')
  for (const words of ['护理员 李娟', '值班员 孙强', '孩子生病']) within(dialog).getByText(words)
  await press(user, '移出', dialog)
  expect(await answerConfirm(user, '移出')).toContain('护理员 李娟')
  await waitForToast('已移出')
})

it('a swap is offered only to the person whose decision is pending', async () => {
  const side = { day: sunday, shiftName: '夜班', post: 'desk' as const }
  const swap: DutySwap = {
    id: 3,
    status: 0,
    reason: '送孩子',
    judgedName: null,
    createTime: '2026-11-25 08:00:00',
    mine: { ...side, userId: 9, nickName: '孙强' },
    theirs: { ...side, userId: me.userId, nickName: me.nickName },
  }
  mockAnswer(duty.swaps, [swap])
  mockAnswer(duty.accept, true)
  const user = opened(['duty:view'])
  const list = within(await screen.findByRole('list', { name: '换班申请' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['同意', '不同意'])
  await user.click(list.getByRole('button', { name: '同意' }))
  await waitForToast('已同意')
})

it('the week before is copied, and the page shows which places could not be copied', async () => {
  mockAnswer(duty.copy, { made: 5, skipped: ['12-01 周二 夜班 值班席：孙强请假'] })
  const user = opened()
  await press(user, '复制排班')
  await press(user, '复制', await screen.findByRole('dialog', { name: '复制排班' }))
  await screen.findByText('12-01 周二 夜班 值班席：孙强请假')
  expect(bodiesTo(duty.copy)).toEqual([{ from: dayAfter(from, -7), to: from, weeks: 1 }])
})

it('the page links to the shifts when there are none', async () => {
  mockAnswer(duty.week, { ...week, shifts: [], places: [], gaps: [] })
  opened()
  expect((await screen.findByRole('link', { name: '去设置班次' })).getAttribute('href')).toBe('/duty/shift')
})
