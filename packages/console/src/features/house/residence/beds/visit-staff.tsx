import { virtualBed } from '@care/shared/house/residence/rooms/bed-info.words'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { text } from '../../../../crud/fields/fields.tsx'
import type { InputProps } from '../../../../kit/inputs/field.ts'
import { staffField } from '../../../../pickers/people/staff/staff-select.tsx'

const { input: Input } = staffField('服务人员', { excluded: 0 })
/** A search holds its values as text. */
const numberOf = (value: unknown) => (value ? Number(value) : undefined)

/** Search by whose visits an elder at home has, in the last seven days or planned. */
export const visitStaff = {
  ...text('服务人员'),
  input: ({ value, ...props }: InputProps) => <Input {...props} value={numberOf(value) as never} />,
}
const { search } = virtualBed
const withStaff = search.flatMap((name) => (name === 'userName' ? [name, 'staffId'] : [name]))

/** Names of the search fields; whoever may not read the list of staff has no search by them. */
export function useHomeBedSearch(): string[] {
  return useMayCall()(api.staff.page) ? withStaff : [...search]
}
