import type { Warning } from '@care/shared/alarms/warnings/warning'
import { isQuiet, SourceType, WarningLevel } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { epochOf } from '@care/shared/shanghai-time'
import { isEscalatedTo } from '../ladder/next-step-text.ts'

/**
 * A pop-up card of a warning. `shown` is false while the card is dismissed or folded; the pill still counts the card.
 */
export interface AlarmCard {
  warning: Warning
  shown: boolean
  /** Epoch ms at which the card closes by itself; null while an emergency waits to be claimed. */
  leavesAt: number | null
}
export type AlarmCards = readonly AlarmCard[]

/**
 * The newest id and the newest occurrence among the cards that a user has folded (hidden into the pill); later ones are
 * shown.
 */
export interface FoldMark {
  id: number
  time: string
}

export interface AlarmContext {
  /** User id of the signed-in user; a warning claimed by this user needs no card. */
  me: number
  now: number
  /**
   * The user may not handle warnings, or gets only counts; cards are then folded, except for warnings escalated to the
   * user.
   */
  onlyWatches?: boolean
  /** How far the user has folded; cards up to this mark are folded. */
  folded?: FoldMark | null
}

/** Older warnings neither pop up nor sound; they are only in the list. */
const freshMs = 30 * 60_000
/** How long in ms the card of an important warning, or of a claimed or handled warning, stays. */
const importantStayMs = 30_000
const settledStayMs = 5_000

export const isEmergency = ({ warningLevel }: Pick<Warning, 'warningLevel'>) => warningLevel === WarningLevel.Emergency
export const isUnclaimed = ({ isDisposed }: Pick<Warning, 'isDisposed'>) => isDisposed === Disposal.Open

/** Whether a warning may pop up, sound and count: unclaimed, at least of level important, and in no quiet period. */
export const callsForAttention = (warning: Warning) =>
  isUnclaimed(warning) && warning.warningLevel >= WarningLevel.Important && !isQuiet(warning)
/** Whether the warning is an emergency that rings until somebody claims it. */
export const isRingingEmergency = (warning: Warning) => isEmergency(warning) && callsForAttention(warning)

/** The cards after a warning was raised or changed. Level information gets no card; a repeat brings a card back. */
export function applyWarning(cards: AlarmCards, warning: Warning, context: AlarmContext): AlarmCards {
  const known = cards.find((card) => card.warning.id === warning.id)
  if (known && known.warning.seq >= warning.seq) return cards
  const others = cards.filter((card) => card !== known)

  if (isUnclaimed(warning))
    return popsUp(warning, context) ? sorted([...others, waiting(warning, known, context)]) : others
  const isMine = warning.claimerId === context.me || warning.handlerId === context.me
  if (!known?.shown || isMine) return others
  return sorted([...others, { warning, shown: true, leavesAt: context.now + settledStayMs }])
}

function popsUp(warning: Warning, { now, me }: AlarmContext): boolean {
  if (isEscalatedTo(warning, me)) return true
  if (!callsForAttention(warning)) return false
  return (isEmergency(warning) && warning.watchTime !== null) || isRecentWarning(warning, now)
}

export const isRecentWarning = ({ lastHappenTime }: Pick<Warning, 'lastHappenTime'>, now: number) =>
  now - epochOf(lastHappenTime) < freshMs

function waiting(
  warning: Warning,
  known: AlarmCard | undefined,
  { now, me, onlyWatches = false, folded = null }: AlarmContext,
): AlarmCard {
  const isTold = isEscalatedTo(warning, me)
  const isNewlyTold = isTold && !(known && isEscalatedTo(known.warning, me))
  const isNews = known
    ? !isUnclaimed(known.warning) || warning.count > known.warning.count || isNewlyTold
    : !isFolded(warning, folded)
  return {
    warning,
    shown: (isNews && (isTold || !onlyWatches)) || (known?.shown ?? false),
    leavesAt: isEmergency(warning) || isTold ? null : isNews ? now + importantStayMs : (known?.leavesAt ?? null),
  }
}

/** Whether the user has folded this occurrence of the warning already. */
const isFolded = ({ id, lastHappenTime }: Warning, mark: FoldMark | null) =>
  mark !== null && id <= mark.id && lastHappenTime <= mark.time

