import type { DutyPlace } from '@care/shared/alarms/duty/duty'
import { dutyPosts } from '@care/shared/alarms/duty/duty.words'
import { spanOf } from '@care/shared/alarms/duty/duty-time'
import { weekdayText } from '@care/shared/recurrence/calendar'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { CoverDialog } from './cover-dialog.tsx'
import { SwapDialog } from './swap-dialog.tsx'
import type { RosterRow } from './week-grid.ts'

interface Props {
  place: DutyPlace
  row: RosterRow
  mayEdit: boolean
  onClose: () => void
}

/** A place in the roster: the person on duty, the person planned, the reason for a change, and the actions. */
export function PlaceDialog({ place, row, mayEdit, onClose }: Props) {
  const { sysUser } = useMe()
  const [opened, setOpened] = useState<'cover' | 'swap' | null>(null)
  const remove = useAction(api.duty.unassign, '已移出', onClose)
  const where = `${place.day.slice(5)} ${weekdayText(place.day)} ${row.shift.name} ${dutyPosts[place.post].label}`
  const [begins, ends] = spanOf(place.day, row.shift)
  const mayCover = mayEdit && ends > Date.now()
  const maySwap = place.userId === sysUser.userId && begins > Date.now()

  if (opened === 'cover') return <CoverDialog place={place} where={where} onClose={onClose} />
  if (opened === 'swap') return <SwapDialog place={place} where={where} onClose={onClose} />
  const askToRemove = () =>
    confirm({
      title: '移出值班表',
      text: `把${place.nickName}移出${where}吗？`,
      yes: '移出',
      danger: true,
      onYes: () => remove.mutate({ params: { id: place.id } }),
    })
  return (
    <Dialog title={where} onClose={onClose} width={28}>
      <dl className="roster-facts stack">
        <dt className="soft">值班人</dt>
        <dd>
          {place.nickName}
          {place.unreachable && <span className="bad">（{place.unreachable}，请替班或移出）</span>}
        </dd>
        {place.coverReason && (
          <>
            <dt className="soft">原排班</dt>
            <dd>{place.plannedName}</dd>
            <dt className="soft">替班原因</dt>
            <dd>{place.coverReason}</dd>
          </>
        )}
        {place.leaveReason && (
          <>
            <dt className="soft">请假上岗</dt>
            <dd>{place.leaveReason}</dd>
          </>
        )}
      </dl>
      <div className="roster-buttons row">
        {mayCover && <Button label="移出" text severity="danger" loading={remove.isPending} onClick={askToRemove} />}
        {maySwap && <Button label="申请换班" outlined onClick={() => setOpened('swap')} />}
        {mayCover && <Button label="替班" onClick={() => setOpened('cover')} />}
        {!mayCover && !maySwap && <Button label="关闭" outlined severity="secondary" onClick={onClose} />}
      </div>
    </Dialog>
  )
}
