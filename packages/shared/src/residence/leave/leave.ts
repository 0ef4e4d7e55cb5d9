import { z } from 'zod'
import { judgeOf } from '../../crud/judges.ts'
import { searchOf, shownOf } from '../../crud/schemas.ts'
import { phone, time } from '../../things/field.ts'
import { codeOf, id, text } from '../../validators.ts'
import { leave, leaveTypes } from './leave.words.ts'

export const LeaveRow = z.object({ id: z.number(), ...shownOf(leave.fields) })
export type LeaveRow = z.output<typeof LeaveRow>

export const LeaveSearch = searchOf(leave, { oldmanId: 'elder', tenantId: 'tenant', ids: 'leave' })
export type LeaveSearch = z.output<typeof LeaveSearch>

export const LeaveDraft = z
  .object({
    oldmanId: id.of('elder'),
    type: codeOf(leaveTypes, '请假类型'),
    leaveStart: judgeOf(time('离院时间', { past: true })),
    plannedReturn: judgeOf(time('预计返院时间', {})),
    companion: text(20, '陪同人').optional(),
    companionPhone: judgeOf(phone('陪同人电话', {})).nullish(),
    reason: text(200, '说明').optional(),
  })
  .refine(({ leaveStart, plannedReturn }) => plannedReturn > leaveStart, {
    message: '预计返院时间应晚于离院时间',
    path: ['plannedReturn'],
  })
export type LeaveDraft = z.output<typeof LeaveDraft>

export const Return = z.object({
  id: id.of('leave'),
  actualReturn: judgeOf(time('返院时间', { past: true })),
})
export const LeaveRevoke = z.object({ id: id.of('leave') })
