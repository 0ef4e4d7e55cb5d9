import type { ReactNode } from 'react'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { DictTag } from '../../crud/fields/dict-tag.tsx'
import { useDictLabel } from '../../crud/fields/use-dict.ts'
import type { ElderFace } from './elder-face.ts'
import { ElderFlags } from './elder-flags.tsx'
import { AlsoThere, Whereabouts } from './whereabouts.tsx'

interface Props {
  elder: ElderFace
  /** In px; 48 where the elder is the subject. */
  size?: number
  /** With where else they may be: for who is going there. */
  whole?: boolean
  /** At the right edge: calls, a link to the archive. */
  children?: ReactNode
}

/** An elder, always the same way: face, name, gender, age, care level, where to find them, and what to beware of. */
export function ElderBanner({ elder, size = 48, whole, children }: Props) {
  const { name, gender, age, avatar, careLevel } = elder
  const genderLabel = useDictLabel('gender')
  return (
    <div className="elder-banner line gap-3">
      <Avatar name={name} picture={avatar} size={size} />
      <div className="grow">
        <p className="elder-name line">
          <strong>{name}</strong>
          {gender && <span>{genderLabel(gender)}</span>}
          {age !== null && age !== undefined && <span>{age} 岁</span>}
          {careLevel && <DictTag type="care_level" value={careLevel} />}
        </p>
        <p className="elder-place row gap-0 soft">
          <i className="pi pi-map-marker" aria-hidden />
          <Whereabouts elder={elder} />
        </p>
        {whole && <AlsoThere elder={elder} />}
        <ElderFlags elder={elder} />
      </div>
      {children && <div className="line">{children}</div>}
    </div>
  )
}
