import { factOf, pickFactFields, unlabelledFactText } from '@care/shared/people/elders/facts/facts'
import { meaningOfClass } from '@care/shared/words'
import { useDictLabel } from '../../crud/fields/use-dict.ts'
import { Phone } from '../../kit/text/phone.tsx'
import type { ElderSummary } from './elder-summary.ts'
import './elder-flags.css'

/** Safety facts for staff with the elder: allergies (prominent), risks, tags, and the first contact. */
export function ElderFlags({ elder: { allergies, factsSaid, risks, tags, contact } }: { elder: ElderSummary }) {
  if (!allergies && !risks && !tags && contact === undefined) return null
  return (
    <ul className="elder-flags line wrap" aria-label="注意事项">
      {allergies && <Allergies allergies={allergies} factsSaid={factsSaid} />}
      {risks?.map((risk) => (
        <li key={risk} className="tag tone-urgent">
          {risk}
        </li>
      ))}
      {tags?.map(({ id, name, look }) => (
        <li key={id} className={`tag tone-${meaningOfClass(look)}`}>
          {name}
        </li>
      ))}
      {contact !== undefined && <Contact contact={contact} />}
    </ul>
  )
}

const looks = { unknown: 'tag tone-attention', none: 'soft', known: 'elder-allergies' }

function Allergies({ allergies, factsSaid }: Pick<ElderSummary, 'allergies' | 'factsSaid'>) {
  const fact = factOf('allergies', { ...pickFactFields({ allergies }), factsSaid }, (_, code) => code)
  return (
    <li className={looks[fact.state]} title={fact.said ?? undefined}>
      {fact.state === 'known' && <i className="pi pi-exclamation-triangle" aria-hidden />}
      {unlabelledFactText(fact)}
    </li>
  )
}

function Contact({ contact }: { contact: NonNullable<ElderSummary['contact']> | null }) {
  const relation = useDictLabel('relation')
  if (!contact) return <li className="soft">未登记联系人</li>
  return (
    <li className="elder-first-contact row inline wrap">
      <span className="soft">首要联系人</span> {contact.name}
      <span className="soft">{relation(contact.relation)}</span>
      <Phone number={contact.mobile} />
    </li>
  )
}
