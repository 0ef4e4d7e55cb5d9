import type { Elder, Family } from '@care/shared/people/elders/elder'
import { useDictLabel } from '../../../../crud/fields/use-dict.ts'
import { Phone } from '../../../../kit/text/phone.tsx'
import { CallLink } from '../../../../pickers/people/contacts.tsx'
import { firstContact } from '../../../../pickers/people/elder-summary.ts'
import { SummaryCard } from './summary-card.tsx'

const most = 3

/** The first contact, then others in calling order. */
export function ContactsCard({ elder: { id, families } }: { elder: Elder }) {
  const relation = useDictLabel('relation')
  const first = firstContact(families)
  const others = families.filter((one) => one !== first).toSorted((one, other) => one.sort - other.sort)
  const shown: Family[] = first ? [first, ...others].slice(0, most) : []
  return (
    <SummaryCard
      title="联系人"
      icon="pi-phone"
      tab="contacts"
      count={families.length}
      empty={shown.length === 0 && '未登记联系人'}
    >
      <ul>
        {shown.map(({ id: contactId, name, relation: code, mobile, isEmergency, isGuardian }) => (
          <li key={contactId} className="summary-row line">
            <span className="grow line gap-1">
              <strong className="rigid">{name}</strong>
              <span className="soft cut">{relation(code)}</span>
              {isEmergency && <span className="tag tone-primary rigid">紧急</span>}
              {isGuardian && !isEmergency && <span className="tag tone-primary rigid">监护人</span>}
            </span>
            <Phone number={mobile} />
            <CallLink name={name} mobile={mobile} relation={relation(code)} about={{ oldmanId: id }} />
          </li>
        ))}
      </ul>
    </SummaryCard>
  )
}
