import { virtualBed } from '@care/shared/house/residence/rooms/bed-info.words'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import type { Field } from '../../../../kit/inputs/field.ts'
import { staffField } from '../../../../pickers/people/staff/staff-select.tsx'

/** A filter without a column. */
const staffId: Field<never, never> = { ...staffField('服务员工', { excluded: 0 }), show: () => null }

/** Fields of a home bed, and its filters: a part of the address finds a district, the staff whom they visit. */
export const homeBedFields = { ...fieldsOf(virtualBed.fields), staffId } as Record<string, Field<never, never>>
export const homeBedSearch = [...virtualBed.search, 'staffId']
