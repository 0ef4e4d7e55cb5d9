import { Button } from '../../../../kit/inputs/button.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import type { useSeatActions } from '../call/use-desk.ts'
import { movesOf, type SeatCode, type SeatMove, seatCodes } from './seat-code.ts'

interface Props {
  code: SeatCode
  /** Seconds until the seat is ready after a call. */
  seconds: number | null
  actions: ReturnType<typeof useSeatActions>
  disabled: boolean
}

const buttons: Partial<Record<SeatMove, { label: string; action: string; request?: object }>> = {
  logIn: { label: '上线', action: 'SignInGroup', request: { signedSkillGroupIdList: '[]', additivity: false } },
  ready: { label: '就绪', action: 'ReadyForService', request: { outboundScenario: false } },
  break: { label: '小休', action: 'TakeBreak', request: { code: 'Break' } },
  logOut: { label: '下线', action: 'SignOutGroup' },
}

/** The state of the seat, and what may be done about it. */
export function SeatBar({ code, seconds, actions, disabled }: Props) {
  return (
    <div className="seat-bar line between">
      <span role="status">
        <WordTag {...seatCodes[code]} />
        {seconds !== null && <small className="soft"> {seconds} 秒后就绪</small>}
      </span>
      <span className="line gap-1">
        {movesOf(code).map((move) => {
          const button = buttons[move]
          if (!button) return null
          const { label, action, request } = button
          const isMain = move === 'logIn' || move === 'ready'
          return (
            <Button
              key={move}
              label={label}
              size="small"
              outlined={!isMain}
              severity={isMain ? undefined : 'secondary'}
              disabled={disabled || actions.isPending}
              onClick={() => void actions.act(action, request)}
            />
          )
        })}
      </span>
    </div>
  )
}
