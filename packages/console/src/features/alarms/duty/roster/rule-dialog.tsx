import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { optionField } from '../../../../crud/fields/fields.tsx'

const manager = 0
const options = [
  { value: manager, label: '每次都由经理确认' },
  ...[12, 24, 48, 72].map((hours) => ({ value: hours, label: `同岗位且提前${hours}小时以上，对方同意即生效` })),
]
const fields = { swapHours: optionField('换班生效', options) }

/** Setting of which shift swaps take effect without a manager's approval. */
export const RuleDialog = ({ began, onClose }: { began: number | null; onClose: () => void }) => (
  <ActionDialog
    title="换班规则"
    call={api.duty.saveRule}
    label="保存"
    fields={fields}
    required={['swapHours']}
    values={{ swapHours: began ?? manager }}
    fixed={({ swapHours }) => ({ swapHours: swapHours === manager ? null : swapHours })}
    done="保存成功"
    onClose={onClose}
  />
)
