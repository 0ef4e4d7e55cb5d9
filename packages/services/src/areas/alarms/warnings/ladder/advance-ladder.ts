import type { LadderStep } from '@care/shared/alarms/warnings/ladder/ladder-rule'

/** The next escalation step by its index in the rule, and when it is due (epoch ms of the database). */
interface Due {
  step: number
  at: number
}

/** A step that fires now, and whether anybody could be notified. */
interface Fired {
  step: number
  isTold: boolean
}

interface Climbed {
  fired: Fired[]
  /** Number of due steps that were skipped because no process was running at the time. */
  missed: number
  next: Due | null
}

/**
 * Advances the escalation of a warning to `now`. Of several due steps only the last fires; when it can notify nobody,
 * the next steps fire immediately. After skipped steps the schedule continues from now, otherwise from the previous
 * step.
 */
export function advanceLadder(steps: readonly LadderStep[], due: Due, now: number, canTell: (step: number) => boolean) {
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

/**
 * Advances the claim of a warning to `now`: `last` is the claimer's last action. Step 0 waits to remind the claimer
 * (nudge), step 1 to release the warning (return).
 */
export function advanceClaim(
  { nudgeMinutes, returnMinutes }: { nudgeMinutes: number; returnMinutes: number },
  { step, at }: Due,
  last: number,
  now: number,
): { does: 'waits' | 'nudges' | 'returns'; next: Due | null } {
  if (nudgeMinutes === 0) return { does: 'waits', next: null }
  // the claimer did nothing after the reminder
  if (step === 1 && last <= at - returnMinutes * 60_000) return { does: 'returns', next: null }
  const nudgeAt = last + nudgeMinutes * 60_000
  if (nudgeAt > now) return { does: 'waits', next: { step: 0, at: nudgeAt } }
  return { does: 'nudges', next: returnMinutes === 0 ? null : { step: 1, at: now + returnMinutes * 60_000 } }
}
