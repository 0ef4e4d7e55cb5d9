import type { Db } from '../../../../platform/db/client.ts'
import type { MessagePoint } from '../registry/point.ts'
import {
  advanceByFix,
  advanceByTime,
  type Crossing,
  type FenceFix,
  type FenceState,
  nextCheckTimeOf,
  unknownState,
} from './advance-fence.ts'
import { errorRadiusOf } from './error-circle.ts'
import {
  fenceStateKey,
  findDueFences,
  findWatchedFences,
  type StateChange,
  type WatchedFence,
  writeFenceStates,
} from './fence-state.repository.ts'

/** A crossing of a fence; `point` is the message that caused it, null if it is due to time alone. */
export interface FenceCrossing {
  fence: WatchedFence
  crossing: Crossing
  point: MessagePoint | null
}

/**
 * Checks the positions of a batch against the fences that watch their devices. Call it before the devices' own state
 * advances, because positions older than the newest known one are ignored. Without fences it makes no query, and it
 * writes only changed states.
 */
export async function findFenceCrossings(
  db: Db,
  tenantId: number,
  points: readonly MessagePoint[],
): Promise<FenceCrossing[]> {
  const fixes = points.filter(({ device }) => device.hasFences).flatMap((point) => fenceFixesOf(point))
  if (fixes.length === 0) return []
  fixes.sort((a, b) => a.fix.time - b.fix.time)
  const fences = await findWatchedFences(db, tenantId, [...new Set(fixes.map(({ point }) => point.device.id))])

  return settle(db, tenantId, fences, (fence) => {
    const newer = fixes.filter(
      ({ point, fix }) => point.device.id === fence.deviceId && fix.time > (fence.lastTime ?? Number.NEGATIVE_INFINITY),
    )
    const [first, last] = [newer[0], newer.at(-1)]
    if (!first || !last) return null
    let state = fence.state ?? unknownState(Math.min(Date.now(), first.fix.time))
    const crossings = newer.flatMap(({ fix, point }) => {
      const step = advanceByFix(fence.rule, state, fix)
      state = step.state
      return step.crossings.map((crossing) => ({ crossing, point }))
    })
    return { state, crossings, now: last.fix.time }
  })
}

/** Finds the crossings that time alone causes: a minimum stay has passed, a span begins, or a device was not seen. */
export const findTimedFenceCrossings = async (db: Db, tenantId: number, now = Date.now()): Promise<FenceCrossing[]> =>
  settle(db, tenantId, await findDueFences(db, tenantId), (fence) => {
    const { state, crossings } = advanceByTime(fence.rule, fence.state ?? unknownState(now), now)
    return { state, crossings: crossings.map((crossing) => ({ crossing, point: null })), now, isLooked: true }
  })

interface Judged {
  state: FenceState
  crossings: Omit<FenceCrossing, 'fence'>[]
  now: number
  /** Writes the state even if it has not changed, because the time of its next check must be stored. */
  isLooked?: boolean
}

/** Writes the changed states; skips states that another process changed first (optimistic lock). */
async function settle(
  db: Db,
  tenantId: number,
  fences: WatchedFence[],
  judge: (fence: WatchedFence) => Judged | null,
): Promise<FenceCrossing[]> {
  const judged = fences.flatMap((fence) => {
    const one = judge(fence)
    return one ? [{ fence, ...one }] : []
  })
  const changes: StateChange[] = judged
    .filter(({ fence, state, isLooked }) => isLooked || !fence.state || isOther(fence.state, state))
    .map(({ fence, state, now }) => ({ fence, state, dueAt: nextCheckTimeOf(fence.rule, state, now) }))
  if (changes.length === 0) return []
  const written = await writeFenceStates(db, tenantId, changes)
  return judged.flatMap(({ fence, crossings }) =>
    written.has(fenceStateKey(fence)) ? crossings.map((one) => ({ fence, ...one })) : [],
  )
}

const isOther = (before: FenceState, after: FenceState) =>
  (Object.keys(after) as (keyof FenceState)[]).some((name) => before[name] !== after[name])

/** A list with the position in the message, or an empty list. */
export function fenceFixesOf(point: MessagePoint): { point: MessagePoint; fix: FenceFix }[] {
  const { message, time } = point
  if (!('lng' in message) || message.lng === undefined || message.lat === undefined) return []
  return [{ point, fix: { time, place: { lng: message.lng, lat: message.lat }, ...errorRadiusOf(message) } }]
}
