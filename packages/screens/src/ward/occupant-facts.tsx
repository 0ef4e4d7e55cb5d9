import type { WardBed } from '@care/shared/overview/screens/ward'
import { useAtomValue } from 'jotai'
import { privacyAtom } from '../panels/privacy.ts'

/** Age, allergies and high risks of the occupant; the allergies are hidden where visitors can see the wall screen. */
export function OccupantFacts({ bed: { age, allergies, risks } }: { bed: WardBed }) {
  const isPrivate = useAtomValue(privacyAtom)
  return (
    <p className="bed-facts">
      {age !== null && <span>{age}岁</span>}
      {allergies.length > 0 && (
        <b className="bed-allergies tone-attention">{isPrivate ? '过敏' : `${allergies.join('、')}过敏`}</b>
      )}
      {risks.length > 0 && <b className="tone-urgent">{risks.join('、')}</b>}
    </p>
  )
}
