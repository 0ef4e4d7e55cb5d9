import type { ReactNode } from 'react'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { DictTag } from '../../crud/fields/dict-tag.tsx'
import { useDictLabel } from '../../crud/fields/use-dict.ts'

/** What is known of an elder in any record that speaks of one. */
export interface ElderFace {
  name: string
  gender?: string | null
  age?: number | null
  avatar?: string | null
  roomName?: string | null
  bedName?: string | null
  address?: string | null
  careLevel?: string | null
}

interface Props {
  elder: ElderFace
  /** In px; 48 where the elder is the subject. */
  size?: number
  /** At the right edge: calls, a link to the archive. */
  children?: ReactNode
}

/** An elder, always the same way: face, name, gender, age, care level, and where to find them. */
export function ElderBanner({ elder, size = 48, children }: Props) {
  const { name, gender, age, avatar, careLevel } = elder
  const genderLabel = useDictLabel('gender')
  return (
    <div className="elder-banner">
      <Avatar name={name} picture={avatar} size={size} />
      <div className="elder-words">
        <p className="elder-name line">
          <strong>{name}</strong>
          {gender && <span>{genderLabel(gender)}</span>}
          {age !== null && age !== undefined && <span>{age}岁</span>}
          {careLevel && <DictTag type="care_level" value={careLevel} />}
        </p>
        <p className="elder-place cut">
          <i className="pi pi-map-marker" aria-hidden />
          {placeOf(elder)}
        </p>
      </div>
      {children && <div className="line">{children}</div>}
    </div>
  )
}

/** Bed inside an institution, else the address. */
export function placeOf({ roomName, bedName, address }: Pick<ElderFace, 'roomName' | 'bedName' | 'address'>): string {
  const bed = [roomName, bedName].filter(Boolean).join(' ')
  return bed || address || '地址未登记'
}
