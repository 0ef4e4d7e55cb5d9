import { maxReportMonths } from '@care/shared/crud/max-report-months'
import type { ReportMonths } from '@care/shared/crud/report-months'
import { invalid } from '@care/shared/http/errors'

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/** The first days of the first and last month of a report; refuses months in reverse order, and too many. */
export function monthSpan({ from, to }: Pick<ReportMonths, 'from' | 'to'>): { first: string; last: string } {
  const months = numberOf(to) - numberOf(from) + 1
  if (months < 1) throw invalid('结束月份不能早于开始月份')
  if (months > maxReportMonths) throw invalid(`一次最多统计${maxReportMonths}个月`)
  return { first: `${from}-01`, last: `${to}-01` }
}
