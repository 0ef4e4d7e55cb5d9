import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Select } from '../../../kit/inputs/select.tsx'

const manager = 0
const options = [
  { value: manager, label: '每次都由经理确认' },
  ...[12, 24, 48, 72].map((hours) => ({ value: hours, label: `同岗位且提前${hours}小时以上，对方同意即生效` })),
]

/** Which swaps stand without a manager. */
export function RuleDialog({ began, onClose }: { began: number | null; onClose: () => void }) {
  const id = useId()
  const [hours, setHours] = useState(began ?? manager)
  const save = useAction(api.duty.saveRule, '保存成功', onClose)
  const submit = () => save.mutate({ body: { swapHours: hours === manager ? null : hours } })
  return (
    <FormDialog title="换班规则" label="保存" busy={save.isPending} holds={hours} onClose={onClose} onSubmit={submit}>
      <FormRow label="换班生效" inputId={id} required>
        <Select inputId={id} value={hours} options={options} onChange={({ value }) => setHours(value)} />
      </FormRow>
    </FormDialog>
  )
}
