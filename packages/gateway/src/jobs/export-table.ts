import type { Permission } from '@care/shared/http/endpoint'
import type { Exportable, ExportRequest } from '@care/shared/jobs/jobs.contract'
import { exportable } from '@care/shared/jobs/jobs.contract'
import type { Caller } from '@care/shared/session/session'
import { outcomes, Warning, WarningRowsQuery } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import { warningFeed } from '@care/shared/warnings/warnings.contract'
import type { z } from 'zod'
import type { InternalCalls } from '../upstream/internal-calls.ts'

export const rowsPerPage = 2_000
type Row = Record<string, unknown> & { id: number }

/** One list that may be exported: where its rows come from and how its codes read. */
interface Export {
  name: string
  access: Permission
  fields: readonly string[]
  query: z.ZodType
  count: (call: InternalCalls, caller: Caller, query: ExportRequest['query']) => Promise<number>
  /** Rows after the one with id `before`; the first ones for 0. */
  rows: (call: InternalCalls, caller: Caller, query: ExportRequest['query'], before: number) => Promise<Row[]>
  /** Field → code → text; other values are written as they are. */
  texts: Record<string, Record<string, string>>
}

const disposals = { [Disposal.Open]: '待处理', [Disposal.Handled]: '已处理', [Disposal.InProgress]: '处理中' }

export const exportTable: Record<Exportable, Export> = {
  'warnings.page': {
    name: '预警记录',
    access: exportable['warnings.page'],
    fields: Object.keys(Warning.shape),
    query: WarningRowsQuery,
    count: (call, caller, query) => call(warningFeed.count, caller, { query: query as WarningQuery }),
    rows: (call, caller, query, before) =>
      call(warningFeed.rows, caller, { query: { ...(query as WarningQuery), before, limit: rowsPerPage } }),
    texts: {
      isDisposed: disposals,
      warningLevel: { 1: '提示', 2: '重要', 3: '紧急' },
      processMode: { 1: '线上处理', 2: '现场处理' },
      gender: { 1: '男', 2: '女' },
      outcome: outcomes,
    },
  },
}
type WarningQuery = z.input<typeof WarningRowsQuery>

export function cellText(texts: Export['texts'], field: string, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  const text = texts[field]?.[String(value)]
  if (text !== undefined) return text
  return typeof value === 'number' ? value : String(value)
}
