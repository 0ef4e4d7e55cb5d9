import { Button } from '../../../../kit/inputs/button.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import type { useSeatActions } from '../call/use-desk.ts'
import { mayAct, type SeatCode, seatCodes } from './seat-code.ts'

interface Props {
  code: SeatCode
  /** Seconds until the seat is ready after a call. */
  seconds: number | null
  actions: ReturnType<typeof useSeatActions>
  disabled: boolean
}

const buttons = [
  { label: '上线', action: 'SignInGroup', request: { signedSkillGroupIdList: '[]' }, isMain: true },
  { label: '就绪', action: 'ReadyForService', request: { outboundScenario: false }, isMain: true },
  { label: '小休', action: 'TakeBreak', request: { code: 'Break' }, isMain: false },
  { label: '下线', action: 'SignOutGroup', request: {}, isMain: false },
] as const

/** The state of the seat, and what may be done about it. */
export function SeatBar({ code, seconds, actions, disabled }: Props) {
  return (
    <div className="seat-bar line between">
      <span role="status">
        <WordTag {...seatCodes[code]} />
        {seconds !== null && (
          <small className="soft" title="倒计时结束后自动就绪">
            {' '}
            {seconds} 秒
          </small>
        )}
      </span>
      <span className="line gap-1">
        {buttons
          .filter(({ action }) => mayAct(code, action))
          .map(({ label, action, request, isMain }) => (
            <Button
              key={action}
              label={label}
              size="small"
              outlined={!isMain}
              {...(!isMain && { severity: 'secondary' as const })}
              disabled={disabled || actions.isPending}
              onClick={() => void actions.act(action, request)}
            />
          ))}
      </span>
    </div>
  )
}
