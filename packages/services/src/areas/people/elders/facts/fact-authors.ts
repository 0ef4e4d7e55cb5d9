import type { Caller } from '@care/shared/admin/session/session'
import { type FactKind, factState, factsIn, pickFactFields } from '@care/shared/people/elders/facts/facts'
import { toShanghaiTime } from '@care/shared/shanghai-time'

/** Author and time of these facts, as JSON for the column `factsSaid`. */
export const authorOfFacts = ({ nickName: by }: Pick<Caller, 'nickName'>, kinds: readonly FactKind[], from?: string) =>
  JSON.stringify(
    Object.fromEntries(kinds.map((kind) => [kind, { by, time: toShanghaiTime(Date.now()), ...(from && { from }) }])),
  )

/** Like `authorOfFacts`, for a new record; only for facts that the record states. */
export const authorOfNewFacts = (caller: Pick<Caller, 'nickName'>, row: Parameters<typeof pickFactFields>[0]) =>
  authorOfFacts(
    caller,
    factsIn(row).filter((kind) => factState(kind, pickFactFields(row)) !== 'unknown'),
  )
