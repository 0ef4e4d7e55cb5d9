import { useState } from 'react'
import { DictSelect } from '../../../../crud/fields/dict-select.tsx'
import { FormRow, InputRow } from '../../../../kit/form/form-row.tsx'
import type { InputProps } from '../../../../kit/inputs/field.ts'
import { LinesInput } from '../../../../kit/inputs/lines-input.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { MobileInput } from '../../../../kit/inputs/typed/phone-inputs.tsx'
import { type ContactRow, contactRowsOf, findRowFaults, isBlank, maxContacts } from './contact-rows.ts'

/** Input for up to three contacts of a new elder; more contacts can be added in the archive. */
export function ContactsInput({ id, value, onChange, invalid }: InputProps) {
  const rows = contactRowsOf(value)
  // validates on leaving the group, because an earlier message would move the button being pressed
  const [isLeft, setLeft] = useState(false)
  const faults = findRowFaults(rows)
  return (
    <fieldset
      className="record-contacts stack start"
      aria-label="联系人"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setLeft(true)
      }}
    >
      <LinesInput id={id} lines={rows} most={maxContacts} fresh={{}} add="添加联系人" onChange={onChange}>
        {(row: ContactRow, at, put, remove) => {
          const place = `${id}-${at}`
          const isBegun = !isBlank(row)
          const fault = invalid || isLeft ? faults[at] : undefined
          return (
            <fieldset className="stack" aria-label={`联系人 ${at + 1}`}>
              <InputRow label="联系人姓名" required={isBegun} error={fault?.name}>
                <TextInput
                  value={row.name ?? ''}
                  maxLength={50}
                  placeholder="请输入"
                  onChange={({ target }) => put({ name: target.value })}
                />
              </InputRow>
              <FormRow label="与长者关系" inputId={`${place}-relation`} required={isBegun} error={fault?.relation}>
                <DictSelect
                  type="relation"
                  id={`${place}-relation`}
                  value={row.relation}
                  invalid={Boolean(fault?.relation)}
                  onChange={(relation) => put({ relation: relation === undefined ? '' : String(relation) })}
                />
              </FormRow>
              <InputRow label="联系电话" required={isBegun} error={fault?.mobile}>
                <MobileInput
                  value={row.mobile ?? ''}
                  placeholder="11位手机号码"
                  invalid={Boolean(fault?.mobile)}
                  onChange={(mobile) => put({ mobile: mobile ?? '' })}
                />
              </InputRow>
              {remove(`移除联系人 ${at + 1}`)}
            </fieldset>
          )
        }}
      </LinesInput>
      <p className="soft">
        最多{maxContacts}位，第一位为紧急联系人。建档后在“联系人”页可继续添加，设置呼叫顺序和免打扰时段。
      </p>
    </fieldset>
  )
}
