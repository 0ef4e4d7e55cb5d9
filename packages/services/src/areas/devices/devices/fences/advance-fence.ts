import { Side, Trigger } from '@care/shared/devices/devices/fences/fence.words'
import { depthIn, type Enclosure, type Place } from '@care/shared/devices/devices/fences/geometry'
import { nextSpan, type Schedule, spanBegin } from './schedule.ts'

export interface FenceRule extends Schedule {
  enclosure: Enclosure
  triggerType: number
  dwellMinutes: number
  unseenMinutes: number
}

/**
 * The state of a device at a fence; times are epoch ms, null for never. The migration that created the table describes
 * the columns.
 */
export interface FenceState {
  side: Side
  since: number | null
  pendingSince: number | null
  isSure: boolean
  insideAt: number | null
  toldAt: number | null
  unseenAt: number | null
  createTime: number
}

/**
 * A reported position; `error` is the radius of its error circle in m. A single inaccurate position is not enough to
 * report a crossing.
 */
export interface FenceFix {
  time: number
  place: Place
  error: number
  isRough: boolean
}

/**
 * A crossing of the fence to report. left, entered: the device moved there and stayed. outside, inside: it is there,
 * but was not seen crossing. back: returned after a reported absence. unseen: should be inside, but no position proves
 * that. `distance` from the edge in m, if a position is known.
 */
export interface Crossing {
  kind: 'left' | 'entered' | 'outside' | 'inside' | 'back' | 'unseen'
  time: number
  /** When the reported state began, epoch ms. */
  since: number
  distance: number | null
}

export const unknownState = (createTime: number): FenceState => ({
  side: Side.Unknown,
  since: null,
  pendingSince: null,
  isSure: false,
  insideAt: null,
  toldAt: null,
  unseenAt: null,
  createTime,
})

const minute = 60_000
/** The side that must be reported: inside for a forbidden area, outside for any other fence. */
const wrongSide = ({ triggerType }: FenceRule): Side => (triggerType === Trigger.Enter ? Side.Inside : Side.Outside)
const otherSide = (side: Side): Side => (side === Side.Inside ? Side.Outside : Side.Inside)
/** When the current span of the fence's schedule began for this device; null outside of the schedule. */
const watchedFrom = (rule: FenceRule, { createTime }: FenceState, time: number) => {
  const begin = spanBegin(rule, time)
  return begin === null ? null : Math.max(begin, createTime)
}
const turnsAt = (rule: FenceRule, { pendingSince, isSure }: FenceState) =>
  pendingSince !== null && isSure ? pendingSince + rule.dwellMinutes * minute : null

type Step = { state: FenceState; crossings: Crossing[] }

/** Advances the state to the time `now` without a position. */
export function advanceByTime(rule: FenceRule, before: FenceState, now: number): Step {
  const crossings: Crossing[] = []
  const tell = (kind: Crossing['kind'], since: number) =>
    void crossings.push({ kind, time: now, since, distance: null })
  let state = before
  const turns = turnsAt(rule, state)
  const wrong = wrongSide(rule)
  const begin = watchedFrom(rule, state, now)

  if (turns !== null && turns <= now) {
    const { side: from, pendingSince: since, toldAt, since: stood } = state
    const side = from === Side.Unknown ? wrong : otherSide(from)
    state = { ...state, side, since, pendingSince: null, isSure: false }
    const wasTold = toldAt !== null && from === wrong && (stood === null || toldAt >= stood)
    if (begin !== null && side !== wrong && wasTold && rule.triggerType === Trigger.Both) tell('back', since ?? now)
    if (begin !== null && side === wrong && (since ?? 0) >= begin && from !== Side.Unknown) {
      tell(side === Side.Outside ? 'left' : 'entered', since ?? now)
      state.toldAt = now
    }
  }
  if (begin === null) return { state, crossings }

  const isWrong = state.side === wrong && turnsAt(rule, state) === null
  if (isWrong && (state.toldAt ?? Number.NEGATIVE_INFINITY) < Math.max(begin, state.since ?? begin)) {
    tell(wrong === Side.Outside ? 'outside' : 'inside', state.since ?? now)
    state = { ...state, toldAt: now }
  }
  if (isUnseen(rule, state, begin) && begin + rule.unseenMinutes * minute <= now) {
    tell('unseen', begin)
    state = { ...state, unseenAt: now }
  }
  return { state, crossings }
}

/** Whether the device was not seen inside during this span, and that was not yet reported (as unseen or as outside). */
function isUnseen(rule: FenceRule, { insideAt, unseenAt, toldAt }: FenceState, begin: number): boolean {
  const isBefore = (time: number | null) => time === null || time < begin
  return rule.unseenMinutes > 0 && rule.triggerType !== Trigger.Enter && [insideAt, unseenAt, toldAt].every(isBefore)
}

/**
 * Advances the state by a position that is newer than all earlier ones. A position whose error circle touches the
 * fence's edge is ignored, because it proves neither side.
 */
export function advanceByFix(rule: FenceRule, before: FenceState, { time, place, error, isRough }: FenceFix): Step {
  const passed = advanceByTime(rule, before, time)
  const depth = depthIn(rule.enclosure, place)
  const side = depth > error ? Side.Inside : -depth > error ? Side.Outside : Side.Unknown
  if (side === Side.Unknown) return passed

  const state = { ...passed.state }
  const begin = watchedFrom(rule, state, time)
  if (
    side === Side.Inside &&
    rule.unseenMinutes > 0 &&
    begin !== null &&
    (state.insideAt ?? Number.NEGATIVE_INFINITY) < begin
  )
    state.insideAt = time
  if (side === state.side || (state.side === Side.Unknown && side !== wrongSide(rule))) {
    if (state.side === Side.Unknown) Object.assign(state, { side, since: time })
    state.pendingSince = null
    state.isSure = false
  } else if (state.pendingSince === null) Object.assign(state, { pendingSince: time, isSure: !isRough })
  else state.isSure = true

  const then = advanceByTime(rule, state, time)
  const crossings = [...passed.crossings, ...then.crossings]
  return { state: then.state, crossings: crossings.map((one) => ({ ...one, distance: Math.round(Math.abs(depth)) })) }
}

/** Time of the next check without a new position; null when only a position can change the state. */
export function nextCheckTimeOf(rule: FenceRule, state: FenceState, now: number): number | null {
  const begin = watchedFrom(rule, state, now)
  const next = nextSpan(rule, now)
  const asked = state.side === wrongSide(rule) || state.pendingSince !== null || rule.unseenMinutes > 0
  const times = [
    turnsAt(rule, state),
    asked ? next : null,
    begin !== null && isUnseen(rule, state, begin) ? begin + rule.unseenMinutes * minute : null,
  ].filter((time) => time !== null)
  return times.length > 0 ? Math.min(...times) : null
}
