import { z } from 'zod'
import { reportMonths } from '../../crud/report-months.ts'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { PageQuery } from '../../http/page.ts'
import { dateOf, optionalId } from '../../validators.ts'
import { bookDifferences, bookEntry } from './book.words.ts'
import { incomeMonth } from './income.words.ts'

/** Days of Asia/Shanghai, both included. */
const days = { start: dateOf('开始日期'), end: dateOf('结束日期') }
export const TrialSearch = z.object({ ...days, tenantId: optionalId.of('tenant') })
export type TrialSearch = z.output<typeof TrialSearch>

/** A month, `yyyy-MM`. */
export const ClosedMonth = z.object({
  month: z
    .string('请选择月份')
    .min(1, '请选择月份')
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式为年-月，例如2026-11'),
})

export type BookDifference = keyof typeof bookDifferences

const yuan = z.number()
/** The accounts of a class in a period, in yuan; balances are positive for debit. */
export const TrialLine = z.object({
  bookClass: z.string(),
  opening: yuan,
  debit: yuan,
  credit: yuan,
  closing: yuan,
})
export type TrialLine = z.output<typeof TrialLine>
/** The last nightly check of the books against the rows of money. */
const BookCheck = z.object({
  /** Of several institutions the oldest; null before the first check. */
  time: z.string().nullable(),
  /** Institutions whose books differ, with the number and kinds of differences. */
  differing: z.array(
    z.object({
      tenantName: z.string(),
      count: z.number(),
      kinds: z.array(z.enum(Object.keys(bookDifferences) as BookDifference[])),
    }),
  ),
})
export type BookCheck = z.output<typeof BookCheck>
export const Trial = z.object({ lines: z.array(TrialLine), debit: yuan, credit: yuan, check: BookCheck })
export type Trial = z.output<typeof Trial>

export const BookEntryRow = z.object({ id: z.number(), tenantId: z.number(), ...rowShapeOf(bookEntry.fields) })
export type BookEntryRow = z.output<typeof BookEntryRow>
export const BookEntrySearch = searchOf(bookEntry, { tenantId: 'tenant', ids: 'plain:bookEntry' }, days)
export type BookEntrySearch = z.output<typeof BookEntrySearch>

export const IncomeMonth = z.object({ id: z.number(), ...rowShapeOf(incomeMonth.fields) })
export type IncomeMonth = z.output<typeof IncomeMonth>
export const IncomeSearch = PageQuery.extend(reportMonths)
