import { leave } from '@care/shared/house/residence/leave/leave.words'
import { formOf } from '@care/shared/resources/resource'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { ElderHead } from '../../../pickers/people/elder-banner.tsx'
import { type ResidentLayer, residenceAreas } from './use-residence.ts'

/** Registers a leave of a resident. */
export const LeaveDialog = ({ elder: { oldmanId, userName }, onClose, onDone }: ResidentLayer) => (
  <ActionDialog
    title={`${userName} · 登记请假`}
    call={api.leaves.create}
    label="登记请假"
    fields={formOf(leave)}
    values={{ type: '0', leaveStart: toShanghaiTime(Date.now()) }}
    fixed={{ oldmanId }}
    done="已登记请假"
    refresh={residenceAreas}
    onDone={onDone}
    onClose={onClose}
    width={36}
  >
    <ElderHead oldmanId={oldmanId} />
    <p className="soft">离院时间晚于现在的为预约请假，由他人审批后登记离院。</p>
  </ActionDialog>
)
