import type { LadderStep } from '@care/shared/alarms/warnings/ladder/ladder-rule'
import { expect, it } from 'vitest'
import { advanceClaim, advanceLadder } from './advance-ladder.ts'

const steps: LadderStep[] = [0, 60, 180, 300].map((afterSeconds) => ({ afterSeconds, post: 'lead', ways: ['screen'] }))
const all = () => true
const at = (seconds: number) => seconds * 1_000

it('one escalation step fires and the schedule stays, however late the check runs before the next step', () => {
  const expected = { fired: [{ step: 1, isTold: true }], missed: 0, next: { step: 2, at: at(180) } }
  expect(advanceLadder(steps, { step: 1, at: at(60) }, at(60), all)).toEqual(expected)
  expect(advanceLadder(steps, { step: 1, at: at(60) }, at(179), all)).toEqual(expected)
})

it('of several due escalation steps only the latest fires, and the schedule continues from now', () => {
  expect(advanceLadder(steps, { step: 1, at: at(60) }, at(200), all)).toEqual({
    fired: [{ step: 2, isTold: true }],
    missed: 1,
    next: { step: 3, at: at(320) },
  })
  expect(advanceLadder(steps, { step: 1, at: at(60) }, at(9_000), all)).toEqual({
    fired: [{ step: 3, isTold: true }],
    missed: 2,
    next: null,
  })
})

it('the escalation ends after its last step, or when the rule no longer has the next step', () => {
  expect(advanceLadder(steps, { step: 3, at: at(300) }, at(301), all).next).toBeNull()
  expect(advanceLadder(steps, { step: 4, at: at(300) }, at(301), all)).toEqual({ fired: [], missed: 0, next: null })
})

it('the next steps fire immediately while nobody can be notified, until the end if necessary', () => {
  const managers = (step: number) => steps[step]?.afterSeconds === 180
  expect(advanceLadder(steps, { step: 1, at: at(60) }, at(61), managers)).toEqual({
    fired: [
      { step: 1, isTold: false },
      { step: 2, isTold: true },
    ],
    missed: 0,
    next: { step: 3, at: at(61 + 120) },
  })
  expect(advanceLadder(steps, { step: 1, at: at(60) }, at(61), () => false)).toEqual({
    fired: [1, 2, 3].map((step) => ({ step, isTold: false })),
    missed: 0,
    next: null,
  })
})

const rule = { nudgeMinutes: 10, returnMinutes: 5 }
const minute = 60_000
it('a claimer who does nothing is reminded, and the warning is released if they still do nothing', () => {
  const nudge = { step: 0, at: 10 * minute }
  expect(advanceClaim(rule, nudge, 0, 10 * minute)).toEqual({ does: 'nudges', next: { step: 1, at: 15 * minute } })
  expect(advanceClaim(rule, nudge, 3 * minute, 10 * minute)).toEqual({
    does: 'waits',
    next: { step: 0, at: 13 * minute },
  })
  const back = { step: 1, at: 15 * minute }
  expect(advanceClaim(rule, back, 0, 15 * minute)).toEqual({ does: 'returns', next: null })
  expect(advanceClaim(rule, back, 12 * minute, 15 * minute)).toEqual({
    does: 'waits',
    next: { step: 0, at: 22 * minute },
  })
})

it('if releasing is switched off, an idle claimer is only reminded; if reminding is off, neither happens', () => {
  const nudge = { step: 0, at: 10 * minute }
  expect(advanceClaim({ ...rule, returnMinutes: 0 }, nudge, 0, 10 * minute)).toEqual({ does: 'nudges', next: null })
  expect(advanceClaim({ ...rule, nudgeMinutes: 0 }, nudge, 0, 10 * minute)).toEqual({ does: 'waits', next: null })
})
