import { code, createTime, day, line } from '../resources/field.ts'
import { defineResource } from '../resources/resource.ts'

export const holidayKinds = {
  1: { label: '放假', look: 'danger' },
  2: { label: '调休上班', look: 'info' },
} as const

/**
 * A public holiday or make-up working day, as the State Council publishes them each November; one table for all
 * institutions.
 */
export const publicHoliday = defineResource({
  noun: '节假日',
  of: 'publicHoliday',
  fields: {
    day: day('日期', { required: true, rank: 'title' }),
    kind: code('类型', { words: holidayKinds, initial: '1', width: 8 }),
    name: line('节日', { max: 20, required: true, width: 12 }),
    createTime,
  },
  search: ['name', 'kind'],
  form: ['day', 'kind', 'name'],
  label: 'name',
  unique: 'day',
})
