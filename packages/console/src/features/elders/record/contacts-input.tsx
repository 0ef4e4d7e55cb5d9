import { useState } from 'react'
import { DictSelect } from '../../../crud/fields/dict-select.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { TextLine } from '../../../kit/inputs/text-line.tsx'
import { MobileInput } from '../../../kit/inputs/typed/phone-inputs.tsx'
import { type ContactRow, contactRowsOf, faultsOf, mostContacts } from './contact-rows.ts'

/** Whom to call about a new elder: up to three, more in the archive. */
export function ContactsInput({ id, value, onChange, invalid }: InputProps) {
  const rows = contactRowsOf(value)
  // judged once they were left together: what is said of a row would push away the button that is just being pressed
  const [isLeft, setLeft] = useState(false)
  const faults = faultsOf(rows)
  const change = (at: number, to: ContactRow) =>
    onChange(rows.map((row, each) => (each === at ? { ...row, ...to } : row)))
  return (
    <fieldset
      className="record-contacts stack start"
      aria-label="联系人"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setLeft(true)
      }}
    >
      {rows.map((row, at) => {
        const place = `${id}-${at}`
        const fault = invalid || isLeft ? faults[at] : undefined
        return (
          <fieldset
            className="stack"
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is told apart by nothing but its place.
            key={at}
            aria-label={`联系人 ${at + 1}`}
          >
            <FormRow label="联系人姓名" inputId={`${place}-name`} required error={fault?.name}>
              <TextLine
                id={`${place}-name`}
                value={row.name ?? ''}
                maxLength={50}
                placeholder="请输入"
                onChange={({ target }) => change(at, { name: target.value })}
              />
            </FormRow>
            <FormRow label="与长者关系" inputId={`${place}-relation`} required error={fault?.relation}>
              <DictSelect
                type="relation"
                id={`${place}-relation`}
                value={row.relation}
                invalid={Boolean(fault?.relation)}
                onChange={(relation) => change(at, { relation: relation === undefined ? '' : String(relation) })}
              />
            </FormRow>
            <FormRow label="联系电话" inputId={`${place}-mobile`} required error={fault?.mobile}>
              <MobileInput
                id={`${place}-mobile`}
                value={row.mobile ?? ''}
                placeholder="11位手机号码"
                invalid={Boolean(fault?.mobile)}
                onChange={(mobile) => change(at, { mobile: mobile ?? '' })}
              />
            </FormRow>
            <Button
              type="button"
              text
              severity="secondary"
              icon="pi pi-times"
              aria-label={`移除联系人 ${at + 1}`}
              onClick={() => onChange(rows.filter((_, each) => each !== at))}
            />
          </fieldset>
        )
      })}
      {rows.length < mostContacts && (
        <Button
          id={id}
          type="button"
          label="添加联系人"
          icon="pi pi-plus"
          outlined
          size="small"
          onClick={() => onChange([...rows, {}])}
        />
      )}
      <p className="soft">
        最多{mostContacts}位，第一位为紧急联系人。建档后在“联系人”页可继续添加，设置呼叫顺序和免打扰时段。
      </p>
    </fieldset>
  )
}
