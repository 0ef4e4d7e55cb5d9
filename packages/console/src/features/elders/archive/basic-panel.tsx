import { archived, elderSections } from '@care/shared/elders/archive.words'
import type { Elder } from '@care/shared/elders/elder'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { Facts } from '../../../kit/text/facts.tsx'
import { Phone } from '../../../kit/text/phone.tsx'
import { elderFields } from '../../../pickers/people/elder-fields.tsx'
import { ResponsePlan } from '../../../pickers/people/response-plan.tsx'
import { RegionMap } from '../../../pickers/places/region-map.tsx'
import { RecordHistory } from '../record/record-history.tsx'
import { IdCard } from './id-card.tsx'

const fields = {
  ...elderFields,
  ...fieldsOf(archived),
  idCard: {
    ...elderFields.idCard,
    show: (masked: string | null, { id }: Elder) => masked && <IdCard id={id} masked={masked} />,
  },
}

export function BasicPanel({ elder }: { elder: Elder }) {
  const { lng, lat, responsePlan, address } = elder
  // to whom no number is told it must not look as if there were none
  const mayReveal = useMayCall()(api.elders.idCard)
  const isTold = (name: string) => name !== 'idCard' || elder.idCard !== null || mayReveal

  return (
    <div className="elder-basic">
      {responsePlan && <ResponsePlan heading="h2" plan={responsePlan} />}
      {elderSections.map(({ title, facts, lines }) => (
        <section key={title}>
          <h2 className="card-title">{title}</h2>
          <div className="elder-facts">
            <Facts row={elder} fields={fields} names={facts.filter(isTold)} />
            {lines && <Facts row={elder} fields={fields} names={lines} columns={1} />}
          </div>
        </section>
      ))}
      <section>
        <h2 className="card-title">联系人</h2>
        <Contacts elder={elder} />
      </section>
      <section>
        <h2 className="card-title">{fields.address.label}</h2>
        <RegionMap location={lng !== null && lat !== null ? `${lng},${lat}` : null} address={address} height={280} />
      </section>
      <RecordHistory oldmanId={elder.id} />
    </div>
  )
}

function Contacts({ elder: { families } }: { elder: Elder }) {
  if (!families.length) return <p className="soft">未登记联系人</p>
  return (
    <ul className="elder-contacts">
      {families.map(({ id, name, relation, mobile, isGuardian, isEmergency }) => (
        <li key={id}>
          <strong>{name}</strong>
          <DictTag type="relation" value={relation} />
          <Phone number={mobile} />
          {isEmergency && <span className="tag tone-primary">紧急联系人</span>}
          {isGuardian && <span className="tag tone-primary">监护人</span>}
        </li>
      ))}
    </ul>
  )
}
