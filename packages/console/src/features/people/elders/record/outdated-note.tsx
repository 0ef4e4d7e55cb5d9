import type { Elder } from '@care/shared/people/elders/elder'
import { recordNames } from '@care/shared/people/elders/record/elder-draft'
import type { ReactNode } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import type { FieldSet } from '../../../../kit/inputs/field.ts'
import type { RecordBody } from './pick-changes.ts'

interface Props {
  kept: Elder
  latest: Elder
  written: RecordBody
  fields: FieldSet
  /** Saves the typed values again, based on the latest version of the record (optimistic lock). */
  onSave: (updateTime: string) => void
}

const fieldOf = (elder: Elder, name: string): unknown => new Map<string, unknown>(Object.entries(elder)).get(name)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Note that another user has changed the record: which fields, and whether this user changed the same ones. */
export function OutdatedNote({ kept, latest, written, fields, onSave }: Props) {
  const theirs = recordNames.filter((name) => !same(fieldOf(kept, name), fieldOf(latest, name)))
  const show = (elder: Elder, name: string): ReactNode =>
    fields[name]?.show(fieldOf(elder, name) as never, elder as never)
  return (
    <div className="record-outdated note" role="alert">
      <p>
        <strong>您填写期间，这份档案已被他人修改。</strong>您填写的内容都还在，没有保存。
      </p>
      <ul>
        {theirs.map((name) => (
          <li key={name}>
            {fields[name]?.label ?? name}：{show(kept, name)} <i className="pi pi-arrow-right" aria-hidden />{' '}
            {show(latest, name)}
            {name in written && <span className="tag tone-attention">您也改了这一项，保存后以您填写的为准</span>}
          </li>
        ))}
      </ul>
      <Button type="button" label="保留双方的修改并保存" size="small" onClick={() => onSave(latest.updateTime)} />
    </div>
  )
}
