import type { ElderCode } from '@care/shared/people/elder-codes/elder-code'
import type { Elder } from '@care/shared/people/elders/elder'
import { factOf, unlabelledFactText } from '@care/shared/people/elders/facts/facts'
import { useDictLabel } from '../../../../crud/fields/use-dict.ts'

interface Props {
  code: ElderCode
  elder: Elder
}

/** Printed card for a bed, 90 × 60 mm: the elder's data for care staff, and the QR code. */
export function BedCard({ code: { qrcodeUrl }, elder }: Props) {
  const { userName, buildingName, roomName, bedName, careLevel } = elder
  const level = useDictLabel('care_level')
  const allergies = factOf('allergies', elder, (_, code) => code)
  const bed = [buildingName, roomName, bedName].filter(Boolean).join(' ')
  return (
    <div className="codes-card line between">
      <div className="codes-card-text stack">
        <strong>{userName}</strong>
        <span>{bed || '居家'}</span>
        <span>{careLevel ? level(careLevel) : '护理等级未定'}</span>
        <span className={allergies.state === 'known' ? 'codes-card-allergies' : undefined}>
          {unlabelledFactText(allergies)}
        </span>
      </div>
      {qrcodeUrl && <img className="rigid" src={qrcodeUrl} alt={`${userName}的二维码`} />}
    </div>
  )
}
