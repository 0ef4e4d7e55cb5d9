import { validateAnswer } from '@care/shared/forms/questionnaires/answers/validate-answer'
import { expect, it } from 'vitest'
import { dateKindOf, toAnswerDate, toInputDate } from './date-format.ts'

it.each([
  [{}, '2026-11-26', 'date', '2026-11-26'],
  [{ type: 'month' }, '2026-11', 'month', '2026-11'],
  [{ type: 'datetime' }, '2026-11-26T08:05', 'datetime-local', '2026-11-26 08:05:00'],
  [{ type: 'date', valueFormat: 'yyyy年MM月dd日' }, '2026-11-26', 'date', '2026年11月26日'],
  [{ type: 'datetime', format: 'yyyy/MM/dd HH:mm' }, '2026-11-26T08:05:09', 'datetime-local', '2026/11/26 08:05'],
  [{ type: 'year' }, '2026', 'text', '2026'],
  [{ type: 'week' }, '2026 第 48 周', 'text', '2026 第 48 周'],
])('converts the browser’s value %j to the item’s format', (expand, typed, input, written) => {
  const kind = dateKindOf(expand)
  expect(kind.input).toBe(input)
  expect(toAnswerDate(typed, kind)).toBe(written)
  // the converted value is readable again
  expect(toAnswerDate(toInputDate(written, kind), kind)).toBe(written)
  const item = { formItemId: 1, type: 'DATE' as const, label: '', required: false, expand, regList: [] }
  expect(validateAnswer(written, item)).toEqual({ answer: written })
})
