import { type FactKind, factState, factsIn, heldOf } from '@care/shared/elders/facts/facts'
import type { Caller } from '@care/shared/session/session'
import { wireTime } from '@care/shared/wire-time'

/** Who says so and when, as JSON for `factsSaid`. */
export const saidNow = ({ nickName: by }: Pick<Caller, 'nickName'>, kinds: readonly FactKind[], from?: string) =>
  JSON.stringify(
    Object.fromEntries(kinds.map((kind) => [kind, { by, time: wireTime(Date.now()), ...(from && { from }) }])),
  )

/** The same for a new record: only for the facts that it states. */
export const saidFirst = (caller: Pick<Caller, 'nickName'>, row: Parameters<typeof heldOf>[0]) =>
  saidNow(
    caller,
    factsIn(row).filter((kind) => factState(kind, heldOf(row)) !== 'unknown'),
  )
