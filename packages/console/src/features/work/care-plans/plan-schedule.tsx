import { weekDayNames } from '@care/shared/recurrence/calendar'
import { Cycle, cycles } from '@care/shared/recurrence/recurrence.words'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { lazyInput } from '../../../kit/inputs/lazy-input.tsx'
import { Select } from '../../../kit/inputs/select.tsx'
import { DayToggles } from '../../../pickers/day-toggles.tsx'
import { TimesInput } from '../../../pickers/times-input.tsx'
import type { PlanForm } from './plan-draft.ts'

const DateInput = lazyInput('DateInput', () => import('../../../kit/inputs/dates/date-input.tsx'))

interface Props {
  draft: PlanForm
  faultOf: (...names: string[]) => string | undefined
  onChange: (to: Partial<PlanForm>) => void
}

/** Inputs for the period, the days and the times of a plan. */
export function PlanSchedule({ draft, faultOf, onChange }: Props) {
  const { cycle, weekDays, monthDays, times, startDate, endDate } = draft
  const isOnce = cycle === Cycle.Once
  return (
    <>
      <FormRow label="周期" inputId="plan-cycle" required error={faultOf('cycle')}>
        <Select
          inputId="plan-cycle"
          value={cycle}
          options={Object.entries(cycles).map(([value, { label }]) => ({ value: Number(value), label }))}
          onChange={({ value }) => onChange({ cycle: Number(value) })}
        />
      </FormRow>
      {cycle === Cycle.Week && (
        <FormRow label="星期" inputId="plan-days" required error={faultOf('weekDays')}>
          <DayToggles
            id="plan-days"
            names={weekDayNames}
            value={weekDays}
            onChange={(weekDays) => onChange({ weekDays })}
          />
        </FormRow>
      )}
      {cycle === Cycle.Month && (
        <FormRow label="日期" inputId="plan-days" error={faultOf('monthDays')}>
          <DayToggles
            id="plan-days"
            names={Array.from({ length: 31 }, (_, at) => String(at + 1))}
            value={monthDays}
            onChange={(monthDays) => onChange({ monthDays })}
          />
          <small className="soft">不选时按开始日期；没有这一天的月份在最后一天执行</small>
        </FormRow>
      )}
      <FormRow label="执行时间" inputId="plan-times" required error={faultOf('times')}>
        <TimesInput id="plan-times" value={times} onChange={(times) => onChange({ times })} />
      </FormRow>
      <FormRow label={isOnce ? '日期' : '开始日期'} inputId="plan-start" required error={faultOf('startDate')}>
        <DateInput
          id="plan-start"
          value={startDate}
          onChange={(day) => onChange({ startDate: String(day ?? ''), ...(isOnce && { endDate: null }) })}
        />
      </FormRow>
      {!isOnce && (
        <FormRow label="结束日期" inputId="plan-end" error={faultOf('endDate')}>
          <DateInput
            id="plan-end"
            value={endDate}
            onChange={(day) => onChange({ endDate: day ? String(day) : null })}
          />
        </FormRow>
      )}
    </>
  )
}
