import { z } from 'zod'
import { crud } from '../crud/crud.ts'
import { area, del, get, post, put } from '../http/endpoint.ts'
import {
  DutyAssignment,
  DutyChange,
  DutyCopied,
  DutyCopy,
  DutyCover,
  DutyRule,
  DutySwap,
  DutyWeek,
  DutyWeekQuery,
  SwapAsk,
} from './duty.ts'
import { dutyShift } from './duty-shift.words.ts'

export const dutyShifts = area('tenant-device', crud('duty/shift', 'duty', dutyShift))

const viewing = { access: 'duty:view' } as const
const editing = { access: 'duty:edit' } as const
const ofSwap = { ids: { id: 'dutySwap' } } as const

/** 值班表 of the caller's institution: its plan, who covers for whom, and who asks to swap. */
export const duty = area('tenant-device', {
  week: get('/duty/roster', { ...viewing, query: DutyWeekQuery, data: DutyWeek, summary: '一周值班表' }),
  assign: post('/duty/roster', { ...editing, body: DutyAssignment, summary: '排班' }),
  cover: put('/duty/roster/cover', { ...editing, body: DutyCover, summary: '替班' }),
  copy: post('/duty/roster/copy', { ...editing, body: DutyCopy, data: DutyCopied, summary: '复制排班' }),
  changes: get('/duty/roster/change', {
    ...viewing,
    query: DutyWeekQuery,
    data: z.array(DutyChange),
    summary: '一周排班的变更记录',
  }),
  unassign: del('/duty/roster/:id', { ids: { id: 'dutyPlace' }, ...editing, summary: '取消排班' }),
  saveRule: put('/duty/rule', { ...editing, body: DutyRule, summary: '保存换班规则' }),
  swaps: get('/duty/swap', { ...viewing, data: z.array(DutySwap), summary: '换班申请' }),
  ask: post('/duty/swap', { ...viewing, body: SwapAsk, summary: '申请换班' }),
  accept: post('/duty/swap/accept/:id', { ...ofSwap, ...viewing, summary: '同意换班' }),
  decline: post('/duty/swap/decline/:id', { ...ofSwap, ...viewing, summary: '不同意换班' }),
  withdraw: post('/duty/swap/withdraw/:id', { ...ofSwap, ...viewing, summary: '撤回换班申请' }),
  confirm: post('/duty/swap/confirm/:id', { ...ofSwap, ...editing, summary: '确认换班' }),
  refuse: post('/duty/swap/refuse/:id', { ...ofSwap, ...editing, summary: '不批准换班' }),
})
