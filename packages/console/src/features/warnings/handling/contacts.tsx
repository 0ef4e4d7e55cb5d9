import { contactMarks } from '@care/shared/elders/contacts/contact.words'
import type { Elder, Family } from '@care/shared/elders/elder'
import type { WarningDetail } from '@care/shared/warnings/warning'
import { useDictLabel } from '../../../crud/fields/use-dict.ts'
import { Phone } from '../../../kit/text/phone.tsx'
import { ContactNotes } from '../../../pickers/people/contact-notes.tsx'
import { warningKeys } from '../../../shell/keys/warning-keys.ts'
import { KeyHint } from '../keys/key-hint.tsx'

interface Contact {
  key: string
  name: string
  role: string
  mobile: string
  isEmergency: boolean
  /** What is known of who is not the elder. */
  person?: Family
}

/** Whom to call, in the order to call them: the elder, then family and others as the archive has them. */
export function Contacts({ warning, elder }: { warning: WarningDetail; elder: Elder | undefined }) {
  const relation = useDictLabel('relation')
  const contacts = contactsOf(warning, elder, relation)
  const first = contacts.find(({ mobile }) => mayDial(mobile))

  return (
    <section className="drawer-section">
      <h3>联系人</h3>
      {contacts.length === 0 && <p className="none">没有登记电话</p>}
      <ul className="handling-contacts">
        {contacts.map(({ key, name, role, mobile, isEmergency, person }) => (
          <li key={key}>
            <span>
              {name} <small className="soft">{role}</small>
              {isEmergency && <span className="tag tone-primary">{contactMarks.isEmergency}</span>}
              {person && <ContactNotes person={person} />}
            </span>
            <Phone number={mobile} />
            {mayDial(mobile) && (
              <a
                className="call-link"
                href={`tel:${mobile}`}
                aria-label={`拨打 ${name} 的电话`}
                aria-keyshortcuts={key === first?.key ? warningKeys.call.key : undefined}
              >
                <i className="pi pi-phone" aria-hidden /> 拨打
                {key === first?.key && <KeyHint of={warningKeys.call.key} />}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const mayDial = (mobile: string) => !mobile.includes('*')

function contactsOf(warning: WarningDetail, elder: Elder | undefined, relation: (code: string) => string): Contact[] {
  const own = elder?.mobile ?? warning.mobile
  const families = (elder?.families ?? []).toSorted((one, other) => one.sort - other.sort)
  return [
    ...(own ? [{ key: 'own', name: warning.name, role: '本人', mobile: own, isEmergency: false }] : []),
    ...families.map((person) => ({
      key: String(person.id),
      name: person.name,
      role: relation(person.relation) + (person.isGuardian ? ' · 监护人' : ''),
      mobile: person.mobile,
      isEmergency: person.isEmergency,
      person,
    })),
  ]
}
