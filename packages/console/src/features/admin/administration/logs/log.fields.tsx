import { log } from '@care/shared/admin/logs/log.words'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import type { SearchGroup } from '../../../../kit/inputs/field.ts'
import { RangeCalendar } from '../../../../kit/prime/calendar.tsx'
import { wholeDays } from './whole-days.ts'

const said = fieldsOf(log.fields)

export const logFields = {
  ...said,
  createTime: { ...said.createTime, show: (time: string) => time },
}

/** Search field for a range of whole days, stored as one comma-separated value in the address. */
export const dayRangeSearch = (name: string, label: string): SearchGroup => ({
  label,
  names: [name],
  input: ({ [name]: days = '' }, change, id) => {
    const [from, to] = days.split(',')
    return <RangeCalendar inputId={id} value={[from, to]} onChange={(days) => change({ [name]: wholeDays(days) })} />
  },
})

export const logTime = dayRangeSearch('createTime', logFields.createTime.label)
