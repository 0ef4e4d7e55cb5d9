import { z } from 'zod'
import { codesOf, shownOf } from '../../crud/schemas.ts'
import { area, get, post } from '../../http/endpoint.ts'
import { PageQuery, pageOf } from '../../http/page.ts'
import { id } from '../../validators.ts'
import { elderAccessWords } from './elder-access.words.ts'

/** The same done again by the same person within ten minutes is one row, which counts. */
export const ElderAccess = z.object({ id: z.number(), ...shownOf(elderAccessWords.fields) })
export type ElderAccess = z.output<typeof ElderAccess>

export const ElderAccessSearch = PageQuery.extend({ oldmanId: id.of('elder'), ...codesOf(elderAccessWords) })
export type ElderAccessSearch = z.output<typeof ElderAccessSearch>

/** A file made of the list of elders: `rows` of the institutions that the caller sees, `detail` what was asked for. */
const ExportedList = z.object({
  key: z.string().min(1).max(64),
  rows: z.number().int().min(0),
  detail: z.string().max(500),
})
export type ExportedList = z.output<typeof ExportedList>

export const elderAccess = area('tenant-members', {
  page: get('/oldmanaccess/page', {
    access: 'elder:access',
    query: ElderAccessSearch,
    data: pageOf(ElderAccess),
    summary: '长者档案查阅记录',
  }),
  exported: post('/oldmanaccess/exported', {
    access: 'internal',
    body: ExportedList,
    summary: '记下一次长者名单导出',
  }),
})
