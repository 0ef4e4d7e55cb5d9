import { virtualBed } from '@care/shared/house/residence/rooms/bed-info.words'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { staffField } from '../../../../pickers/people/staff/staff-select.tsx'

/** Fields of a home bed, and its filters: a part of the address finds a district, the staff whom they visit. */
export const homeBedFields = {
  ...fieldsOf(virtualBed.fields),
  staffId: staffField('服务员工', { excluded: 0 }),
}
export const homeBedSearch = [...virtualBed.search, 'staffId']
