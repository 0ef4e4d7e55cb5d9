import type { StaffDetail } from '@care/shared/staff/staff'
import { workText } from '@care/shared/staff/staff.words'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { Checkbox } from '../../kit/prime/checkbox.ts'
import { StaffSelect } from '../../pickers/people/staff-select.tsx'

interface Props {
  person: StaffDetail
  onDone: () => void
  onClose: () => void
}

/** Keeps somebody out and gives what they have open to a colleague, in one step. */
export function LockDialog({ person, onDone, onClose }: Props) {
  const { userId, nickName, openWork, tenantId } = person
  const id = useId()
  const [handTo, setHandTo] = useState<number | null>(null)
  const [leaveOpen, setLeaveOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const lock = useAction(api.staff.lock, `${nickName} 的账号已停用`, onDone)
  const hasWork = openWork.length > 0
  const submit = () => {
    const isOpen = hasWork && handTo === null && !leaveOpen
    setMissing(isOpen)
    if (!isOpen)
      lock.mutate({ body: { userId, lockFlag: '9', leaveOpen, ...(handTo && !leaveOpen ? { handTo } : {}) } })
  }

  return (
    <FormDialog
      title={`停用 ${nickName} 的账号`}
      onClose={onClose}
      onSubmit={submit}
      label="停用"
      severity="danger"
      busy={lock.isPending}
      holds={[handTo, leaveOpen]}
    >
      <p>停用后 5 秒内退出其所有登录，且不能再登录；做过的记录保留。</p>
      {hasWork && (
        <>
          <p className="note" role="note">
            {nickName}还有{workText(openWork)}。
          </p>
          <FormRow
            label="交接给"
            inputId={`${id}-heir`}
            required={!leaveOpen}
            error={isMissing && handTo === null && !leaveOpen ? '请选择交接人，或选择不交接' : null}
          >
            <StaffSelect
              id={`${id}-heir`}
              value={handTo}
              excluded={userId}
              tenantId={tenantId}
              disabled={leaveOpen}
              onChange={setHandTo}
            />
          </FormRow>
          <label className="line" htmlFor={`${id}-leave`}>
            <Checkbox
              inputId={`${id}-leave`}
              checked={leaveOpen}
              onChange={({ checked }) => setLeaveOpen(checked === true)}
            />
            不交接，先停用账号
          </label>
        </>
      )}
    </FormDialog>
  )
}
