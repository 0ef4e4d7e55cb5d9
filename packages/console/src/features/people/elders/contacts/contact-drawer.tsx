import type { Contact } from '@care/shared/people/elders/contacts/contact'
import { contactFields } from '@care/shared/people/elders/contacts/contact.words'
import { namesOf } from '@care/shared/resources/resource'
import { useMemo } from 'react'
import { api } from '../../../../calls/api.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { RecordDrawer } from '../../../../crud/form/record-drawer.tsx'
import type { WriteCall } from '../../../../crud/resource.ts'
import type { Field, InputProps } from '../../../../kit/inputs/field.ts'
import { lazyInput } from '../../../../kit/inputs/lazy-input.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'

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

/** Form fields of a contact; the masked ID number is the placeholder of its empty input. */
const fieldsFor = (masked: string | null | undefined) => ({
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

interface Props {
  oldmanId: number
  /** The contact to edit; without it a new contact is created. */
  contact?: Contact | undefined
  onClose: () => void
}

export function ContactDrawer({ oldmanId, contact, onClose }: Props) {
  const fields = useMemo(() => fieldsFor(contact?.idCard), [contact])
  const { create } = api.contacts
  return (
    <RecordDrawer
      title={contact ? '编辑联系人' : '新增联系人'}
      call={contact ? changing : create}
      drafted={create}
      fields={fields}
      names={namesOf(contactFields)}
      row={contact && { ...contact, idCard: null }}
      fixed={contact ? { id: contact.id } : { oldmanId }}
      onClose={onClose}
    />
  )
}

const { update } = api.contacts
/** Update call; an empty ID number means no change, so that users need not retype it. */
const changing: WriteCall = {
  ...update,
  submit: ({ body, ...input }) => {
    const { idCard, ...others } = { idCard: null, ...body }
    return update.submit({ ...input, body: idCard === null ? others : { ...others, idCard } })
  },
}
