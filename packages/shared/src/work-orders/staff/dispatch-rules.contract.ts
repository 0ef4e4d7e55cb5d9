import { z } from 'zod'
import { area, get, put } from '../../http/endpoint.ts'

const label = '路程速度'

/** How the caller's institution reckons ways: `travelKmh` from one elder to the next, in km/h along the streets. */
export const DispatchRule = z.object({
  travelKmh: z
    .number(`请输入${label}`)
    .int(`${label}应为整数`)
    .min(3, `${label}不能小于3`)
    .max(80, `${label}不能大于80`),
})
export type DispatchRule = z.output<typeof DispatchRule>

export const dispatchRules = area('tenant-members', {
  get: get('/dispatchrule', { access: 'staffleave:view', data: DispatchRule, summary: '派单规则' }),
  save: put('/dispatchrule', {
    access: 'staffleave:edit',
    body: DispatchRule,
    data: z.boolean(),
    summary: '保存派单规则',
  }),
})
