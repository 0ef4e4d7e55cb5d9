import type { DutySwap } from '@care/shared/alarms/duty/duty'
import { dutyPosts } from '@care/shared/alarms/duty/duty.words'
import { type SwapStatus, swapMoves, swapStates } from '@care/shared/alarms/duty/duty-swap.moves'
import { movesFrom } from '@care/shared/http/moves'
import { weekdayText } from '@care/shared/recurrence/calendar'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'

const placeText = ({ day, shiftName, post, nickName }: DutySwap['mine']) =>
  `${nickName} ${day.slice(5)} ${weekdayText(day)} ${shiftName} ${dutyPosts[post].label}`

/** Swaps awaiting a decision, with the actions that the signed-in user may take. */
export function SwapList() {
  const { data } = useQuery(api.duty.swaps.query())
  const waiting = data?.filter(({ status }) => movesFrom(swapMoves, status as SwapStatus).length > 0) ?? []
  if (waiting.length === 0) return null
  return (
    <ul className="boxes roster-swaps rigid" aria-label="换班申请">
      {waiting.map((swap) => (
        <SwapLine key={swap.id} swap={swap} />
      ))}
    </ul>
  )
}

function SwapLine({ swap }: { swap: DutySwap }) {
  const { userId } = useMe().sysUser
  const status = swap.status as SwapStatus
  const { duty } = api
  const isMine = () => swap.mine.userId === userId
  const isTheirs = () => swap.theirs.userId === userId
  return (
    <li>
      <div className="line">
        <i className="pi pi-arrow-right-arrow-left" aria-hidden />
        <span>
          {placeText(swap.mine)} ⇄ {placeText(swap.theirs)}
        </span>
        {swap.reason && <span className="soft">{swap.reason}</span>}
        <WordTag {...swapStates[status]} />
      </div>
      <ActionButtons
        of={swap}
        size="small"
        actions={({ action, moves }) =>
          moves(swapMoves, () => status, {
            accept: action(duty.accept, { label: '同意', when: isTheirs, done: '已同意' }),
            decline: action(duty.decline, { label: '不同意', outlined: true, when: isTheirs, done: '已答复' }),
            withdraw: action(duty.withdraw, { label: '撤回', outlined: true, when: isMine, done: '已撤回' }),
            confirm: action(duty.confirm, { label: '确认换班', done: '换班已生效' }),
            refuse: action(duty.refuse, { label: '不批准', outlined: true, done: '已答复' }),
          })
        }
      />
    </li>
  )
}
