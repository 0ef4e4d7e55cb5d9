import { CallOutcome } from '@care/shared/calls/records/call.words'
import { contactMarks } from '@care/shared/people/elders/contacts/contact.words'
import type { Family } from '@care/shared/people/elders/elder'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useDictLabel } from '../../crud/fields/use-dict.ts'
import { Phone } from '../../kit/text/phone.tsx'
import type { CallAbout } from '../calls/call-note-dialog.tsx'
import { CallNoteButton, OutcomeTag, useCallOutcomes } from '../calls/call-notes.tsx'
import { dialAtom, takesDialsAtom } from '../calls/dial-atoms.ts'
import { ContactNotes } from './contact-notes.tsx'
import './contacts.css'

interface Contact {
  key: string
  name: string
  role: string
  mobile: string
  isEmergency: boolean
  /** The contact's record; undefined for the elder. */
  person?: Family
}

interface Props {
  name: string
  /** The elder's own number. */
  mobile: string | null
  families: readonly Family[]
  /** Keyboard shortcut that calls the first contact, and its hint. */
  callKey?: { key: string; hint: ReactNode }
  /** What calls with the contacts are about; calls can then be noted, and who did not answer is marked. */
  about?: CallAbout
}

/** Contacts in calling order: the elder, then family and others as in the archive. */
export function Contacts({ name, mobile, families, callKey, about }: Props) {
  const relation = useDictLabel('relation')
  const contacts = contactsOf({ name, mobile, families }, relation)
  const outcomes = useCallOutcomes(about)
  const next = contacts.find(({ mobile }) => mayDial(mobile) && !outcomes.has(mobile))
  const isReached = [...outcomes.values()].includes(CallOutcome.Reached)
  /** Whom to call now, because nobody called so far has answered. */
  const marked = outcomes.size > 0 && !isReached ? next : undefined

  return (
    <section className="drawer-section">
      <h3>联系人</h3>
      {contacts.length === 0 && <p className="none">没有登记电话</p>}
      <p className="visually-hidden" role="status">
        {marked && `未接通，请联系下一位：${marked.name}（${marked.role}）`}
      </p>
      <ul className="handling-contacts">
        {contacts.map(({ key, name, role, mobile, isEmergency, person }) => (
          <li className={key === marked?.key ? 'handling-contact stack is-next' : 'handling-contact stack'} key={key}>
            <span>
              {name} <small className="soft">{role}</small>
              {isEmergency && <span className="tag tone-primary">{contactMarks.isEmergency}</span>}
              {key === marked?.key && <span className="tag tone-attention">下一位</span>}
              <OutcomeTag outcome={outcomes.get(mobile)} />
              {person && <ContactNotes person={person} />}
            </span>
            <Phone number={mobile} />
            <CallLink
              name={name}
              mobile={mobile}
              relation={role}
              about={about}
              shortcut={key === next?.key ? callKey : undefined}
            />
            {about && mayDial(mobile) && (
              <CallNoteButton person={{ name, relation: role, number: mobile }} about={about} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function contactsOf({ name, mobile, families }: Props, relation: (code: string) => string): Contact[] {
  return [
    ...(mobile ? [{ key: 'own', name, role: '本人', mobile, isEmergency: false }] : []),
    ...families
      .toSorted((one, other) => one.sort - other.sort)
      .map((person) => ({
        key: String(person.id),
        name: person.name,
        role: relation(person.relation) + (person.isGuardian ? ' · 监护人' : ''),
        mobile: person.mobile,
        isEmergency: person.isEmergency,
        person,
      })),
  ]
}

interface CallProps {
  name: string
  mobile: string
  relation?: string
  /** What the call is about, for the call workbench. */
  about?: CallAbout | undefined
  /** Keyboard shortcut that presses the link, and its hint. */
  shortcut?: { key: string; hint: ReactNode } | undefined
}

/** Whether the number is readable; a masked one cannot be dialled. */
export const mayDial = (mobile: string) => !mobile.includes('*')

/** Calls a person with one click, at the call workbench of people with a seat; nothing for a masked number. */
export function CallLink({ name, mobile, relation = '', about, shortcut }: CallProps) {
  const takesDials = useAtomValue(takesDialsAtom)
  const dial = useSetAtom(dialAtom)
  if (!mayDial(mobile)) return null
  return (
    <a
      className="call-link small"
      href={`tel:${mobile}`}
      onClick={(event) => {
        if (!takesDials) return
        event.preventDefault()
        dial({ number: mobile, name, relation, ...about })
      }}
      aria-label={`拨打 ${name} 的电话`}
      aria-keyshortcuts={shortcut?.key}
    >
      <i className="pi pi-phone" aria-hidden /> 拨打
      {shortcut?.hint}
    </a>
  )
}
