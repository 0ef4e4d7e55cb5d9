import { Direction } from '@care/shared/calls/records/call.words'
import { useAtomValue, useSetAtom } from 'jotai'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { toast } from '../../../../kit/messages/toast.ts'
import { groupDigits } from '../../../../kit/text/phone.tsx'
import { callerAtom } from '../../../../live/open-drawers.ts'
import { useSeconds } from '../../../../live/use-seconds.ts'
import { callKeys } from '../../../../shell/keys/call-keys.ts'
import type { SeatStatus } from '../seat/ccc.ts'
import { mayAct, type SeatCode } from '../seat/seat-code.ts'
import { colleagueCallOf } from '../softphone/colleague-call.ts'
import { type Phone, phoneAtom } from '../softphone/phone-state.ts'
import { CallStatus, type DeskCall } from './desk-state.ts'
import { callOf, type useSeatActions } from './use-desk.ts'

const PhoneButtons = lazyPart('PhoneButtons', () => import('../softphone/phone-buttons.tsx'))

interface Props {
  call: DeskCall
  code: SeatCode
  status: SeatStatus | undefined
  phone: Phone | null
  actions: ReturnType<typeof useSeatActions>
  disabled: boolean
}

const words = { 0: '等待接通', 1: '通话中', 2: '已挂断' } as const

/** The current call: with whom, for how long, and the keys to answer and end it. */
export function CallCard({ call, code, status, phone, actions, disabled }: Props) {
  const show = useSetAtom(callerAtom)
  const isOver = call.status === CallStatus.HungUp
  const now = useSeconds(!isOver)
  const until = call.endedAt ?? now
  const colleague = colleagueCallOf(status)
  const isIn = call.direction === Direction.In
  // a colleague answers at the own seat
  const answers = mayAct(code, 'AnswerCall') && (isIn || !colleague)
  const sound = useSound(call, phone !== null && colleague !== null)
  const send = (action: string) => actions.act(action, callOf(status) ?? {})
  const answer = async () => {
    if ((await send('AnswerCall')) && colleague)
      await phone?.answer(call.jobId, colleague.sip).catch((error: Error) => toast('error', error.message))
  }
  const time = clockOf(until - (call.connectedAt ?? call.since))
  const caller = !call.isColleague && <Button label="对方信息" size="small" text onClick={() => show(call.number)} />
  if (isOver)
    return (
      <section className="call-over line between small" aria-label="当前通话">
        <span className="soft" role="status">
          {words[call.status]} · 时长 {time}
        </span>
        {caller}
      </section>
    )
  return (
    <section className="call-card stack gap-1" aria-label="当前通话">
      <p className="line between small soft">
        <span>{isIn ? '呼入' : '呼出'}</span>
        <span role="status">
          {sound ?? words[call.status]} {time}
        </span>
      </p>
      <strong className="call-number">{groupDigits(call.number)}</strong>
      {call.name && (
        <p>
          {call.name} <small className="soft">{call.relation}</small>
        </p>
      )}
      <div className="line wrap gap-1">
        {answers && (
          <Button
            label={isIn ? '接听' : '对方已接通'}
            icon="pi pi-phone"
            size="small"
            aria-keyshortcuts={callKeys.answer.key}
            disabled={disabled || actions.isPending}
            onClick={() => void answer()}
          />
        )}
        {mayAct(code, 'ReleaseCall') && (
          <Button
            label="挂断"
            severity="danger"
            size="small"
            aria-keyshortcuts={callKeys.hangUp.key}
            disabled={disabled || actions.isPending}
            onClick={() => void send('ReleaseCall')}
          />
        )}
        {phone && colleague && call.status === CallStatus.Connected && (
          <PhoneButtons
            phone={phone}
            disabled={disabled || actions.isPending}
            onTransfer={(transferee) => void actions.act('BlindTransfer', { jobId: call.jobId, transferee })}
          />
        )}
        {caller}
      </div>
    </section>
  )
}

/** Text shown instead of 通话中 while the call has no sound; null for a call that is heard or is on a telephone. */
function useSound({ jobId, status }: DeskCall, isHere: boolean): string | null {
  const phone = useAtomValue(phoneAtom)
  if (!isHere || status !== CallStatus.Connected) return null
  if (phone.isHeld) return '保持中'
  return phone.jobId === jobId && phone.isHeard ? null : '声音恢复中'
}

/** Minutes and seconds of a span in ms: 03:27. */
const clockOf = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
