import { archiveFields } from '@care/shared/people/elders/archive.words'
import type { Elder } from '@care/shared/people/elders/elder'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../../../../crud/fields/avatar.tsx'
import { fieldsOf } from '../../../../../crud/fields/fields-of.tsx'
import { elderFields } from '../../../../../pickers/people/elder-fields.tsx'
import type { MergeFieldName } from './merge-fields.ts'

const picture = (url: string | null) => url && <Avatar name="" picture={url} size={56} />
const fields: Record<string, { label: string; show: (value: never, row: never) => ReactNode }> = {
  ...elderFields,
  ...fieldsOf(archiveFields),
  userName: { label: '姓名', show: (name: string) => name },
  avatar: { label: '照片', show: picture },
  idCardFront: { label: '身份证人像面', show: picture },
  idCardBack: { label: '身份证国徽面', show: picture },
  address: { label: '住址和地图位置', show: (address: string | null) => address },
  managerUserId: { label: '责任人', show: (_: number | null, { managerName }: Elder) => managerName },
}
const labelOf = (name: MergeFieldName) => fields[name]?.label ?? name

function Value({ name, elder }: { name: MergeFieldName; elder: Elder }) {
  const value = elder[name]
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (isNothing) return <span className="soft">未填写</span>
  return <span>{fields[name]?.show(value as never, elder as never)}</span>
}

interface Props {
  name: MergeFieldName
  kept: Elder
  dropped: Elder
  isTaken: boolean
  onChoose: (isTaken: boolean) => void
}

/** A field in which the two records differ, and the choice of its value; arrow keys switch the choice. */
export function MergeRow({ name, kept, dropped, isTaken, onChoose }: Props) {
  const group = useId()
  return (
    <div className="merge-row stack gap-2" role="radiogroup" aria-label={labelOf(name)}>
      <span className="merge-label soft">{labelOf(name)}</span>
      {[kept, dropped].map((elder, at) => (
        <label key={elder.id} className={isTaken === (at === 1) ? 'merge-choice line is-on' : 'merge-choice line'}>
          <input type="radio" name={group} checked={isTaken === (at === 1)} onChange={() => onChoose(at === 1)} />
          <Value name={name} elder={elder} />
        </label>
      ))}
    </div>
  )
}

/** The fields with equal values, collapsed until the user asks for them. */
export const EqualRows = ({ names, elder }: { names: MergeFieldName[]; elder: Elder }) =>
  names.length > 0 && (
    <details className="merge-same">
      <summary>两份相同的 {names.length} 项</summary>
      <dl className="stack">
        {names.map((name) => (
          <div className="row" key={name}>
            <dt className="soft">{labelOf(name)}</dt>
            <dd>
              <Value name={name} elder={elder} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )

export const mergeFieldLabels = (names: readonly MergeFieldName[]) => names.map(labelOf).join('、')
