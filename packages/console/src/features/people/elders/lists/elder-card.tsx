import type { ElderRow } from '@care/shared/people/elders/elder'
import { riskKinds } from '@care/shared/people/elders/risks/risk.words'
import { labelOf } from '@care/shared/words'
import { Avatar } from '../../../../crud/fields/avatar.tsx'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'

/** An elder in the list on a phone: photo, name, bed or address, level of care and high risks. */
export function ElderCard({ row }: { row: ElderRow }) {
  const { userName, avatar, age, bedName, address, careLevel, highRisks } = row
  return (
    <>
      <Avatar name={userName} picture={avatar} size={48} />
      <span className="stack gap-1 grow">
        <span className="cut">
          <strong>{userName}</strong> {age !== null && <span className="soft">{age} 岁</span>}
        </span>
        <span className="soft cut">{bedName ?? address}</span>
        {highRisks.length > 0 && (
          <span className="line gap-1 cut">
            {highRisks.map((kind) => (
              <WordTag key={kind} label={labelOf(riskKinds, kind) ?? ''} look="danger" />
            ))}
          </span>
        )}
      </span>
      <DictTag type="care_level" value={careLevel} />
    </>
  )
}
