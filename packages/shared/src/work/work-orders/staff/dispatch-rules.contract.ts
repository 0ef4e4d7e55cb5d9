import { z } from 'zod'
import { area, calls, get } from '../../../http/endpoint.ts'

const edit = calls({ access: 'staffleave:edit' })

/** Defaults of an institution; targets by urgency, ordinary first. */
export const defaultDispatchRule = {
  travelKmh: 12,
  signRadiusM: 300,
  lateMinutes: 15,
  dispatchMinutes: [60, 15, 5],
  arriveMinutes: [30, 30, 15],
  lowScore: 2,
} as const

/** Bounds of each value of a rule. */
export const ruleBounds = {
  travelKmh: [3, 80],
  signRadiusM: [50, 5_000],
  lateMinutes: [1, 240],
  minutes: [1, 10_080],
} as const

const within = (label: string, [least, most]: readonly [number, number]) =>
  z
    .number(`请输入${label}`)
    .int(`${label}应为整数`)
    .min(least, `${label}不能小于${least}`)
    .max(most, `${label}不能大于${most}`)
const targets = (label: string) =>
  z.array(within(label, ruleBounds.minutes).nullable(), `${label}不正确`).length(3, `${label}不正确`)

/**
 * Dispatch rules of the caller's institution. `travelKmh`: average speed along streets between two elders;
 * `signRadiusM`: radius in metres for sign-in and sign-out without a reason; `lateMinutes`: an item not begun this long
 * after its time is late. Targets in minutes from order to dispatch, and from dispatch (or the planned start, if later)
 * to sign-in, for 普通, 紧急, 非常紧急; null: no target. Scores of at most `lowScore` open a follow-up, none with 0.
 */
export const DispatchRule = z.object({
  travelKmh: within('路程速度', ruleBounds.travelKmh),
  signRadiusM: within('签到范围', ruleBounds.signRadiusM),
  lateMinutes: within('未到提醒', ruleBounds.lateMinutes),
  dispatchMinutes: targets('派单时限'),
  arriveMinutes: targets('到达时限'),
  lowScore: z.number('请选择回访分数').int('请选择回访分数').min(0, '请选择回访分数').max(3, '回访分数最高3分'),
})

export type DispatchRule = z.output<typeof DispatchRule>

/** An omitted field keeps its value. */
export const DispatchRuleChange = DispatchRule.partial()
export type DispatchRuleChange = z.output<typeof DispatchRuleChange>

export const dispatchRules = area('tenant-members', {
  get: get('/dispatchrule', { access: 'staffleave:view', data: DispatchRule, summary: '派单设置' }),
  save: edit.put('/dispatchrule', '保存派单设置', { body: DispatchRuleChange }),
})
