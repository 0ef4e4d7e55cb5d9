import { log } from '@care/shared/logs/log.words'
import { fieldsOf } from '../../crud/fields/fields-of.tsx'
import type { SearchGroup } from '../../kit/inputs/field.ts'
import { RangeCalendar } from '../../kit/prime/calendar.tsx'
import { wholeDays } from './whole-days.ts'

const said = fieldsOf(log.fields)

export const logFields = {
  ...said,
  createTime: { ...said.createTime, show: (time: string) => time },
}

/** From and to by whole days, as one text in the address. */
export const logTime: SearchGroup = {
  label: logFields.createTime.label,
  names: ['createTime'],
  input: ({ createTime = '' }, change, id) => {
    const [from, to] = createTime.split(',')
    return (
      <RangeCalendar inputId={id} value={[from, to]} onChange={(days) => change({ createTime: wholeDays(days) })} />
    )
  },
}
