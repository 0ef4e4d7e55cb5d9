import { archiveFields, elderSections } from '@care/shared/people/elders/archive.words'
import type { Elder } from '@care/shared/people/elders/elder'
import { wholeAddress } from '@care/shared/people/elders/whole-address'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'
import { text } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { LoadFailure } from '../../../kit/loading/load-failure.tsx'
import { SkeletonLines } from '../../../kit/loading/skeletons.tsx'
import { FilledFields } from '../../../kit/text/filled-fields.tsx'
import { Phone } from '../../../kit/text/phone.tsx'
import { IdCard } from '../../../pickers/people/archive/id-card.tsx'
import { elderFields } from '../../../pickers/people/elder-fields.tsx'
import { KnownFacts } from '../../../pickers/people/facts/known-facts.tsx'
import { ResponsePlan } from '../../../pickers/people/response-plan.tsx'
import { MergedNote } from '../../people/elders/record/merge/merged-note.tsx'
import { RecordHistory } from '../../people/elders/record/record-history.tsx'

const mapHeight = 280
/** Parts of the address that are displayed as one text, at the position of the last part. */
const addressParts = ['streetName', 'communityName']

const fields = {
  ...elderFields,
  ...fieldsOf(archiveFields),
  addressDetail: text('住址'),
  idCard: {
    ...elderFields.idCard,
    show: (masked: string | null, { id }: Elder) => masked && <IdCard id={id} masked={masked} />,
  },
}

/** Lazy loading, so that the archive does not wait for the map. */
const RegionMap = lazyPart('RegionMap', () => import('../../../pickers/places/region/region-map.tsx'), {
  waiting: <SkeletonLines count={mapHeight / 56} />,
  lost: <LoadFailure />,
})

export function BasicPanel({ elder, isView = false }: { elder: Elder; isView?: boolean }) {
  const { lng, lat, responsePlan, address } = elder
  // marks a hidden number, which must not look like a missing one to users who may not reveal it
  const mayReveal = useMayCall()(api.elders.idCard)
  const isTold = (name: string) =>
    !addressParts.includes(name) && (name !== 'idCard' || elder.idCard !== null || mayReveal)
  const shown = { ...elder, addressDetail: wholeAddress(elder) }

  return (
    <div className="elder-basic fit stack gap-6">
      <MergedNote oldmanId={elder.id} isView={isView} />
      {responsePlan && <ResponsePlan heading="h2" plan={responsePlan} />}
      {elderSections.map(({ title, facts, lines, hasFacts }) => (
        <section key={title}>
          <h2 className="card-title">{title}</h2>
          <div className="stack gap-2">
            {hasFacts && <KnownFacts elder={elder} />}
            <FilledFields row={shown} fields={fields} names={facts.filter(isTold)} lines={lines} />
          </div>
        </section>
      ))}
      <section>
        <h2 className="card-title">联系人</h2>
        <Contacts elder={elder} />
      </section>
      <section>
        <h2 className="card-title">{fields.address.label}</h2>
        <RegionMap
          location={lng !== null && lat !== null ? `${lng},${lat}` : null}
          address={address}
          height={mapHeight}
        />
      </section>
      <RecordHistory oldmanId={elder.id} />
    </div>
  )
}

function Contacts({ elder: { families } }: { elder: Elder }) {
  if (!families.length) return <p className="soft">未登记联系人</p>
  return (
    <ul className="elder-contacts stack gap-2">
      {families.map(({ id, name, relation, mobile, isGuardian, isEmergency }) => (
        <li className="line gap-3" key={id}>
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
