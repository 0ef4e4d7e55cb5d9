import { contactFields } from '@care/shared/elders/contacts/contact.words'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import type { Field, InputProps } from '../../../kit/inputs/field.ts'
import { lazyInput } from '../../../kit/inputs/lazy-input.tsx'
import { Select } from '../../../kit/inputs/select.tsx'

const IdCardInput = lazyInput('IdCardInput', () => import('../lists/id-card-input.tsx'))
const said = fieldsOf(contactFields)
const textOf = (value: unknown) => (value ? String(value) : '')

const halfHours = Array.from({ length: 48 }, (_, at) => {
  const time = `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`
  return { value: time, label: time }
})
const clock = (field: Field<never>): Field<never> => ({
  ...field,
  input: ({ id, value, onChange, invalid, disabled }) => (
    <Select
      inputId={id}
      value={textOf(value) || null}
      options={halfHours}
      placeholder="随时可打"
      showClear
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? undefined)}
    />
  ),
})

/** How a contact is written down; of a number that is known already the masked one stands where a new one would go. */
export const fieldsFor = (masked: string | null | undefined) => ({
  ...said,
  quietFrom: clock(said.quietFrom),
  quietTo: clock(said.quietTo),
  idCard: {
    ...said.idCard,
    input: ({ value, ...props }: InputProps) => (
      <IdCardInput {...props} value={textOf(value)} placeholder={masked ? `${masked}，留空则不变` : undefined} />
    ),
  },
})
