import { z } from 'zod'
import { area, calls } from '../http/endpoint.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { withNouns } from '../nouns.ts'
import { chooseMessage, enterMessage } from '../validators.ts'
import { maxImportBytes, maxPicked } from './limits.ts'

const signedIn = calls({ ids: { key: 'backgroundJob' }, access: 'signed-in' })

export { maxPicked }

/** A name in the contract: `area.call`, or just an area. */
const nameInContract = (label: string, refusal: string) =>
  z.string(chooseMessage(label, refusal)).regex(/^[A-Za-z]{1,40}(\.[A-Za-z]{1,40})?$/, chooseMessage(label, refusal))

const condition = enterMessage('筛选条件')

/** The kinds of rows in exported lists. */
const exported = ['warning', 'elder', 'workOrder', 'dictionary', 'dictionaryItem', 'parameter', 'log'] as const

/**
 * `call` names the list: `elders.page`. `columns` are field names of the row with their labels for the header.
 * `filters` describe `query` as text, for the file; with `ids` only these records are written.
 */
export const ExportRequest = z.object({
  call: nameInContract('导出的列表', '该列表不支持导出'),
  query: z.record(z.string().max(50), z.union([z.string().max(200), z.number(), z.null()])).default({}),
  columns: z
    .array(
      z.object({
        field: z.string(chooseMessage('导出列')).regex(/^[A-Za-z]\w{0,49}$/, chooseMessage('导出列')),
        label: z.string('请输入列名').min(1, '请输入列名').max(50, '列名不能超过50个字符'),
      }),
      '请选择导出列',
    )
    .min(1, '请选择导出列')
    .max(60, '导出列过多'),
  filters: z
    .array(
      z.object({
        label: z.string(condition).max(50, '筛选条件不正确'),
        field: z.string(condition).max(50, '筛选条件不正确'),
        value: z.string(condition).max(200, '筛选条件不正确'),
      }),
    )
    .max(30, '筛选条件过多')
    .default([]),
  ids: z
    .array(withNouns(exported, z.number().int().positive()))
    .min(1)
    .max(maxPicked, `一次最多导出${maxPicked}项所选`)
    .optional(),
  format: z.enum(['xlsx', 'csv'], '导出格式只能是xlsx或csv').default('xlsx'),
})
export type ExportRequest = z.output<typeof ExportRequest>

/**
 * Uploads a file for import. It is only checked: `importResult` returns the verdict on each row, and `importRun`
 * imports the valid ones. `scope` is JSON: the record that all rows belong to; `update` "1" also changes existing
 * records.
 */
export const ImportRequest = z.object({
  /** The area of the records: `dictionaryItems`. */
  target: nameInContract('导入的数据', '该数据不支持导入'),
  scope: z.string('缺少导入范围').max(200, '导入范围不正确').default('{}'),
  update: z.enum(['0', '1'], '参数不正确').default('0'),
  file: z.instanceof(File, { message: '请选择文件' }),
})

const RowMessages = z.object({ row: z.number(), messages: z.array(z.string()) })

/**
 * Number of rows by verdict; `ignored` are unknown headings. The records are the refused rows; `notes` are remarks on
 * accepted rows, the first 100 of `noted`; `skips` say why existing rows stay as they are, the first 100 of `skip`.
 */
export const ImportResult = z.object({
  total: z.number(),
  create: z.number(),
  update: z.number(),
  skip: z.number(),
  refused: z.number(),
  ignored: z.array(z.string()),
  noted: z.number(),
  notes: z.array(RowMessages),
  skips: z.array(RowMessages),
  faults: pageOf(RowMessages),
})
export type ImportResult = z.output<typeof ImportResult>

/**
 * `kind`: an export, a check of a file, an import, or a run of bills. `rate` 0-100; `url` when there is a file; `error` when it failed.
 */
export const JobProgress = z.object({
  key: z.string(),
  kind: z.enum(['export', 'check', 'run', 'bills']),
  name: z.string(),
  rate: z.number(),
  url: z.string().nullable(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  error: z.string().nullable(),
  rows: z.number(),
  createTime: z.string(),
  /** When the file is deleted. */
  expireTime: z.string().nullable(),
})
export type JobProgress = z.output<typeof JobProgress>

const OfKey = z.object({
  key: withNouns(
    'backgroundJob',
    z.string(enterMessage('任务编号', '缺少任务编号')).regex(/^[\w-]{8,64}$/, enterMessage('任务编号')),
  ),
})

/** Served by the gateway; a job belongs to the user who started it. */
export const jobs = area('job', {
  export: signedIn.post('/export', '创建导出任务', {
    evenPaused: false,
    body: ExportRequest,
    data: z.object({ key: z.string() }),
  }),
  process: signedIn.get('/process', '任务进度', { query: OfKey, data: JobProgress }),
  page: signedIn.list('/page', '下载中心', JobProgress, PageQuery),
  file: signedIn.get('/file/:key', '下载文件', { evenPaused: false, reply: 'file' }),
  import: signedIn.post('/import', '上传导入文件并校验', {
    evenPaused: false,
    encoding: 'multipart',
    bodyLimit: maxImportBytes + 64 * 1024,
    body: ImportRequest,
    data: z.object({ key: z.string() }),
  }),
  importResult: signedIn.get('/import/:key', '导入校验结果', {
    evenPaused: false,
    query: PageQuery,
    data: ImportResult,
  }),
  importRun: signedIn.post('/import/:key/run', '导入校验通过的数据', {
    evenPaused: false,
    data: z.object({ key: z.string() }),
  }),
  importTemplate: signedIn.get('/import/template/:target', '导入模板', {
    params: z.object({ target: nameInContract('导入的数据', '该数据不支持导入') }),
    reply: 'file',
  }),
  cancel: signedIn.del('/:key', '取消任务'),
})

/** The specification's own path of the progress call. */
export const progress = area('tenant-questionnaire', {
  process: signedIn.get('/common/process', '任务进度', { query: OfKey, data: JobProgress }),
})
