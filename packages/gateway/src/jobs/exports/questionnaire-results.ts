import type { ResultSearch } from '@care/shared/forms/questionnaires/result'
import { answerColumns, resultColumns } from '@care/shared/forms/questionnaires/result.words'
import { type AnswerColumn, questionnaireFileRows } from '@care/shared/forms/questionnaires/sheets.contract'
import type { z } from 'zod'
import type { Column, Export, RowBatches } from './paged-export.ts'
import { prefetchParts } from './prefetch-parts.ts'

/** Cells per part: few rows if there are many columns, and vice versa. */
const cellsPerPart = 150_000
const limitOf = (columns: number) => Math.min(5_000, Math.max(100, Math.floor(cellsPerPart / columns)))

type Asked = z.input<typeof ResultSearch>

/** Exports answers: a column with text for each item, and another with the codes of the chosen options. */
export const questionnaireResults: Partial<Export> = {
  fields: [...resultColumns, ...answerColumns],
  count: (call, caller, query) => call(questionnaireFileRows.count, caller, { query: query as Asked }),
  async spread(call, caller, { projectKey }, asked) {
    const items = await call(questionnaireFileRows.columns, caller, { query: { projectKey: String(projectKey) } })
    return asked.flatMap((column) => spreadInto(column, items))
  },
  rows: answerRows,
}

const [answers, codes] = answerColumns

function spreadInto(column: Column, items: readonly AnswerColumn[]): readonly Column[] {
  if (column.field === answers) return items
  if (column.field !== codes) return [column]
  const coded = items.filter(({ isCoded }) => isCoded)
  return coded.map(({ field, label }) => ({ field: `${field}code`, label: `${label}（编码）` }))
}

async function* answerRows(...[call, caller, query, fields]: Parameters<Export['rows']>): RowBatches {
  const { projectKey, oldmanId, beginDateTime, endDateTime, extParams, extComparisons } = query as Asked
  const said = { projectKey, oldmanId, beginDateTime, endDateTime, extParams, extComparisons }
  const ask = (at: string | null) =>
    call(questionnaireFileRows.rows, caller, {
      body: { ...said, fields: [...fields], limit: limitOf(fields.length), at },
    })
  // usually a single part, which is the row
  for await (const rows of prefetchParts<unknown[][][]>(ask))
    yield rows.map((parts) => (parts.length === 1 ? (parts[0] ?? []) : parts.flat()))
}
