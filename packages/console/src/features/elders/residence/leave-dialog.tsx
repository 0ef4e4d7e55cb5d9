import { leaveTypes } from '@care/shared/residence/leave/leave.words'
import { code, line, lines, phone, time } from '@care/shared/things/field'
import { wireTime } from '@care/shared/wire-time'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { residenceAreas } from './use-residence.ts'

const fields = {
  type: code('事由', { words: leaveTypes, initial: '0' }),
  leaveStart: time('离院时间', {}),
  plannedReturn: time('预计返院时间', {}),
  companion: line('陪同人', { max: 20 }),
  companionPhone: phone('陪同人电话', {}),
  reason: lines('说明', { max: 200 }),
}

interface Props {
  elder: { oldmanId: number; userName: string }
  onClose: () => void
  onDone: () => void
}

/** Somebody goes away for a while. */
export const LeaveDialog = ({ elder: { oldmanId, userName }, onClose, onDone }: Props) => (
  <ActionDialog
    title={`${userName} · 登记请假`}
    call={api.leaves.create}
    label="登记请假"
    fields={fields}
    values={{ type: '0', leaveStart: wireTime(Date.now()) }}
    fixed={{ oldmanId }}
    done="已登记请假"
    refresh={residenceAreas}
    onDone={onDone}
    onClose={onClose}
    width={36}
  />
)
