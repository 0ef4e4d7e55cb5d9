import type { Caller } from '@care/shared/admin/session/session'
import { type FactKind, factState, factsIn, pickFactFields } from '@care/shared/people/elders/facts/facts'
import { wireTime } from '@care/shared/wire-time'

/** Who says so and when, as JSON for `factsSaid`. */
export const authorOfFacts = ({ nickName: by }: Pick<Caller, 'nickName'>, kinds: readonly FactKind[], from?: string) =>
  JSON.stringify(
    Object.fromEntries(kinds.map((kind) => [kind, { by, time: wireTime(Date.now()), ...(from && { from }) }])),
  )

/** The same for a new record: only for the facts that it states. */
export const authorOfNewFacts = (caller: Pick<Caller, 'nickName'>, row: Parameters<typeof pickFactFields>[0]) =>
  authorOfFacts(
    caller,
    factsIn(row).filter((kind) => factState(kind, pickFactFields(row)) !== 'unknown'),
  )
