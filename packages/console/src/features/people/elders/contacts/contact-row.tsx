import type { Contact } from '@care/shared/people/elders/contacts/contact'
import { contactMarks } from '@care/shared/people/elders/contacts/contact.words'
import { api } from '../../../../calls/api.ts'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { useDictLabel } from '../../../../crud/fields/use-dict.ts'
import { RowAction } from '../../../../crud/list/data-grid.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Phone } from '../../../../kit/text/phone.tsx'
import { CallNoteButton } from '../../../../pickers/calls/call-notes.tsx'
import { IdCard } from '../../../../pickers/people/archive/id-card.tsx'
import { ContactNotes } from '../../../../pickers/people/contact-notes.tsx'
import { mayDial } from '../../../../pickers/people/contacts.tsx'

interface Props {
  contact: Contact
  /** Position in the call order, from 1. */
  place: number
  moves:
    | {
        busy: boolean
        up?: (() => void) | undefined
        down?: (() => void) | undefined
        edit: () => void
        remove: () => void
      }
    | undefined
}

export function ContactRow({ contact, place, moves }: Props) {
  const { id, name, relation, mobile, isEmergency, isGuardian, idCard, address, workUnit, remark } = contact
  const relationLabel = useDictLabel('relation')
  const facts = [workUnit, address, remark].filter(Boolean).join(' · ')
  return (
    <li className="contact-row stack">
      <span className="contact-place soft">{place}</span>
      <div className="contact-who stack">
        <p className="line">
          <strong>{name}</strong>
          <DictTag type="relation" value={relation} />
          {isEmergency && <span className="tag tone-primary">{contactMarks.isEmergency}</span>}
          {isGuardian && <span className="tag tone-primary">{contactMarks.isGuardian}</span>}
        </p>
        <ContactNotes person={contact} />
        {facts && <p className="small soft">{facts}</p>}
        {idCard && (
          <p className="small soft">
            身份证 <IdCard call={api.contacts.idCard} id={id} masked={idCard} />
          </p>
        )}
      </div>
      <Phone number={mobile} />
      {mayDial(mobile) && (
        <CallNoteButton
          person={{ name, relation: relationLabel(relation), number: mobile }}
          about={{ oldmanId: contact.oldmanId }}
        />
      )}
      {moves && (
        <span className="line inline">
          <Button
            icon="pi pi-arrow-up"
            aria-label={`先联系${name}`}
            text
            size="small"
            disabled={!moves.up || moves.busy}
            onClick={moves.up}
          />
          <Button
            icon="pi pi-arrow-down"
            aria-label={`后联系${name}`}
            text
            size="small"
            disabled={!moves.down || moves.busy}
            onClick={moves.down}
          />
          <RowAction label="编辑" onClick={moves.edit} />
          <RowAction label="删除" danger onClick={moves.remove} />
        </span>
      )}
    </li>
  )
}
