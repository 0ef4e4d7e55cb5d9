import type { Elder } from '@care/shared/elders/elder'
import { DictTag } from '../../crud/fields/dict-tag.tsx'
import { useDictLabel } from '../../crud/fields/use-dict.ts'
import { Fact, Facts } from '../../kit/text/facts.tsx'
import { Phone } from '../../kit/text/phone.tsx'
import { RegionMap } from '../../pickers/places/region-map.tsx'
import { elderFields } from './elder.fields.tsx'

export function BasicPanel({ elder }: { elder: Elder }) {
  const disease = useDictLabel('cd_isease')
  const { lng, lat, responsePlan, allergies, cdIsease, address } = elder

  return (
    <div className="elder-basic">
      {responsePlan && (
        <section className="elder-plan">
          <h2>应急预案</h2>
          <p>{responsePlan}</p>
        </section>
      )}
      <section>
        <h2 className="card-title">身份信息</h2>
        <Facts
          row={elder}
          fields={elderFields}
          names={['gender', 'birthday', 'idCard', 'mobile', 'nation', 'marital', 'academic', 'live', 'tenantName']}
        />
      </section>
      <section>
        <h2 className="card-title">照护信息</h2>
        <Facts
          row={elder}
          fields={elderFields}
          names={[
            'checkInStatus',
            'roomName',
            'bedName',
            'careLevel',
            'anergy',
            'dependency',
            'elderlyCategory',
            'createTime',
          ]}
        />
      </section>
      <section>
        <h2 className="card-title">健康摘要</h2>
        <Facts
          row={elder}
          fields={elderFields}
          names={['height', 'weight', 'bloodType', 'medicalInsuranceType', 'medicationText']}
        />
        <dl className="facts is-1">
          <Fact label="慢性病">{cdIsease.length ? cdIsease.map(disease).join('、') : '无记录'}</Fact>
          <Fact label="过敏史">{allergies.length ? allergies.join('、') : '无记录'}</Fact>
        </dl>
      </section>
      <section>
        <h2 className="card-title">联系人</h2>
        <Contacts elder={elder} />
      </section>
      <section>
        <h2 className="card-title">住址</h2>
        <RegionMap location={lng !== null && lat !== null ? `${lng},${lat}` : null} address={address} height={280} />
      </section>
    </div>
  )
}

function Contacts({ elder: { families } }: { elder: Elder }) {
  if (!families.length) return <p className="soft">未登记联系人</p>
  return (
    <ul className="contacts">
      {families.map(({ id, name, relation, mobile, isGuardian, isEmergency }) => (
        <li key={id}>
          <strong>{name}</strong>
          <DictTag type="relation" value={relation} />
          <Phone number={mobile} />
          {isEmergency && <span className="tag is-danger">紧急联系人</span>}
          {isGuardian && <span className="tag is-primary">监护人</span>}
        </li>
      ))}
    </ul>
  )
}
