import type { DutySwap } from '@care/shared/duty/duty'
import { dutyPosts } from '@care/shared/duty/duty.words'
import { type SwapMove, type SwapStatus, swapMoves, swapStates } from '@care/shared/duty/duty-swap.moves'
import { weekdayText } from '@care/shared/duty/duty-time'
import { movesFrom } from '@care/shared/http/moves'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'

const labels: Record<SwapMove, string> = {
  accept: '同意',
  decline: '不同意',
  withdraw: '撤回',
  confirm: '确认换班',
  refuse: '不批准',
}
const placeText = ({ day, shiftName, post, nickName }: DutySwap['mine']) =>
  `${nickName} ${day.slice(5)} ${weekdayText(day)} ${shiftName} ${dutyPosts[post].label}`

/** Swaps that wait for somebody, with what the reader may do about each. */
export function SwapList() {
  const { data } = useQuery(api.duty.swaps.query())
  const waiting = data?.filter(({ status }) => movesFrom(swapMoves, status as SwapStatus).length > 0) ?? []
  if (waiting.length === 0) return null
  return (
    <ul className="boxes roster-swaps" aria-label="换班申请">
      {waiting.map((swap) => (
        <SwapLine key={swap.id} swap={swap} />
      ))}
    </ul>
  )
}

function SwapLine({ swap }: { swap: DutySwap }) {
  const { sysUser } = useMe()
  const mayJudge = useMayCall()(api.duty.confirm)
  const moves = {
    accept: useAction(api.duty.accept, '已同意'),
    decline: useAction(api.duty.decline, '已答复'),
    withdraw: useAction(api.duty.withdraw, '已撤回'),
    confirm: useAction(api.duty.confirm, '换班已生效'),
    refuse: useAction(api.duty.refuse, '已答复'),
  }
  const mayMove = (move: SwapMove) => {
    if (move === 'withdraw') return swap.mine.userId === sysUser.userId
    if (move === 'confirm' || move === 'refuse') return mayJudge
    return swap.theirs.userId === sysUser.userId
  }
  const status = swap.status as SwapStatus
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
      {movesFrom(swapMoves, status)
        .filter(mayMove)
        .map((move) => (
          <Button
            key={move}
            label={labels[move]}
            size="small"
            outlined={move !== 'accept' && move !== 'confirm'}
            loading={moves[move].isPending}
            onClick={() => moves[move].mutate({ params: { id: swap.id } })}
          />
        ))}
    </li>
  )
}
