import { z } from 'zod'
import { PageQuery } from '../http/page.ts'
import { dateTime, idList, optional, text } from '../validators.ts'

/** What a page tells of an error that it met; longer texts are cut, not refused. */
const cut = (max: number) => z.coerce.string().transform((value) => value.toWellFormed().slice(0, max))
export const ErrorLog = z.object({
  id: cut(64).optional(),
  url: cut(500),
  time: cut(40).optional(),
  type: cut(50).default('error'),
  message: cut(1_000),
  stack: cut(4_000).optional(),
  info: cut(500).optional(),
  /** Of the call that failed, when it was one. */
  requestId: cut(64).optional(),
})
export type ErrorLog = z.output<typeof ErrorLog>
export const ErrorLogs = z.array(ErrorLog, '错误日志格式不正确').min(1, '没有错误日志').max(50, '每次最多50条')

/** `audit`: a call that writes, kept for good; `client`: an error that a page met. `type` "0" it went well, "9" it did not. */
export const logKinds = ['audit', 'client'] as const
export const SysLog = z.object({
  id: z.number(),
  tenantId: z.number(),
  kind: z.enum(logKinds),
  type: z.string(),
  title: z.string(),
  remoteAddr: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestUri: z.string(),
  method: z.string(),
  params: z.string().nullable(),
  /** Milliseconds. */
  time: z.number(),
  exception: z.string().nullable(),
  serviceId: z.string(),
  requestId: z.string().nullable(),
  createBy: z.string(),
  createTime: z.string(),
})
export type SysLog = z.output<typeof SysLog>

/** Two values of the same name, or one text with a comma, as it stands in the address of a page. */
const range = z.preprocess(
  (value) => (value === '' ? undefined : typeof value === 'string' && value.includes(',') ? value.split(',') : value),
  z.tuple([dateTime, dateTime], '时间范围不正确').optional(),
)
export const LogSearch = PageQuery.extend({
  kind: optional(z.enum(logKinds, '日志类别不正确')),
  type: optional(z.enum(['0', '9'], '日志类型不正确')),
  title: optional(text(50)),
  createBy: optional(text(50)),
  createTime: range,
  ids: idList.of('log'),
})
export type LogSearch = z.output<typeof LogSearch>

/** `brokenAt` is the first audit entry that was changed, or before which one is missing. */
export const ChainState = z.object({ entries: z.number(), intact: z.boolean(), brokenAt: z.number().nullable() })
export type ChainState = z.output<typeof ChainState>
