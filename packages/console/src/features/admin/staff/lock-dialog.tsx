import type { StaffDetail } from '@care/shared/admin/staff/staff'
import { openWorkText } from '@care/shared/admin/staff/staff.words'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import type { Field } from '../../../kit/inputs/field.ts'
import { Checkbox } from '../../../kit/prime/checkbox.ts'
import { staffField } from '../../../pickers/people/staff/staff-select.tsx'

interface Props {
  person: StaffDetail
  onClose: () => void
}

const leaveOpen: Pick<Field, 'label' | 'input'> = {
  label: '不交接',
  input: ({ id, value, onChange }) => (
    <label className="line" htmlFor={id}>
      <Checkbox inputId={id} checked={value === true} onChange={({ checked }) => onChange(checked === true)} />
      先停用账号
    </label>
  ),
}

/** Disables an account and transfers the person's open work to a colleague in the same request. */
export function LockDialog({ person: { userId, nickName, openWork, tenantId }, onClose }: Props) {
  const hasWork = openWork.length > 0
  const handTo = staffField('交接给', { excluded: userId, tenantId })
  return (
    <ActionDialog
      title={`停用 ${nickName} 的账号`}
      call={api.staff.lock}
      label="停用"
      severity="danger"
      fields={hasWork ? { handTo, leaveOpen } : {}}
      values={{ leaveOpen: false }}
      required={hasWork ? ['handTo'] : []}
      hidden={({ leaveOpen }) => (leaveOpen ? ['handTo'] : [])}
      faults={({ handTo }) => ({ handTo: !hasWork || handTo ? null : '请选择交接人，或选择不交接' })}
      fixed={{ userId, lockFlag: '9' }}
      done={`${nickName} 的账号已停用`}
      onClose={onClose}
    >
      <p>停用后 5 秒内退出其所有登录，且不能再登录；做过的记录保留。</p>
      {hasWork && (
        <p className="note" role="note">
          {nickName}还有{openWorkText(openWork)}。
        </p>
      )}
    </ActionDialog>
  )
}
