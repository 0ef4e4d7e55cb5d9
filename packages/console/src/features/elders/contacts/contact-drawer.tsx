import type { Contact } from '@care/shared/elders/contacts/contact'
import { contactFields } from '@care/shared/elders/contacts/contact.words'
import { namesOf } from '@care/shared/things/thing'
import { useMemo } from 'react'
import { api } from '../../../calls/api.ts'
import { RecordDrawer } from '../../../crud/form/record-drawer.tsx'
import type { Writing } from '../../../crud/resource.ts'
import { fieldsFor } from './contact.fields.tsx'

interface Props {
  oldmanId: number
  /** The one to change; a new one without it. */
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
/** Nobody types a number a second time to keep it: an empty one is no change. */
const changing: Writing = {
  ...update,
  submit: ({ body, ...input }) => {
    const { idCard, ...others } = { idCard: null, ...body }
    return update.submit({ ...input, body: idCard === null ? others : { ...others, idCard } })
  },
}
