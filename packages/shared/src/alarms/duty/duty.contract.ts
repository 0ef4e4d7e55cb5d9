import { z } from 'zod'
import { crud } from '../../crud/crud.ts'
import { area, calls } from '../../http/endpoint.ts'
import {
  DutyAssignment,
  DutyChange,
  DutyCopy,
  DutyCopyResult,
  DutyCover,
  DutyRule,
  DutySwap,
  DutyWeek,
  DutyWeekQuery,
  SwapRequest,
} from './duty.ts'
import { dutyShift } from './duty-shift.words.ts'

export const dutyShifts = area('tenant-device', crud('duty/shift', 'duty', dutyShift))

const view = calls({ access: 'duty:view' })
const edit = calls({ access: 'duty:edit' })
const ofSwap = { ids: { id: 'dutySwap' } } as const

/** 值班表 of the caller's institution: plan, covers and swaps. */
export const duty = area('tenant-device', {
  week: view.get('/duty/roster', '一周值班表', { query: DutyWeekQuery, data: DutyWeek }),
  assign: edit.post('/duty/roster', '排班', { body: DutyAssignment }),
  cover: edit.put('/duty/roster/cover', '替班', { body: DutyCover }),
  copy: edit.post('/duty/roster/copy', '复制排班', { body: DutyCopy, data: DutyCopyResult }),
  changes: view.get('/duty/roster/change', '一周排班的变更记录', { query: DutyWeekQuery, data: z.array(DutyChange) }),
  unassign: edit.del('/duty/roster/:id', '取消排班', { ids: { id: 'dutyPlace' } }),
  saveRule: edit.put('/duty/rule', '保存换班规则', { body: DutyRule }),
  swaps: view.get('/duty/swap', '换班申请', { data: z.array(DutySwap) }),
  ask: view.post('/duty/swap', '申请换班', { body: SwapRequest }),
  accept: view.post('/duty/swap/accept/:id', '同意换班', { ...ofSwap }),
  decline: view.post('/duty/swap/decline/:id', '不同意换班', { ...ofSwap }),
  withdraw: view.post('/duty/swap/withdraw/:id', '撤回换班申请', { ...ofSwap }),
  confirm: edit.post('/duty/swap/confirm/:id', '确认换班', { ...ofSwap }),
  refuse: edit.post('/duty/swap/refuse/:id', '不批准换班', { ...ofSwap }),
})
