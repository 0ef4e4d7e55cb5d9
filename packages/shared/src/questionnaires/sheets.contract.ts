import { z } from 'zod'
import { area, calls, internal } from '../http/endpoint.ts'
import { OfQuestionnaire } from './questionnaire.ts'
import { ResultFilter, ResultSearch } from './result.ts'
import { resultColumns } from './result.words.ts'

const result = calls({ access: 'questionnaire:result' })

/** `field101` in words, `field101code` by its options' values, or a field of the row. */
const field = z.union([z.enum(resultColumns), z.string().regex(/^field\d{1,7}(other|code)?$/)])

export const ResultRowsQuery = ResultFilter.extend({
  fields: z.array(field).min(1).max(1_100),
  /** Where the rows before ended. */
  at: z.string().max(1_000).nullish(),
  limit: z.number().int().min(1).max(10_000),
})

/** `cells` is JSON: an array of rows, each an array of parts of 100 cells at most. The database writes it, for 1,000,000 rows. */
const Cells = z.object({ cells: z.string(), next: z.string().nullable() })

/** One column for each item that any version ever had; `isCoded`: its answers have codes beside their words. */
const AnswerColumn = z.object({ field: z.string(), label: z.string(), isCoded: z.boolean() })
export type AnswerColumn = z.output<typeof AnswerColumn>

/** Files that were sent in with answers, the newest first: those before this one. */
const AttachmentsQuery = ResultFilter.extend({
  before: z.number().nullish(),
  limit: z.number().int().min(1).max(1_000),
})

const Attachment = z.object({
  id: z.number(),
  serialNumber: z.number(),
  tenantId: z.number(),
  fileName: z.string(),
  original: z.string(),
})
export type Attachment = z.output<typeof Attachment>
/** How many there are in all, and their bytes. */
const Attachments = z.object({ total: z.number(), bytes: z.number(), list: z.array(Attachment) })
export type Attachments = z.output<typeof Attachments>
export type AttachmentsQuery = z.output<typeof AttachmentsQuery>

/** Between worker and service: what a file of answers is made of. */
export const questionnaireFileRows = area('tenant-questionnaire', {
  columns: internal.get('/resultsheet/columns', { query: OfQuestionnaire, data: z.array(AnswerColumn) }),
  count: internal.get('/resultsheet/count', { query: ResultSearch, data: z.number() }),
  rows: internal.post('/resultsheet/rows', { isAudited: false, body: ResultRowsQuery, data: Cells }),
  attachments: internal.post('/resultsheet/attachments', {
    isAudited: false,
    body: AttachmentsQuery,
    data: Attachments,
  }),
})

/** Served by the gateway: the answers as a file, for clients of the specification (api-shapes §3.5). */
export const questionnaireSheets = area('tenant-questionnaire', {
  export: result.get('/user/project/result/export', '导出问卷答卷', { query: ResultSearch, reply: 'file' }),
  /** Answers the key of a job, which puts the files into a zip. */
  attachments: result.get('/user/project/result/download/file', '打包下载问卷附件', {
    query: ResultSearch,
    data: z.string(),
  }),
})
