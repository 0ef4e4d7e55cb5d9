import { z } from 'zod'
import { reportMonths } from '../../../crud/report-months.ts'
import { rowShapeOf } from '../../../crud/schemas.ts'
import { PageQuery, pageSizeUpTo } from '../../../http/page.ts'
import { careLevelMonth, occupancyMonth } from './months.words.ts'

/** Beds by state now, and bed-days by month (`yyyy-MM`, Asia/Shanghai) of the last twelve, the present one up to yesterday. */
export const Occupancy = z.object({
  now: z.object({
    total: z.number(),
    occupied: z.number(),
    reserved: z.number(),
    cleaning: z.number(),
    repair: z.number(),
  }),
  months: z.array(z.object({ month: z.string(), available: z.number(), occupied: z.number() })),
})
export type Occupancy = z.output<typeof Occupancy>

export const OccupancyMonth = z.object({ id: z.number(), ...rowShapeOf(occupancyMonth.fields) })
export const CareLevelMonth = z.object({ id: z.number(), ...rowShapeOf(careLevelMonth.fields) })
export type CareLevelMonth = z.output<typeof CareLevelMonth>
export const MonthsSearch = PageQuery.extend({ ...reportMonths, size: pageSizeUpTo(500) })
