import type { DutyPlace } from '@care/shared/duty/duty'
import { dutyPosts } from '@care/shared/duty/duty.words'
import { dayAfter, spanOf, weekdayText } from '@care/shared/duty/duty-time'
import { useQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { CountedText } from '../../../kit/inputs/counted-text.tsx'
import { NoChoice } from '../../../kit/inputs/no-choice.tsx'
import { Select } from '../../../kit/inputs/select.tsx'

interface Props {
  place: DutyPlace
  where: string
  onClose: () => void
}

/** 换班: one's own place for that of a colleague in the same week or the one after. */
export function SwapDialog({ place, where, onClose }: Props) {
  const ids = { theirs: useId(), reason: useId() }
  const { sysUser } = useMe()
  const [theirsId, setTheirs] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const weeks = useQueries({
    queries: [place.day, dayAfter(place.day, 7)].map((from) => api.duty.week.query({ query: { from } })),
  })
  const ask = useAction(api.duty.ask, '已申请，等对方答复', onClose)
  const shifts = new Map(weeks.flatMap(({ data }) => data?.shifts ?? []).map((shift) => [shift.id, shift]))
  const options = weeks
    .flatMap(({ data }) => data?.places ?? [])
    .flatMap(({ id, day, shiftId, post, userId, nickName }) => {
      const shift = shifts.get(shiftId)
      if (!shift || userId === sysUser.userId || spanOf(day, shift)[0] <= Date.now()) return []
      const label = `${day.slice(5)} ${weekdayText(day)} ${shift.name} ${dutyPosts[post].label} ${nickName}`
      return [{ value: id, label }]
    })
  const [first] = weeks

  const send = () => {
    setTried(true)
    if (theirsId !== null) ask.mutate({ body: { mineId: place.id, theirsId, reason } })
  }
  return (
    <FormDialog
      title="申请换班"
      label="申请"
      busy={ask.isPending}
      holds={{ theirsId, reason }}
      onClose={onClose}
      onSubmit={send}
      width={34}
    >
      <p className="soft">用您的 {where} 换：</p>
      <FormRow
        label="对方班次"
        inputId={ids.theirs}
        required
        error={isTried && theirsId === null ? '请选择对方的班次' : undefined}
      >
        <Select
          inputId={ids.theirs}
          value={theirsId}
          options={options}
          placeholder="请选择"
          emptyMessage={first && <NoChoice query={{ ...first }} empty="没有可换的班次" />}
          filter
          filterBy="label"
          filterInputAutoFocus
          filterPlaceholder="输入姓名或日期查找"
          onChange={(event) => setTheirs(event.value ?? null)}
        />
      </FormRow>
      <FormRow label="原因" inputId={ids.reason}>
        <CountedText id={ids.reason} value={reason} max={100} onChange={(text = '') => setReason(text)} />
      </FormRow>
    </FormDialog>
  )
}
