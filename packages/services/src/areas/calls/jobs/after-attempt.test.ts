import { CaseState } from '@care/shared/calls/jobs/call-case.words'
import { JobState } from '@care/shared/calls/jobs/call-job.words'
import { CallOutcome } from '@care/shared/calls/records/call.words'
import { expect, it } from 'vitest'
import { afterAttempt, Lost } from './after-attempt.ts'

const { Running, Paused, Aborted } = JobState
const { Waiting, Connected, Failed, Abandoned } = CaseState
const { Reached, NoAnswer, Refused, WrongNumber } = CallOutcome

it.each([
  [Running, 1, Reached, Connected, null],
  [Running, 1, NoAnswer, Waiting, '无人接听'],
  [Paused, 1, NoAnswer, Waiting, '无人接听'],
  [Running, 2, NoAnswer, Failed, '无人接听'],
  [Running, 1, Lost, Waiting, '坐席未登记结果'],
  [Running, 2, Lost, Failed, '坐席未登记结果'],
  [Running, 1, Refused, Failed, '拒接'],
  [Running, 1, WrongNumber, Failed, '号码有误'],
  [Aborted, 1, NoAnswer, Abandoned, '无人接听'],
  [Aborted, 2, NoAnswer, Failed, '无人接听'],
] as const)('in state %s after attempt %s with outcome %s of two: %s', (state, attempts, outcome, next, why) => {
  expect(afterAttempt({ state, maxAttemptCount: 2 }, attempts, outcome)).toEqual({ state: next, failureReason: why })
})
