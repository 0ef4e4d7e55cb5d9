import type { DutyPlace } from '@care/shared/alarms/duty/duty'
import { ApiError } from '@care/shared/http/client'
import { lines } from '@care/shared/resources/field'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { staffField } from '../../../../pickers/people/staff/staff-select.tsx'
import { needsLeaveReason } from './assign.drawer.tsx'

interface Props {
  place: DutyPlace
  where: string
  onClose: () => void
}

/** 替班: a substitute works on this date only; the planned person stays visible. */
export function CoverDialog({ place, where, onClose }: Props) {
  const [onLeave, setOnLeave] = useState<string | null>(null)
  return (
    <ActionDialog
      title={`替班：${where}`}
      call={api.duty.cover}
      label="确定"
      fields={{
        userId: staffField('替班人', { excluded: place.userId }),
        reason: lines('替班原因', { max: 100 }),
        leaveReason: lines('请假上岗', { max: 100, hint: '确需上岗的原因' }),
      }}
      required={['userId', 'leaveReason']}
      hidden={() => (onLeave ? [] : ['leaveReason'])}
      faults={({ leaveReason }) => ({ leaveReason: leaveReason ? null : onLeave })}
      fixed={{ id: place.id }}
      done="已替班"
      onRefused={(refusal) => refusal instanceof ApiError && needsLeaveReason(refusal) && setOnLeave(refusal.message)}
      onClose={onClose}
      width={32}
    >
      <p className="soft">现由{place.nickName}值班，替班只改这一天。</p>
    </ActionDialog>
  )
}
