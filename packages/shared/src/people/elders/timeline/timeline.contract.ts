import { z } from 'zod'
import { area, get } from '../../../http/endpoint.ts'
import { date, optional } from '../../../validators.ts'
import { type TimelineKind, timelineKinds } from '../timeline.words.ts'

const kind = z.enum(Object.keys(timelineKinds) as TimelineKind[], '事件类型不正确')

/** One event of an elder's timeline; `refId` is the id of its document. */
export const TimelineEntry = z.object({
  kind,
  time: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  refId: z.number().nullable(),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

/**
 * Events newest first, at least `size` per page, because events of the same moment stay together. `before` is the
 * `next` of the previous response (cursor); `from` and `to` are days of Asia/Shanghai, both included.
 */
export const TimelineSearch = z
  .object({
    kinds: optional(
      z
        .string()
        .max(300)
        .transform((kinds) => kinds.split(','))
        .pipe(z.array(kind)),
    ),
    from: optional(date),
    to: optional(date),
    before: optional(z.string().regex(/^\d{1,17}$/, '时间轴位置不正确')),
    size: z.coerce.number('每页条数不正确').int('每页条数不正确').min(1).max(200, '每页最多200条').default(50),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { message: '开始日期不能晚于结束日期', path: ['from'] })
export type TimelineSearch = z.output<typeof TimelineSearch>

export const Timeline = z.object({
  records: z.array(TimelineEntry),
  /** Cursor of the next page; absent on the last page. */
  next: z.string().optional(),
  /** Kinds that the caller has permission for. */
  kinds: z.array(kind),
})
export type Timeline = z.output<typeof Timeline>

export const timeline = area('tenant-members', {
  read: get('/oldman/:id/timeline', {
    ids: { id: 'elder' },
    access: 'elder:view',
    query: TimelineSearch,
    data: Timeline,
    summary: '长者时间轴',
  }),
})