/** The mark after folding these cards; never older than `before`. */
export function foldMarkAfter(before: FoldMark | null, cards: AlarmCards): FoldMark | null {
  const folded = cards.map(({ warning: { id, lastHappenTime } }) => ({ id, time: lastHappenTime }))
  const marks = before ? [...folded, before] : folded
  if (marks.length === 0) return null
  const times = marks.map(({ time }) => time).sort()
  return { id: Math.max(...marks.map(({ id }) => id)), time: times.at(-1) ?? '' }
}

/** Folds the cards that the user has folded in another tab. */
export const foldCardsUpTo = (cards: AlarmCards, mark: FoldMark): AlarmCards =>
  cards.some(({ shown, warning }) => shown && isFolded(warning, mark))
    ? cards.map((card) => (isFolded(card.warning, mark) ? { ...card, shown: false } : card))
    : cards

/** Dismisses a card; its warning stays unclaimed. */
export const dismissCard = (cards: AlarmCards, id: number): AlarmCards =>
  cards.map((card) => (card.warning.id === id ? { ...card, shown: false, leavesAt: null } : card))

/** Folds all cards; the pill still counts them, and unclaimed emergencies keep ringing. */
export const foldAllCards = (cards: AlarmCards): AlarmCards =>
  cards.some(({ shown }) => shown) ? cards.map((card) => ({ ...card, shown: false })) : cards

/** Cards of unclaimed warnings; a card below emergency counts until it is dismissed or expires. */
export const waitingCards = (cards: AlarmCards): AlarmCards =>
  cards.filter(
    ({ warning, shown, leavesAt }) => isUnclaimed(warning) && (shown || leavesAt !== null || isEmergency(warning)),
  )

/** Shows all waiting cards again. */
export const showAllCards = (cards: AlarmCards): AlarmCards => {
  const waiting = waitingCards(cards)
  return cards.map((card) => (waiting.includes(card) ? { ...card, shown: true } : card))
}

/** Removes expired cards; the card of an unclaimed emergency never expires. */
export function removeExpiredCards(cards: AlarmCards, now: number): AlarmCards {
  const left = cards.filter(({ leavesAt }) => leavesAt === null || leavesAt > now)
  return left.length === cards.length ? cards : left
}

/** Epoch ms at which the next card closes; null when none does. */
export const nextExpiry = (cards: AlarmCards): number | null =>
  cards.reduce<number | null>((soonest, { leavesAt }) => earlier(soonest, leavesAt), null)

const earlier = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))

/** Whether an emergency is unclaimed, so that the alarm sounds even if its card was dismissed. */
export const isRinging = (cards: AlarmCards) => cards.some(({ warning }) => isRingingEmergency(warning))

/**
 * Removes the cards of emergencies that were claimed while the connection was lost; `open` has the ids of unclaimed
 * ones.
 */
export const dropClaimedCards = (cards: AlarmCards, open: ReadonlySet<number>): AlarmCards =>
  cards.filter(({ warning }) => !isEmergency(warning) || !isUnclaimed(warning) || open.has(warning.id))

/** Sorts known cards to their previous positions; new cards are added below. */
export const keepCardOrder = (cards: AlarmCards, places: readonly number[]): AlarmCards => {
  const placeOf = ({ warning }: AlarmCard) => places.indexOf(warning.id) + 1 || Number.POSITIVE_INFINITY
  return [...cards].sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
}

/** Whether any card has moved to the position of another card. */
export const haveCardsMoved = (before: readonly number[], after: readonly number[]): boolean =>
  before.some((id, at) => after.includes(id) && after[at] !== id)

/** Sort order: SOS, other emergencies, then the newest. */
const sorted = (cards: AlarmCard[]) =>
  cards.sort(
    ({ warning: a }, { warning: b }) =>
      b.warningLevel - a.warningLevel ||
      Number(b.sourceType === SourceType.Sos) - Number(a.sourceType === SourceType.Sos) ||
      b.lastHappenTime.localeCompare(a.lastHappenTime) ||
      b.id - a.id,
  )
