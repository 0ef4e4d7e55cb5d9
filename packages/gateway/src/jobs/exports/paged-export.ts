import type { Caller } from '@care/shared/admin/session/session'
import type { CallInput } from '@care/shared/http/client'
import type { Endpoint, Options } from '@care/shared/http/endpoint'
import { refused } from '@care/shared/http/errors'
import type { Page, PageQuery } from '@care/shared/http/page'
import { methodsOf } from '@care/shared/http/schema'
import type { ExportRequest } from '@care/shared/jobs/jobs.contract'
import type { ExportedList } from '@care/shared/people/elders/access/elder-access.contract'
import type { ListWords } from '@care/shared/resources/resource'
import { labelsOf } from '@care/shared/words'
import { z } from 'zod'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import type { Texts } from './export-texts.ts'

/** Maximum rows of a list without a bulk call, because reading more of it page by page would take too long. */
export const maxPagedRows = 20_000
const walkedPerPage = 100

export const tooManyRows = () => refused(`数据超过${maxPagedRows}条，请缩小筛选范围后导出`)

type Row = Record<string, unknown>
export type ExportQuery = ExportRequest['query']
/** Batches of rows whose cells are in the order of the requested fields. */
export type RowBatches = AsyncGenerator<unknown[][]>
export type ExportColumn = ExportRequest['columns'][number]

/** An exportable list: the source of its rows and the texts of its codes. */
export interface ListExport {
  name: string
  /** The permissions of the list's own call, which suffice to export the list. */
  options: Options
  fields: readonly string[]
  query: z.ZodType
  count: (call: InternalCalls, caller: Caller, query: ExportQuery) => Promise<number>
  /** Replaces a column by several ones that depend on the query, such as one for each item of a questionnaire. */
  spread?: (
    call: InternalCalls,
    caller: Caller,
    query: ExportQuery,
    asked: readonly ExportColumn[],
  ) => Promise<readonly ExportColumn[]>
  rows: (call: InternalCalls, caller: Caller, query: ExportQuery, fields: readonly string[]) => RowBatches
  texts: Texts
  /** Logs the export before anybody can download it. */
  tell?: (call: InternalCalls, caller: Caller, told: ExportedList) => Promise<unknown>
  /** Field → dictionary with the labels of its codes. */
  dicts?: Record<string, string>
}

export const toExportCells = (records: readonly object[], fields: readonly string[]): unknown[][] =>
  records.map((record) => fields.map((field) => (record as Row)[field]))

/** Exports a list by its own page call, with the labels of its columns and codes. */
export function pagedExport({ noun, fields }: ListWords, list: Endpoint): ListExport {
  const rowShape = z.object({
    records: z.array(z.record(z.string(), z.unknown())),
    total: z.number(),
    next: z.string().optional(),
  })
  const fieldsOf = ({ options: { data } }: Endpoint) => {
    const records = data instanceof z.ZodObject ? data.shape.records : null
    return records instanceof z.ZodArray && records.element instanceof z.ZodObject ? records.element.shape : {}
  }
  const page = async (call: InternalCalls, caller: Caller, query: ExportQuery, asked: PageQuery) =>
    rowShape.parse(await call(list, caller, { query: { ...query, ...asked } } as CallInput<Endpoint>)) as Page<Row>

  const said = Object.entries(fields)
  const texts = said.flatMap(([name, field]) =>
    'words' in field && field.words ? [[name, labelsOf(field.words)] as const] : [],
  )
  const dicts = said.flatMap(([name, field]) => ('dict' in field && field.dict ? [[name, field.dict] as const] : []))
  return {
    name: noun,
    options: list.options,
    fields: Object.keys(fieldsOf(list)),
    query: methodsOf(list.options.query ?? z.unknown()),
    count: async (call, caller, query) => {
      const { total } = await page(call, caller, query, { current: 1, size: 1, exact: '1' })
      if (total > maxPagedRows) throw tooManyRows()
      return total
    },
    async *rows(call, caller, query, fields) {
      let at: string | undefined
      for (let current = 1; current <= maxPagedRows / walkedPerPage; current += 1) {
        const { records, next } = await page(call, caller, query, { current, size: walkedPerPage, at })
        yield toExportCells(records, fields)
        if (!next) return
        at = next
      }
    },
    texts: Object.fromEntries(texts),
    dicts: Object.fromEntries(dicts),
  }
}
