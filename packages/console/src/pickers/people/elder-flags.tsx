import { allergiesOf } from '@care/shared/elders/allergies'
import { toneOf } from '@care/shared/words'
import { useDictLabel } from '../../crud/fields/use-dict.ts'
import { Phone } from '../../kit/text/phone.tsx'
import type { ElderFace } from './elder-face.ts'
import './elder-flags.css'

/** What whoever is with the elder must know: allergies loud, risks, tags, and whom to call first. */
export function ElderFlags({ elder: { allergies, risks, tags, contact } }: { elder: ElderFace }) {
  if (!allergies && !risks && !tags && contact === undefined) return null
  return (
    <ul className="elder-flags" aria-label="注意事项">
      {allergies && <Allergies entered={allergies} />}
      {risks?.map((risk) => (
        <li key={risk} className="tag tone-urgent">
          {risk}
        </li>
      ))}
      {tags?.map(({ id, name, look }) => (
        <li key={id} className={`tag tone-${toneOf(look)}`}>
          {name}
        </li>
      ))}
      {contact !== undefined && <Contact contact={contact} />}
    </ul>
  )
}

function Allergies({ entered }: { entered: string[] }) {
  const known = allergiesOf(entered)
  if (known.are === 'none') return <li className="soft">无已知过敏</li>
  if (known.are === 'unknown') return <li className="tag tone-attention">过敏史未登记</li>
  return (
    <li className="elder-allergies">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      过敏：{known.list.join('、')}
    </li>
  )
}

function Contact({ contact }: { contact: NonNullable<ElderFace['contact']> | null }) {
  const relation = useDictLabel('relation')
  if (!contact) return <li className="soft">未登记联系人</li>
  return (
    <li className="elder-first-contact">
      <span className="soft">首要联系人</span> {contact.name}
      <span className="soft">{relation(contact.relation)}</span>
      <Phone number={contact.mobile} />
    </li>
  )
}
