import { line, lines } from '@care/shared/resources/field'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { decimal } from '../../../crud/fields/fields.tsx'
import { billAreas } from './bill-areas.ts'

const fields = {
  name: line('调整项目', { max: 20, required: true }),
  amount: decimal('调整金额', { placeholder: '元，减少填负数' }),
  reason: lines('调整原因', { max: 100, required: true }),
}

/** Adds a line to a bill before it is locked. */
export const AdjustDialog = ({ id, userName, onClose }: { id: number; userName: string; onClose: () => void }) => (
  <ActionDialog
    title={`${userName} · 调整账单`}
    call={api.settlements.adjust}
    label="调整"
    fields={fields}
    fixed={{ id }}
    done="账单已调整"
    refresh={billAreas}
    onClose={onClose}
  />
)
