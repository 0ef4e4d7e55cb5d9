import { LeaveDraft } from '@care/shared/residence/leave/leave'
import { leaveTypes } from '@care/shared/residence/leave/leave.words'
import { code, line, lines, phone, time } from '@care/shared/things/field'
import { wireTime } from '@care/shared/wire-time'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FieldRows, faultsOf, type Values } from './field-rows.tsx'
import { useResidence } from './use-residence.ts'

const fields = fieldsOf({
  type: code('事由', { words: leaveTypes, initial: '0' }),
  leaveStart: time('离院时间', {}),
  plannedReturn: time('预计返院时间', {}),
  companion: line('陪同人', { max: 20 }),
  companionPhone: phone('陪同人电话', {}),
  reason: lines('说明', { max: 200 }),
})

interface Props {
  elder: { oldmanId: number; userName: string }
  onClose: () => void
  onDone: () => void
}

/** Somebody goes away for a while. */
export function LeaveDialog({ elder: { oldmanId, userName }, onClose, onDone }: Props) {
  const [values, setValues] = useState<Values>({ type: '0', leaveStart: wireTime(Date.now()) })
  const [isTried, setTried] = useState(false)
  const create = useResidence(api.leaves.create, '已登记请假', onDone)
  const { data, error } = LeaveDraft.safeParse({ ...values, oldmanId })
  const submit = () => {
    setTried(true)
    if (data) create.send({ body: data })
  }
  return (
    <FormDialog
      title={`${userName} · 登记请假`}
      label="登记请假"
      busy={create.isPending}
      holds={values}
      onSubmit={submit}
      onClose={onClose}
      width={36}
    >
      <FieldRows
        fields={fields}
        names={Object.keys(fields)}
        required={['type', 'leaveStart', 'plannedReturn']}
        faults={isTried ? faultsOf(error) : undefined}
        values={values}
        onChange={setValues}
      />
    </FormDialog>
  )
}
