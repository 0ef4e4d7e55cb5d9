import { z } from 'zod'
import { area, del, get, post } from '../http/endpoint.ts'
import { PageQuery, pageOf } from '../http/page.ts'

/** What may be exported: call name → the permission it asks for. A new export joins here. */
export const exportable = { 'warnings.page': 'warning:view' } as const
export type Exportable = keyof typeof exportable

/** `columns` are field names of the row with the labels of the head line. */
export const ExportRequest = z.object({
  call: z.enum(['warnings.page'], '该列表不支持导出'),
  query: z.record(z.string().max(50), z.union([z.string().max(200), z.number(), z.null()])).default({}),
  columns: z
    .array(
      z.object({ field: z.string().regex(/^[A-Za-z]\w{0,49}$/), label: z.string().min(1).max(50) }),
      '请选择导出列',
    )
    .min(1, '请选择导出列')
    .max(60),
  format: z.enum(['xlsx', 'csv'], '导出格式只能是xlsx或csv').default('xlsx'),
})
export type ExportRequest = z.output<typeof ExportRequest>

/** `rate` 0-100; `url` when the file is there; `error` when it failed. */
export const JobProgress = z.object({
  key: z.string(),
  name: z.string(),
  rate: z.number(),
  url: z.string().nullable(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  error: z.string().nullable(),
  rows: z.number(),
  createTime: z.string(),
  /** When the file goes. */
  expireTime: z.string().nullable(),
})
export type JobProgress = z.output<typeof JobProgress>

const OfKey = z.object({ key: z.string('缺少任务编号').regex(/^[\w-]{8,64}$/, '任务编号不正确') })

/** Served by the gateway; a job belongs to the user who asked for it. */
export const jobs = area('job', {
  export: post('/export', {
    access: 'signed-in',
    body: ExportRequest,
    data: z.object({ key: z.string() }),
    summary: '创建导出任务',
  }),
  process: get('/process', { access: 'signed-in', query: OfKey, data: JobProgress, summary: '任务进度' }),
  page: get('/page', { access: 'signed-in', query: PageQuery, data: pageOf(JobProgress), summary: '下载中心' }),
  file: get('/file/:key', { access: 'signed-in', reply: 'file', summary: '下载文件' }),
  cancel: del('/:key', { access: 'signed-in', data: z.boolean(), summary: '取消任务' }),
})

/** The specification's own path of the progress call. */
export const progress = area('tenant-questionnaire', {
  process: get('/common/process', { access: 'signed-in', query: OfKey, data: JobProgress, summary: '任务进度' }),
})
