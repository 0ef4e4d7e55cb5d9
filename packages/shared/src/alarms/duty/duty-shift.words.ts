import { line, number, ofInstitution, sortOrderField, status } from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'
import { timeOfDay } from '../../shanghai-time.ts'
import { dutyPosts } from './duty.words.ts'

const clock = { max: 5, required: true, like: [timeOfDay, '时间格式如 07:00'], width: 6 } as const
const people = { min: 0, max: 20, width: 6 } as const

/** 班次: its hours, which may reach into the next day, and how many people it needs at each post. */
export const dutyShift = defineResource({
  noun: '班次',
  of: 'plain:dutyShift',
  fields: {
    name: line('班次', { max: 20, required: true, rank: 'title' }),
    beginAt: line('开始时间', clock),
    endAt: line('结束时间', clock),
    desk: number(dutyPosts.desk.label, { ...people, initial: 1 }),
    lead: number(dutyPosts.lead.label, { ...people, initial: 1 }),
    manager: number(dutyPosts.manager.label, { ...people, initial: 0 }),
    sort: sortOrderField,
    status,
    ...ofInstitution,
  },
  columns: ['name', 'beginAt', 'endAt', 'desk', 'lead', 'manager', 'status', 'sort', 'createUser', 'tenantName'],
  search: ['name', 'status'],
  form: ['name', 'beginAt', 'endAt', 'desk', 'lead', 'manager', 'sort', 'status'],
  label: 'name',
  unique: 'name',
  order: ['sort'],
})
