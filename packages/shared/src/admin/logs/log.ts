import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { namesOf } from '../../resources/resource.ts'
import { optional, range } from '../../validators.ts'
import { log, logKinds, logResults } from './log.words.ts'

/** Truncates instead of refusing long texts of a page's error report. */
const cut = (max: number) => z.coerce.string().transform((value) => value.toWellFormed().slice(0, max))
export const ErrorLog = z.object({
  id: cut(64).optional(),
  url: cut(500),
  time: cut(40).optional(),
  type: cut(50).default('error'),
  message: cut(1_000),
  stack: cut(4_000).optional(),
  info: cut(500).optional(),
  /** Request id, if the error is a failed call. */
  requestId: cut(64).optional(),
})
export type ErrorLog = z.output<typeof ErrorLog>
export const ErrorLogs = z.array(ErrorLog, '错误日志格式不正确').min(1, '没有错误日志').max(50, '每次最多50条')

export const SysLog = z.object({ id: z.number(), ...rowShapeOf(log.fields), kind: z.enum(namesOf(logKinds)) })
export type SysLog = z.output<typeof SysLog>

export const LogSearch = searchOf(
  log,
  { ids: 'log' },
  {
    kind: optional(z.enum(namesOf(logKinds), '日志类别不正确')),
    type: optional(z.enum(Object.keys(logResults), '日志类型不正确')),
    createTime: range,
  },
)
export type LogSearch = z.output<typeof LogSearch>

/** `brokenAt`: id of the first entry that was changed or follows a missing one; 0: entries are missing at the end. */
const Chain = z.object({ entries: z.number(), brokenAt: z.number().nullable() })
export type Chain = z.output<typeof Chain>
/** State of the audit log of writes (`audit`), and of the log of reads (`access`). */
export const ChainState = z.object({ audit: Chain, access: Chain })
export type ChainState = z.output<typeof ChainState>
