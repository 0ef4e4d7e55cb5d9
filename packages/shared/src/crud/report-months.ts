import { z } from 'zod'
import { optionalId } from '../validators.ts'

const month = (label: string) =>
  z
    .string(`请选择${label}`)
    .min(1, { error: `请选择${label}`, abort: true })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, `${label}格式为年-月，例如2026-11`)

/** Months of Asia/Shanghai, `yyyy-MM`, both included, at most `maxReportMonths`, of one institution or of all that the caller sees. */
export const reportMonths = {
  from: month('开始月份'),
  to: month('结束月份'),
  tenantId: optionalId.of('tenant'),
}
export type ReportMonths = z.output<z.ZodObject<typeof reportMonths>>
