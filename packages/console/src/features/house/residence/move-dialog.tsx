import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import type { Field } from '../../../kit/inputs/field.ts'
import { ElderHead } from '../../../pickers/people/elder-banner.tsx'
import { BedSelect } from './rooms/bed-select.tsx'
import { type ResidentLayer, residenceAreas } from './use-residence.ts'

const bedId: Pick<Field, 'label' | 'input'> = {
  label: '新床位',
  input: ({ value, ...props }) => <BedSelect {...props} value={(value ?? null) as number | null} />,
}

/** Moves a resident to another bed in one request. */
export const MoveDialog = ({ elder: { oldmanId, userName }, onClose, onDone }: ResidentLayer) => (
  <ActionDialog
    title={`${userName} · 调换床位`}
    call={api.checkIns.move}
    label="调换"
    fields={{ bedId }}
    faults={({ bedId }) => ({ bedId: bedId ? null : '请选择床位' })}
    fixed={{ oldmanId }}
    done="床位已调换"
    refresh={residenceAreas}
    onDone={onDone}
    onClose={onClose}
  >
    <ElderHead oldmanId={oldmanId} />
  </ActionDialog>
)
