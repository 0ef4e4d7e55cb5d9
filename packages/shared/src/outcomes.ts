import { labelsOf, type Words } from './words.ts'

/** Outcomes of a call for help. */
export const outcomeWords = {
  real: { label: '确有险情', look: 'danger' },
  falseAlarm: { label: '误报' },
  test: { label: '测试' },
  unreachable: { label: '无法联系', look: 'warning' },
  hospital: { label: '已送医', look: 'danger' },
} as const satisfies Words
export type Outcome = keyof typeof outcomeWords
export const outcomes = labelsOf(outcomeWords)
