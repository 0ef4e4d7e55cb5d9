import { DutyCover, type DutyPlace } from '@care/shared/duty/duty'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { CountedText } from '../../../kit/inputs/counted-text.tsx'
import { StaffSelect } from '../../../pickers/people/staff-select.tsx'
import { asksReason } from './assign.drawer.tsx'

interface Props {
  place: DutyPlace
  where: string
  onClose: () => void
}

/** 替班: somebody else does it on this date alone; who was planned stays to be seen. */
export function CoverDialog({ place, where, onClose }: Props) {
  const ids = { who: useId(), why: useId(), leave: useId() }
  const [userId, setUserId] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [leave, setLeave] = useState<{ text: string; reason: string } | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const cover = useAction(api.duty.cover, '已替班', onClose)

  const send = () => {
    const given = { id: place.id, userId: userId ?? 0, reason, leaveReason: leave?.reason || undefined }
    const { data, error } = DutyCover.safeParse(given)
    const found = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
    setFaults({ ...found, ...(userId === null && { userId: '请选择替班人' }) })
    if (!data) return
    cover.mutate(
      { body: data },
      { onError: (refusal) => asksReason(refusal) && setLeave({ text: refusal.message, reason: '' }) },
    )
  }

  return (
    <FormDialog
      title={`替班：${where}`}
      label="确定"
      busy={cover.isPending}
      holds={{ userId, reason, leave }}
      onClose={onClose}
      onSubmit={send}
      width={32}
    >
      <p className="soft">现由{place.nickName}值班，替班只改这一天。</p>
      <FormRow label="替班人" inputId={ids.who} required error={faults.userId}>
        <StaffSelect id={ids.who} value={userId} excluded={place.userId} onChange={setUserId} />
      </FormRow>
      <FormRow label="替班原因" inputId={ids.why} required error={faults.reason}>
        <CountedText id={ids.why} value={reason} max={100} onChange={(text = '') => setReason(text)} />
      </FormRow>
      {leave && (
        <FormRow label="请假上岗" inputId={ids.leave} required error={leave.text}>
          <CountedText
            id={ids.leave}
            value={leave.reason}
            max={100}
            placeholder="确需上岗的原因"
            onChange={(text = '') => setLeave({ ...leave, reason: text })}
          />
        </FormRow>
      )}
    </FormDialog>
  )
}
