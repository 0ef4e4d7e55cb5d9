import type { Moves } from '../../http/moves.ts'
import type { SeatState } from './workbench.ts'

/** Which state of a seat each action may lead from, and to which; the buttons and the local control read this table. */
export const seatMoves = {
  SignInGroup: { from: ['OFFLINE', 'BREAK', 'READY'], to: 'BREAK' },
  SignOutGroup: { from: ['BREAK', 'READY', 'WORKING'], to: 'OFFLINE' },
  ReadyForService: { from: ['BREAK', 'READY', 'WORKING'], to: 'READY' },
  TakeBreak: { from: ['BREAK', 'READY', 'WORKING'], to: 'BREAK' },
  ResetAgentState: { from: ['BREAK', 'READY', 'DIALING', 'RINGING', 'TALKING', 'WORKING'], to: 'BREAK' },
  /** Back to the state that it had. */
  ChangeWorkMode: { from: ['OFFLINE', 'BREAK', 'READY'], to: null },
  MakeCall: { from: ['BREAK', 'READY', 'WORKING'], to: 'DIALING' },
  AnswerCall: { from: ['DIALING', 'RINGING'], to: 'TALKING' },
  ReleaseCall: { from: ['DIALING', 'RINGING', 'TALKING'], to: 'WORKING' },
} as const satisfies Moves<SeatState>
export type SeatMove = keyof typeof seatMoves
