import type { Period } from '../../../../crud/report/use-period.ts'

/** Address of the list with the warnings that a figure counts. */
export const warningListAddress = ({ start, end }: Period, filters: Record<string, string> = {}) =>
  `/warning/warning/index?${new URLSearchParams({ startTime: `${start} 00:00:00`, endTime: `${end} 23:59:59`, ...filters })}`
