import { z } from 'zod'
import { area, get } from '../../http/endpoint.ts'
import { date, optional } from '../../validators.ts'
import { longestPeriod, type PaperKind, paperKinds } from './print.words.ts'

const dayMs = 86_400_000

/** `from` and `to` are days of Asia/Shanghai, both included; papers for an inspection are of a period, the others are not. */
export const PrintQuery = z
  .object({
    kind: z.enum(Object.keys(paperKinds) as PaperKind[], '打印内容不正确'),
    from: optional(date),
    to: optional(date),
  })
  .refine(({ kind, from, to }) => kind !== 'inspection' || (from && to), { message: '请选择时间段', path: ['from'] })
  .refine(({ from, to }) => !from || !to || from <= to, { message: '开始日期不能晚于结束日期', path: ['from'] })
  .refine(({ from, to }) => !from || !to || (Date.parse(to) - Date.parse(from)) / dayMs < longestPeriod, {
    message: `时间段最长${longestPeriod}天`,
    path: ['to'],
  })
export type PrintQuery = z.output<typeof PrintQuery>

export const elderPapers = area('tenant-members', {
  print: get('/oldman/:id/print', {
    ids: { id: 'elder' },
    access: 'elder:print',
    query: PrintQuery,
    reply: 'file',
    summary: '打印长者档案、摘要或检查材料（PDF）',
  }),
})
