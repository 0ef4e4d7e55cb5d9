import type { ResultSearch } from '@care/shared/forms/questionnaires/result'
import { answerColumns, resultColumns } from '@care/shared/forms/questionnaires/result.words'
import { type AnswerColumn, questionnaireFileRows } from '@care/shared/forms/questionnaires/sheets.contract'
import type { z } from 'zod'
import type { ExportColumn, ListExport, RowBatches } from './paged-export.ts'
import { prefetchParts } from './prefetch-parts.ts'

/** Maximum number of cells per part; with many columns a part therefore has few rows. */
const cellsPerPart = 150_000
const limitOf = (columns: number) => Math.min(5_000, Math.max(100, Math.floor(cellsPerPart / columns)))

type Asked = z.input<typeof ResultSearch>

/** Export of questionnaire answers: a text column for each item, and another with the codes of its chosen options. */
export const questionnaireResults: Partial<ListExport> = {
  fields: [...resultColumns, ...answerColumns],
  count: (call, caller, query) => call(questionnaireFileRows.count, caller, { query: query as Asked }),
  async spread(call, caller, { projectKey }, asked) {
    const items = await call(questionnaireFileRows.columns, caller, { query: { projectKey: String(projectKey) } })
    return asked.flatMap((column) => spreadInto(column, items))
  },
  rows: answerRows,
}

const [answers, codes] = answerColumns

function spreadInto(column: ExportColumn, items: readonly AnswerColumn[]): readonly ExportColumn[] {
  if (column.field === answers) return items
  if (column.field !== codes) return [column]
  const coded = items.filter(({ isCoded }) => isCoded)
  return coded.map(({ field, label }) => ({ field: `${field}code`, label: `${label}（编码）` }))
}

async function* answerRows(...[call, caller, query, fields]: Parameters<ListExport['rows']>): RowBatches {
  const { projectKey, oldmanId, beginDateTime, endDateTime, extParams, extComparisons } = query as Asked
  const said = { projectKey, oldmanId, beginDateTime, endDateTime, extParams, extComparisons }
  const ask = (at: string | null) =>
    call(questionnaireFileRows.rows, caller, {
      body: { ...said, fields: [...fields], limit: limitOf(fields.length), at },
    })
  // the cells of an answer usually come in a single part, and need not be joined
  for await (const rows of prefetchParts<unknown[][][]>(ask))
    yield rows.map((parts) => (parts.length === 1 ? (parts[0] ?? []) : parts.flat()))
}
