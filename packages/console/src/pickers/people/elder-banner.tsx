import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { DictTag } from '../../crud/fields/dict-tag.tsx'
import { useDictLabel } from '../../crud/fields/use-dict.ts'
import { SkeletonLines } from '../../kit/loading/skeletons.tsx'
import { locatedOf } from '../places/service-address.ts'
import { ElderFlags } from './elder-flags.tsx'
import { type ElderSummary, summaryFromArchive } from './elder-summary.ts'
import { OtherPlaces, Whereabouts } from './whereabouts.tsx'

interface Props {
  elder: ElderSummary
  /** Size of the photo in px; 48 where the elder is the main subject. */
  size?: number
  /** Also lists other possible places, for staff on their way to the elder. */
  whole?: boolean
  /** At the right edge: calls, a link to the archive. */
  children?: ReactNode
}

/** Uniform header of an elder: photo, name, gender, age, care level, whereabouts and cautions. */
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
        {whole && <OtherPlaces elder={elder} />}
        <ElderFlags elder={elder} />
      </div>
      {children && <div className="line">{children}</div>}
    </div>
  )
}

/** The small banner above a form or drawer about an elder, so that nobody writes into the wrong record. */
export function ElderHead({ oldmanId }: { oldmanId: number | undefined }) {
  const mayRead = useMayCall()(api.elders.get)
  const { data, isLoading } = useQuery({
    ...api.elders.get.query({ params: { id: oldmanId ?? 0 } }),
    enabled: mayRead && oldmanId !== undefined,
    meta: { quiet: true },
  })
  if (isLoading) return <SkeletonLines count={2} />
  if (!data) return null
  return <ElderBanner elder={{ ...locatedOf(data), ...summaryFromArchive(data), name: data.userName }} size={36} />
}
