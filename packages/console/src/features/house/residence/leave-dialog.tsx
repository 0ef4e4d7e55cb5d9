import { leave } from '@care/shared/house/residence/leave/leave.words'
import { formOf } from '@care/shared/things/thing'
import { wireTime } from '@care/shared/wire-time'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { type ResidentLayer, residenceAreas } from './use-residence.ts'

/** Registers a leave of a resident. */
export const LeaveDialog = ({ elder: { oldmanId, userName }, onClose, onDone }: ResidentLayer) => (
  <ActionDialog
    title={`${userName} · 登记请假`}
    call={api.leaves.create}
    label="登记请假"
    fields={formOf(leave)}
    values={{ type: '0', leaveStart: wireTime(Date.now()) }}
    fixed={{ oldmanId }}
    done="已登记请假"
    refresh={residenceAreas}
    onDone={onDone}
    onClose={onClose}
    width={36}
  />
)
