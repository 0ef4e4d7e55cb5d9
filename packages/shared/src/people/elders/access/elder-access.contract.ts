import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../../crud/schemas.ts'
import { area, calls, internal } from '../../../http/endpoint.ts'
import { id, range } from '../../../validators.ts'
import { accessLogWords, elderAccessWords } from './elder-access.words.ts'

const accessCalls = calls({ access: 'elder:access' })

/** Repeats of an access by the same person within ten minutes are merged into one row with a count. */
export const ElderAccess = z.object({ id: z.number(), ...rowShapeOf(elderAccessWords.fields) })
export type ElderAccess = z.output<typeof ElderAccess>

export const ElderAccessSearch = searchOf(elderAccessWords, {}, { oldmanId: id.of('elder') })
export type ElderAccessSearch = z.output<typeof ElderAccessSearch>

export const AccessEntry = z.object({ id: z.number(), ...rowShapeOf(accessLogWords.fields) })
export type AccessEntry = z.output<typeof AccessEntry>
/** `oldmanName` and `userName` match any part. */
export const AccessLogSearch = searchOf(accessLogWords, { ids: 'plain:elderAccess' }, { lastTime: range })
export type AccessLogSearch = z.output<typeof AccessLogSearch>

/** An export of the elder list: `rows` counts those of the institutions the caller sees, `detail` is the search. */
const ExportedList = z.object({
  key: z.string().min(1).max(64),
  rows: z.number().int().min(0),
  detail: z.string().max(500),
})
export type ExportedList = z.output<typeof ExportedList>

export const elderAccess = area('tenant-members', {
  page: accessCalls.list('/oldmanaccess/page', '长者档案查阅记录', ElderAccess, ElderAccessSearch),
  log: accessCalls.list('/oldmanaccess/log', accessLogWords, AccessEntry, AccessLogSearch, {
    summary: '全部长者档案查阅记录',
  }),
  exported: internal.post('/oldmanaccess/exported', { summary: '记下一次长者名单导出', body: ExportedList }),
})
