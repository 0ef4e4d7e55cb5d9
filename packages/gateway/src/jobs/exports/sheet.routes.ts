import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Caller } from '@care/shared/admin/session/session'
import { contract } from '@care/shared/contract'
import { device } from '@care/shared/devices/devices/device.words'
import { deviceSheets } from '@care/shared/devices/devices/device-sheets.contract'
import { questionnaireResult } from '@care/shared/forms/questionnaires/result.words'
import { questionnaireSheets } from '@care/shared/forms/questionnaires/sheets.contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { elder } from '@care/shared/people/elders/elder.words'
import { elderSheets } from '@care/shared/people/elders/elder-sheets.contract'
import type { ListWords } from '@care/shared/resources/resource'
import type { Serve } from '../../serve/serve.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import type { JobMeans } from '../job.routes.ts'
import { contentTypes } from './content-types.ts'
import { prefaceOf } from './export-preface.ts'
import { exportOf } from './export-table.ts'
import { rowWriterOf, textsOf } from './export-texts.ts'
import { maxPagedRows, tooManyRows } from './paged-export.ts'
import { searchAsText } from './search-as-text.ts'
import { createSheetWriter } from './sheet-writer.ts'

type Means = Pick<JobMeans, 'filesDir' | 'load' | 'log'> & { call: InternalCalls }

/** Exports a list within the request, for clients of the specification's API, which knows no background jobs. */
export function sheetRoutes(serve: Serve, means: Means) {
  for (const { name, ...endpoint } of endpointsOf(contract)) {
    const { sheetOf: definition } = endpoint.options
    if (!definition) continue
    const list = name.replace(/\.\w+$/, '.page')
    serve({ sheet: endpoint }, { sheet: ({ pass, query }) => sheetOf(means, list, definition, pass.caller, query) })
  }
  const { export: elders } = elderSheets
  const { export: devices } = deviceSheets
  const { export: answers } = questionnaireSheets
  serve(
    { elders, devices, answers },
    {
      answers: ({ pass, query }) =>
        sheetOf(means, 'questionnaireResults.page', questionnaireResult, pass.caller, searchAsText(query)),
      elders: ({ pass, query }) => sheetOf(means, 'elders.page', elder, pass.caller, query),
      devices: ({ pass, query }) => sheetOf(means, 'devices.page', device, pass.caller, query),
    },
  )
}

async function sheetOf(
  { filesDir, load, log, call }: Means,
  name: string,
  words: ListWords,
  caller: Caller,
  wanted: unknown,
) {
  load.admit('last')
  const list = exportOf(name)
  const { ids, ...search } = wanted as Record<string, string> & { ids?: number[] }
  const query = ids ? { ...search, ids: ids.join() } : search
  const worker: Caller = { ...caller, permissions: [...caller.permissions, 'internal'] }
  const count = await list.count(call, worker, query)
  if (count > maxPagedRows) throw tooManyRows()
  const { userId, tenantId } = caller
  log.info({ audit: 'export', userId, tenantId, call: name }, 'sheet asked for')

  const { columns: asked, filters } = columnsOf(words, search)
  const columns = (await list.spread?.(call, worker, query, asked)) ?? asked
  const fields = columns.map(({ field }) => field)
  const head = columns.map(({ label }) => label)
  const texts = await textsOf(list, call, caller, fields)
  const file = join(filesDir, 'sheets', `${randomUUID()}.xlsx`)
  await mkdir(dirname(file), { recursive: true })
  const preface = prefaceOf({ name: list.name, texts, request: { filters, ids }, caller, at: Date.now() })
  const writer = createSheetWriter('xlsx', file, { name: list.name, preface, head })
  try {
    const inWords = rowWriterOf(texts, fields)
    for await (const rows of list.rows(call, worker, query, fields)) await writer.write(rows.map(inWords))
    await writer.end()
    const key = randomUUID()
    await list.tell?.(call, worker, { key, rows: count, detail: preface.at(-1)?.slice(0, 500) ?? '' })
    return new File([await readFile(file)], `${list.name}.xlsx`, { type: contentTypes.xlsx })
  } finally {
    writer.destroy()
    await rm(file, { force: true })
  }
}

/** The columns of the list and its filters, with their labels. */
function columnsOf({ columns, search, fields }: ListWords, query: Record<string, string>) {
  const labelOf = (field: string) => fields[field]?.label ?? field
  const filters = search.flatMap((field) =>
    query[field] ? [{ label: labelOf(field), field, value: String(query[field]) }] : [],
  )
  return { columns: columns.map((field) => ({ field, label: labelOf(field) })), filters }
}
