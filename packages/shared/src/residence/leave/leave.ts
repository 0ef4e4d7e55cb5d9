import { z } from 'zod'
import { judgeOf } from '../../crud/judges.ts'
import { phone, time } from '../../things/field.ts'
import { codeOf, id, text } from '../../validators.ts'
import { leaveTypes } from './leave.words.ts'

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
