import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { DayItem } from '@care/shared/work/work-orders/views/day'
import { expect, it } from 'vitest'
import { arrowTarget } from './arrow-target.ts'
import { outcomeOf } from './day-drop.ts'

const { Waiting, Assigned, InService, Finished, Paused } = JobStatus
const item = (status: JobStatus, userId: number | null, isHelper = false) =>
  ({ status, userId, isHelper, tenantId: 1, fromTime: '2026-11-23 09:00:00' }) as DayItem
const to = (userId: number | null, time = '09:00', tenantId = 1) => ({
  person: userId === null ? null : { userId, nickName: '李娟', tenantId },
  time: `2026-11-23 ${time}:00`,
})

it.each([
  ['where it was', item(Assigned, 21), to(21), 'stay'],
  ['an open one with somebody', item(Waiting, null), to(21), 'dispatch'],
  ['with somebody else', item(Assigned, 21), to(22), 'dispatch'],
  ['a paused one with somebody else', item(Paused, 21), to(22), 'dispatch'],
  ['later', item(Assigned, 21), to(21, '10:00'), 'change'],
  ['an open one later', item(Waiting, null), to(null, '10:00'), 'change'],
  ['later and with somebody else', item(Assigned, 21), to(22, '10:00'), 'change'],
  ['with nobody', item(Assigned, 21), to(null), { refusal: '已派发的工单不能退回未派单，可改派或取消' }],
  ['with a stranger', item(Waiting, null), to(31, '09:00', 2), { refusal: '不能派给其他机构的员工' }],
  ['begun, later', item(InService, 21), to(21, '10:00'), { refusal: '服务已开始，不能修改时间' }],
  ['paused, later', item(Paused, 21), to(22, '10:00'), { refusal: '服务已开始，不能修改时间' }],
  ['done, with somebody else', item(Finished, 21), to(22), { refusal: '服务已开始，不能改派' }],
  ['a helper’s', item(Assigned, 21, true), to(22), { refusal: '协助人员请在工单详情中调整' }],
] as const)('dropped %s', (_, given, drop, outcome) => {
  expect(outcomeOf(given, drop)).toEqual(outcome)
})

it('arrow keys move along a row, and to the nearest item in time of the next row that has items', () => {
  const at = (key: string, from: number) => ({ key, from })
  const places = [[at('a', 480), at('b', 600)], [], [at('c', 470), at('d', 610), at('e', 700)]]
  const way = (key: string, arrow: string) => arrowTarget(places, key, arrow)
  expect([way('a', 'ArrowRight'), way('b', 'ArrowRight')]).toEqual([{ key: 'b', row: 0 }, undefined])
  expect([way('b', 'ArrowDown'), way('e', 'ArrowUp')]).toEqual([
    { key: 'd', row: 2 },
    { key: 'b', row: 0 },
  ])
  expect([way('a', 'ArrowUp'), way('a', 'Tab')]).toEqual([undefined, undefined])
})
