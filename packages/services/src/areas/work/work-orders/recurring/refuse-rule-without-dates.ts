import { wrongInput } from '@care/shared/http/errors'
import { nextDates, type Rule } from '@care/shared/recurrence/recurrence'

/** Refuses a rule that gives no date from now on, because it must be a mistake. */
export function refuseRuleWithoutDates(rule: Rule & { time: string }, now: string): void {
  const dates = nextDates(rule, new Map(), now.slice(0, 10), 2)
  if (!dates.some(({ day }) => day !== null && `${day} ${rule.time}:00` > now))
    throw wrongInput(rule.endDate ? 'endDate' : 'startDate', '按这个规律今后没有服务日期，请检查日期和周期')
}
