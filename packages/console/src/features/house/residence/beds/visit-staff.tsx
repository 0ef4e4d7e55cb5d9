import { virtualBed } from '@care/shared/house/residence/rooms/bed-info.words'
import { text } from '../../../../crud/fields/fields.tsx'
import { staffField } from '../../../../pickers/people/staff/staff-select.tsx'

/** Search by whose visits an elder at home has, in the last seven days or planned. */
export const visitStaff = { ...text('服务人员'), ...staffField('服务人员', { excluded: 0 }) }
export const homeBedSearch = [...virtualBed.search, 'staffId']
