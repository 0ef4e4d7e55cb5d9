import type { LadderStep } from '@care/shared/warnings/ladder/ladder-rule'

/** The step that is due next, by its place in the rule, and when; times are epoch ms of the database. */
interface Due {
  step: number
  at: number
}

/** A step that is done now, and whether anybody could be told. */
interface Fired {
  step: number
  isTold: boolean
}

interface Climbed {
  fired: Fired[]
  /** Steps that time has passed over while nobody looked. */
  missed: number
  next: Due | null
}

/**
 * What time has done to a ladder: one step is done, the last that is due; where nobody can be told the next is done at once. After a gap
 * of several steps it goes on from now, else on the beat of the step before.
 */
export function climb(steps: readonly LadderStep[], due: Due, now: number, canTell: (step: number) => boolean) {
  const gapAfter = (at: number) => ((steps[at + 1]?.afterSeconds ?? 0) - (steps[at]?.afterSeconds ?? 0)) * 1_000
  let { step, at } = due
  while (steps[step + 1] && at + gapAfter(step) <= now) {
    at += gapAfter(step)
    step++
  }
  const missed = step - due.step
  if (missed > 0) at = now

  const climbed: Climbed = { fired: [], missed, next: null }
  for (; ; step++, at = now) {
    if (!steps[step]) return climbed
    const isTold = canTell(step)
    climbed.fired.push({ step, isTold })
    if (!isTold) continue
    if (steps[step + 1]) climbed.next = { step: step + 1, at: at + gapAfter(step) }
    return climbed
  }
}

/** What time has done to a claim: `last` is when it was last brought on, `step` 0 waits for the nudge, 1 for the return. */
export function hold(
  { nudgeMinutes, returnMinutes }: { nudgeMinutes: number; returnMinutes: number },
  { step, at }: Due,
  last: number,
  now: number,
): { does: 'waits' | 'nudges' | 'returns'; next: Due | null } {
  if (nudgeMinutes === 0) return { does: 'waits', next: null }
  // nothing was done since the nudge
  if (step === 1 && last <= at - returnMinutes * 60_000) return { does: 'returns', next: null }
  const nudgeAt = last + nudgeMinutes * 60_000
  if (nudgeAt > now) return { does: 'waits', next: { step: 0, at: nudgeAt } }
  return { does: 'nudges', next: returnMinutes === 0 ? null : { step: 1, at: now + returnMinutes * 60_000 } }
}
