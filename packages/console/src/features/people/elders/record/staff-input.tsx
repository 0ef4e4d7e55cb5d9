import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import type { InputProps } from '../../../../kit/inputs/field.ts'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'

const StaffDrawer = lazyPart('StaffDrawer', () => import('../../../../pickers/people/staff/staff-drawer.tsx'))

/** Select for the responsible member of staff; `known` is the name of the current one. */
export function StaffInput({
  id,
  value,
  onChange,
  invalid,
  known,
  tenantId,
}: InputProps & { known: string | null; tenantId: number }) {
  const [name, setName] = useState(known)
  const [isOpen, setOpen] = useState(false)
  const mayChoose = useMayCall()(api.staff.page)
  return (
    <div className="record-staff line">
      <TextInput id={id} readOnly value={value ? (name ?? '') : ''} placeholder="未指定" invalid={invalid} />
      {mayChoose && <Button type="button" label="选择" outlined onClick={() => setOpen(true)} />}
      {Boolean(value) && (
        <Button type="button" label="清除" text severity="secondary" onClick={() => onChange(undefined)} />
      )}
      {isOpen && (
        <StaffDrawer
          tenantId={tenantId}
          onHide={() => setOpen(false)}
          onChoose={({ userId, nickName }) => {
            setName(nickName)
            onChange(userId)
          }}
        />
      )}
    </div>
  )
}
