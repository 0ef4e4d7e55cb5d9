import { z } from 'zod'
import { area, calls, internal } from '../../http/endpoint.ts'
import { OfQuestionnaire } from './questionnaire.ts'
import { ResultFilter, ResultSearch } from './result.ts'
import { resultColumns } from './result.words.ts'

const result = calls({ access: 'questionnaire:result' })

/** A column: `field101` as text, `field101code` by option values, or a field of the row. */
const field = z.union([z.enum(resultColumns), z.string().regex(/^field\d{1,7}(other|code)?$/)])

export const ResultRowsQuery = ResultFilter.extend({
  fields: z.array(field).min(1).max(1_100),
  /** Cursor of the previous call. */
  at: z.string().max(1_000).nullish(),
  limit: z.number().int().min(1).max(10_000),
})

/**
 * `cells` is a JSON array of rows, each an array of parts with at most 100 cells. The database builds it, for up to
 * 1,000,000 rows.
 */
const Cells = z.object({ cells: z.string(), next: z.string().nullable() })

/** A column for each item of any version; `isCoded`: its answers have codes besides their texts. */
const AnswerColumn = z.object({ field: z.string(), label: z.string(), isCoded: z.boolean() })
export type AnswerColumn = z.output<typeof AnswerColumn>

/** Files submitted with answers, newest first; `before` is the cursor. */
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
/** Total number of files, and their bytes. */
const Attachments = z.object({ total: z.number(), bytes: z.number(), list: z.array(Attachment) })
export type Attachments = z.output<typeof Attachments>
export type AttachmentsQuery = z.output<typeof AttachmentsQuery>

/** Internal calls by the worker: data for an export of answers. */
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

/** Served by the gateway: exports of answers, for clients of the specification (api-shapes §3.5). */
export const questionnaireSheets = area('tenant-questionnaire', {
  export: result.get('/user/project/result/export', '导出问卷答卷', { query: ResultSearch, reply: 'file' }),
  /** Returns the key of a job that zips the files. */
  attachments: result.get('/user/project/result/download/file', '打包下载问卷附件', {
    query: ResultSearch,
    data: z.string(),
  }),
})
