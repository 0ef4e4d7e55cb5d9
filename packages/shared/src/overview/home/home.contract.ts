import { z } from 'zod'
import { area, get } from '../../http/endpoint.ts'
import { type TimelineKind, timelineKinds } from '../../people/elders/timeline.words.ts'
import { FloorBeds } from '../screens/house.ts'
import { attentionOrder } from './attention.words.ts'

/** Open matters of an institution by kind; kinds without any, and kinds that the caller may not see, are left out. */
const TenantAttention = z.object({
  tenantId: z.number(),
  tenantName: z.string(),
  counts: z.partialRecord(z.enum(attentionOrder), z.number()),
})
export type TenantAttention = z.output<typeof TenantAttention>

const Change = z.object({
  kind: z.enum(Object.keys(timelineKinds) as TimelineKind[]),
  time: z.string(),
  title: z.string(),
})

/**
 * An elder the caller is responsible for. `risks`: names of the high ones. `changes`: events of the last 24 hours,
 * newest first, at most three, of the kinds that the caller may see.
 */
const OwnResident = z.object({
  id: z.number(),
  userName: z.string(),
  avatar: z.string().nullable(),
  age: z.number().nullable(),
  careLevel: z.string().nullable(),
  bedName: z.string().nullable(),
  risks: z.array(z.string()),
  changes: z.array(Change),
})
export type OwnResident = z.output<typeof OwnResident>

/** The bills of one month of stay, `yyyy-MM`; money in yuan. */
const MonthBilled = z.object({
  month: z.string(),
  bills: z.number(),
  billed: z.number(),
  paid: z.number(),
  unpaid: z.number(),
})
export type MonthBilled = z.output<typeof MonthBilled>

/** Parts of the home page. */
export const home = area('admin', {
  /** Institutions with the most serious matters first; an institution without any is left out. */
  attention: get('/home/attention', { access: 'signed-in', data: z.array(TenantAttention), summary: '今日待处理事项' }),
  /** Beds by floor, in the order of the bed map. */
  occupancy: get('/home/occupancy', { access: 'bed:view', data: z.array(FloorBeds), summary: '床位使用情况' }),
  /** The bills of the newest billed month; null before the first. */
  money: get('/home/money', { access: 'bill:view', data: MonthBilled.nullable(), summary: '月度账单收缴' }),
  residents: get('/home/residents', {
    access: 'elder:view',
    data: z.array(OwnResident),
    summary: '我负责的长者与最近变化',
  }),
})
