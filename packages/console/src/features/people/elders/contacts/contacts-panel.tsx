import type { Contact } from '@care/shared/people/elders/contacts/contact'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { confirmRemoval } from '../../../../kit/dialogs/confirm-removal.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import type { PanelProps } from '../../../../pickers/people/archive/archive-panel.ts'
import { ContactRow } from './contact-row.tsx'
import './contacts.css'

const ContactDrawer = lazyPart('ContactDrawer', () => import('./contact-drawer.tsx'))

/** Panel with the elder's contacts in call order. */
export function ContactsPanel({ oldmanId, isView }: PanelProps) {
  const mayCall = useMayCall()
  const [edited, setEdited] = useState<Contact | 'new' | null>(null)
  const { data, error, refetch } = useQuery(api.contacts.page.query({ query: { oldmanId, size: 50 } }))
  useTellArchive(data)
  const remove = useAction(api.contacts.remove, '删除成功')
  const sort = useMutation(api.contacts.sort.mutation())

  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />

  const contacts = data.records
  const mayEdit = !isView && mayCall(api.contacts.update)
  const swap = (at: number, by: 1 | -1) => {
    const ids = contacts.map(({ id }) => id)
    const [moved = 0] = ids.splice(at, 1)
    ids.splice(at + by, 0, moved)
    sort.mutate({ body: { oldmanId, ids } })
  }
  const add = mayEdit && <Button label="新增联系人" icon="pi pi-plus" onClick={() => setEdited('new')} />

  return (
    <section className="stack">
      <header className="line wrap between gap-3">
        <p className="soft">按呼叫顺序排列，出现预警时从上到下依次联系。</p>
        {contacts.length > 0 && add}
      </header>
      {contacts.length === 0 && (
        <div className="state">
          <i className="pi pi-users state-icon" aria-hidden />
          <p className="state-title">还没有联系人，紧急情况下无人可联系</p>
          {add}
        </div>
      )}
      <ol className="stack gap-0">
        {contacts.map((contact, at) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            place={at + 1}
            moves={
              mayEdit
                ? {
                    busy: sort.isPending,
                    up: at > 0 ? () => swap(at, -1) : undefined,
                    down: at < contacts.length - 1 ? () => swap(at, 1) : undefined,
                    edit: () => setEdited(contact),
                    remove: () =>
                      confirmRemoval('联系人', contact.name, () => remove.mutate({ params: { id: contact.id } })),
                  }
                : undefined
            }
          />
        ))}
      </ol>
      {edited && (
        <ContactDrawer
          oldmanId={oldmanId}
          contact={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

/** Refetches the elder when contacts change, because the archive and the warning drawers show the contacts too. */
function useTellArchive(contacts: object | undefined) {
  const client = useQueryClient()
  const known = useRef(contacts)
  useEffect(() => {
    if (known.current && contacts !== known.current) void client.invalidateQueries({ queryKey: ['elders', 'get'] })
    known.current = contacts
  }, [client, contacts])
}
