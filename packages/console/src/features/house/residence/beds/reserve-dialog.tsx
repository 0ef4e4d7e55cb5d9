import { day } from '@care/shared/resources/field'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import type { Field } from '../../../../kit/inputs/field.ts'
import { BedSelect } from '../rooms/bed-select.tsx'
import { residenceAreas } from '../use-residence.ts'

const bedId: Pick<Field, 'label' | 'input'> = {
  label: '床位',
  input: ({ value, ...props }) => <BedSelect {...props} value={(value ?? null) as number | null} />,
}
const fields = { bedId, until: day('预订至', {}) }
const weekMs = 7 * 86_400_000

interface Props {
  request: { id: number; userName: string | null }
  /** The bed on which the elder was dropped. */
  bedId?: number
  onClose: () => void
}

/** Reserves a bed for somebody on the waiting list, for a week by default. */
export const ReserveDialog = ({ request: { id, userName }, bedId, onClose }: Props) => (
  <ActionDialog
    title={`${userName} · 预订床位`}
    call={api.bedRequests.reserve}
    label="预订"
    fields={fields}
    values={{ bedId, until: toShanghaiDay(Date.now() + weekMs) }}
    fixed={{ id }}
    faults={({ bedId }) => ({ bedId: bedId ? null : '请选择床位' })}
    done="床位已预订"
    refresh={residenceAreas}
    onClose={onClose}
  />
)
