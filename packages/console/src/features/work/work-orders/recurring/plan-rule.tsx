import { weekDayNames } from '@care/shared/recurrence/calendar'
import {
  Cycle,
  holidayOptions,
  intervals,
  MonthBy,
  monthlyOptions,
  shortMonthOptions,
  weekNames,
} from '@care/shared/recurrence/recurrence.words'
import { whileAwayOptions } from '@care/shared/work/work-orders/recurring/order-plan.words'
import { FormRow, InputRow } from '../../../../kit/form/form-row.tsx'
import { lazyInput } from '../../../../kit/inputs/lazy-input.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { IntegerInput } from '../../../../kit/inputs/typed/number-inputs.tsx'
import { DayToggles } from '../../../../pickers/day-toggles.tsx'
import type { PlanForm } from './order-plan-draft.ts'

const DateInput = lazyInput('DateInput', () => import('../../../../kit/inputs/dates/date-input.tsx'))

interface Props {
  form: PlanForm
  faultOf: (name: string) => string | undefined
  onChange: (to: Partial<PlanForm>) => void
}

const optionsOf = (words: Readonly<Record<number, { label: string }>>) =>
  Object.entries(words).map(([value, { label }]) => ({ value: Number(value), label }))
const units: Readonly<Record<number, string>> = { [Cycle.Day]: '天', [Cycle.Week]: '周', [Cycle.Month]: '个月' }
const weekOptions = weekNames.map((label, at) => ({ value: at + 1, label }))
const dayOptions = weekDayNames.map((label, at) => ({ value: at + 1, label }))

/** Inputs of the recurrence rule: days, time, period, and handling of holidays. */
export function PlanRule({ form, faultOf, onChange }: Props) {
  const { cycle, every, weekDays, monthBy, monthDay, startDate, endDate, endCount } = form
  const isMonthly = cycle === Cycle.Month
  const choice = (
    name: 'cycle' | 'monthBy' | 'shortMonth' | 'monthWeek' | 'monthWeekDay' | 'atHoliday' | 'whileAway',
  ) => ({
    inputId: `plan-${name}`,
    value: form[name],
    onChange: ({ value }: { value: unknown }) => onChange({ [name]: Number(value) }),
  })
  const count = (name: 'monthDay' | 'earlyMinutes' | 'lateMinutes') => ({
    id: `plan-${name}`,
    value: form[name],
    onChange: (value: unknown) => onChange({ [name]: Number(value ?? 0) }),
  })

  return (
    <div className="form stack is-2">
      <FormRow label="周期" inputId="plan-cycle" required error={faultOf('cycle')}>
        <Select {...choice('cycle')} options={optionsOf(intervals)} />
      </FormRow>
      <InputRow label={`每几${units[cycle]}`} required error={faultOf('every')}>
        <IntegerInput value={every} onChange={(every) => onChange({ every })} />
      </InputRow>
      {cycle === Cycle.Week && (
        <FormRow label="星期" inputId="plan-days" required wide error={faultOf('weekDays')}>
          <DayToggles
            id="plan-days"
            names={weekDayNames}
            value={weekDays}
            onChange={(weekDays) => onChange({ weekDays })}
          />
        </FormRow>
      )}
      {isMonthly && (
        <FormRow label="每月哪一天" inputId="plan-monthBy" required error={faultOf('monthBy')}>
          <Select {...choice('monthBy')} options={optionsOf(monthlyOptions)} />
        </FormRow>
      )}
      {isMonthly && monthBy === MonthBy.Date && (
        <FormRow label="几号" inputId="plan-monthDay" required error={faultOf('monthDay')}>
          <IntegerInput {...count('monthDay')} />
        </FormRow>
      )}
      {isMonthly && monthBy === MonthBy.Date && monthDay > 28 && (
        <FormRow label="没有这一天的月份" inputId="plan-shortMonth">
          <Select {...choice('shortMonth')} options={optionsOf(shortMonthOptions)} />
        </FormRow>
      )}
      {isMonthly && monthBy === MonthBy.WeekDay && (
        <>
          <FormRow label="第几个" inputId="plan-monthWeek" required>
            <Select {...choice('monthWeek')} options={weekOptions} />
          </FormRow>
          <FormRow label="星期" inputId="plan-monthWeekDay" required>
            <Select {...choice('monthWeekDay')} options={dayOptions} />
          </FormRow>
        </>
      )}
      <FormRow label="服务时间" inputId="plan-time" required error={faultOf('time')}>
        <input
          id="plan-time"
          className="p-inputtext"
          type="time"
          value={form.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </FormRow>
      <FormRow label="开始日期" inputId="plan-startDate" required error={faultOf('startDate')}>
        <DateInput
          id="plan-startDate"
          value={startDate}
          onChange={(day) => onChange({ startDate: String(day ?? '') })}
        />
      </FormRow>
      <FormRow label="结束日期" inputId="plan-endDate" error={faultOf('endDate')}>
        <DateInput
          id="plan-endDate"
          value={endDate}
          onChange={(day) => onChange({ endDate: day ? String(day) : null })}
        />
      </FormRow>
      <InputRow label="或共几次" error={faultOf('endCount')}>
        <IntegerInput value={endCount ?? undefined} onChange={(count) => onChange({ endCount: count ?? null })} />
      </InputRow>
      <FormRow label="遇节假日" inputId="plan-atHoliday">
        <Select {...choice('atHoliday')} options={optionsOf(holidayOptions)} />
      </FormRow>
      <FormRow label="长者外出时" inputId="plan-whileAway">
        <Select {...choice('whileAway')} options={optionsOf(whileAwayOptions)} />
      </FormRow>
      <FormRow label="可提前（分钟）" inputId="plan-earlyMinutes" error={faultOf('earlyMinutes')}>
        <IntegerInput {...count('earlyMinutes')} />
      </FormRow>
      <FormRow label="可推后（分钟）" inputId="plan-lateMinutes" error={faultOf('lateMinutes')}>
        <IntegerInput {...count('lateMinutes')} />
      </FormRow>
    </div>
  )
}
