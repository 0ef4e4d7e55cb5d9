import type { Elder } from '@care/shared/elders/elder'
import type { WarningDetail } from '@care/shared/warnings/warning'
import { useDictLabel } from '../../../crud/fields/use-dict.ts'
import { Phone } from '../../../kit/text/phone.tsx'

interface Contact {
  key: string
  name: string
  role: string
  mobile: string
  isFirst: boolean
}

/** Whom to call, in the order to call them: the elder, then the emergency contacts, then the rest of the family. */
export function Contacts({ warning, elder }: { warning: WarningDetail; elder: Elder | undefined }) {
  const relation = useDictLabel('relation')
  const contacts = contactsOf(warning, elder, relation)

  return (
    <section className="drawer-section">
      <h3>联系人</h3>
      {contacts.length === 0 && <p className="none">没有登记电话</p>}
      <ul className="handling-contacts">
        {contacts.map(({ key, name, role, mobile, isFirst }) => (
          <li key={key}>
            <span>
              {name} <small className="soft">{role}</small>
              {isFirst && <span className="tag tone-primary">紧急联系人</span>}
            </span>
            <Phone number={mobile} />
            {!mobile.includes('*') && (
              <a className="call-link" href={`tel:${mobile}`} aria-label={`拨打 ${name} 的电话`}>
                <i className="pi pi-phone" aria-hidden /> 拨打
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function contactsOf(warning: WarningDetail, elder: Elder | undefined, relation: (code: string) => string): Contact[] {
  const own = elder?.mobile ?? warning.mobile
  const families = [...(elder?.families ?? [])].sort(
    (a, b) => Number(b.isEmergency) - Number(a.isEmergency) || a.sort - b.sort,
  )
  return [
    ...(own ? [{ key: 'own', name: warning.name, role: '本人', mobile: own, isFirst: false }] : []),
    ...families.map(({ id, name, relation: code, mobile, isEmergency, isGuardian }) => ({
      key: String(id),
      name,
      role: relation(code) + (isGuardian ? ' · 监护人' : ''),
      mobile,
      isFirst: isEmergency,
    })),
  ]
}
