import { type SeatMove, seatMoves } from '@care/shared/calls/workbench/seat.moves'
import type { SeatState } from '@care/shared/calls/workbench/workbench'
import { mayMove } from '@care/shared/http/moves'
import type { Words } from '@care/shared/words'
import type { SeatStatus } from './ccc.ts'

/** Status codes of the call-centre SDK (api-shapes §4.1) with their words. */
export const seatCodes = {
  0: { label: '连接中', look: 'silent' },
  1: { label: '离线', look: 'silent' },
  2: { label: '小休', look: 'warning' },
  3: { label: '就绪', look: 'success' },
  5: { label: '话后处理', look: 'warning' },
  6: { label: '来电振铃', look: 'danger' },
  8: { label: '拨号中', look: 'info' },
  9: { label: '呼入通话', look: 'info' },
  10: { label: '外呼通话', look: 'info' },
  11: { label: '内部通话', look: 'info' },
  12: { label: '保持', look: 'warning' },
  16: { label: '三方通话', look: 'info' },
  17: { label: '咨询', look: 'info' },
  20: { label: '被动协助', look: 'info' },
  21: { label: '监听', look: 'info' },
} as const satisfies Words
export type SeatCode = keyof typeof seatCodes

const talkingCodes: Record<string, SeatCode> = {
  INBOUND: 9,
  INTERNAL: 11,
  CONFERENCE: 16,
  CONSULTANT: 17,
  COACH: 20,
  BARGE: 16,
  MONITOR: 21,
}
const idleCodes: Record<string, SeatCode> = { OFFLINE: 1, BREAK: 2, READY: 3, WORKING: 5, RINGING: 6, DIALING: 8 }

/** The code of a seat as polled; 0 before the first answer. */
export function seatCodeOf(status: SeatStatus | undefined): SeatCode {
  if (!status) return 0
  const { userContext, callContext } = status
  if (userContext.userState !== 'TALKING') return idleCodes[userContext.userState] ?? 0
  if (callContext?.channelContexts.some(({ channelState }) => channelState === 'HELD')) return 12
  return talkingCodes[callContext?.callType ?? ''] ?? 10
}

/** The state of the seat behind a code; every code of a conversation is TALKING. */
function stateOf(code: SeatCode): SeatState | null {
  if (code === 0) return null
  const idle = Object.entries(idleCodes).find(([, one]) => one === code)
  return (idle?.[0] as SeatState | undefined) ?? 'TALKING'
}

/** Whether the agent may take this action now, and it changes something. */
export function mayAct(code: SeatCode, action: SeatMove): boolean {
  const state = stateOf(code)
  if (state === null || (action === 'SignInGroup' && state !== 'OFFLINE')) return false
  return mayMove(seatMoves, action, state) && seatMoves[action].to !== state
}

/** Whether a call rings, is dialled or is held at the seat. */
export const isInCall = (code: SeatCode): boolean => code >= 6
