import { z } from 'zod'
import { rowShapeOf } from '../../../crud/schemas.ts'
import { PageQuery } from '../../../http/page.ts'
import { falseAlarmRow } from './false-alarms.words.ts'
import { OutcomeCount, ReportSearch } from './report.ts'

export const FalseAlarmLine = OutcomeCount.extend({ key: z.string(), name: z.string() })
export type FalseAlarmLine = z.output<typeof FalseAlarmLine>

/** Devices and elders with false alarms, worst first, at most 100; all kinds and hours. */
export const FalseAlarms = z.object({
  total: FalseAlarmLine,
  kinds: z.array(FalseAlarmLine),
  hours: z.array(FalseAlarmLine),
  devices: z.array(
    FalseAlarmLine.extend({ imei: z.string(), deviceTypeName: z.string().nullable(), elders: z.string() }),
  ),
  elders: z.array(FalseAlarmLine),
})
export type FalseAlarms = z.output<typeof FalseAlarms>

export const FalseAlarmRow = z.object({ id: z.number(), ...rowShapeOf(falseAlarmRow.fields) })
export type FalseAlarmRow = z.output<typeof FalseAlarmRow>
export const FalseAlarmRowsSearch = PageQuery.extend(ReportSearch.shape)
