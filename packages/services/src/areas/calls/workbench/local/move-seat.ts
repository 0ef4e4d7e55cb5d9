import type { Caller } from '@care/shared/admin/session/session'
import { type SeatMove, seatMoves } from '@care/shared/calls/workbench/seat.moves'
import { seatStates } from '@care/shared/calls/workbench/workbench'
import { mayMove } from '@care/shared/http/moves'
import type { Db } from '../../../../platform/db/client.ts'
import type { OwnSeat } from '../seat-of-caller.repository.ts'
import { changeState, lockState, logState, type SeatStanding } from './call-control.repository.ts'
import { CodedRefusal } from './coded-refusal.ts'

export interface Asking {
  db: Db
  caller: Caller
  seat: OwnSeat
  /** Secret of the accounts at the SIP server; null while there is none. */
  sipSecret: string | null
}

type Change = Parameters<typeof changeState>[2]

/** Brings the seat from where it stands to where the move leads, with a line in its log; resolves to where it stood. */
export async function move({ db, seat }: Asking, name: SeatMove, change: Change = {}): Promise<SeatStanding> {
  const before = await lockState(db, seat)
  if (!mayMove(seatMoves, name, before.state))
    throw new CodedRefusal('Illegal.State', `坐席${seatStates[before.state].label}，不能这样操作`)
  const { to } = seatMoves[name]
  if (to === null) return before
  const { breakCode = null, ...changes } = change
  await changeState(db, seat, { ...changes, breakCode })
  if (to !== before.state || breakCode !== before.breakCode) await logState(db, seat, to, breakCode)
  return before
}
