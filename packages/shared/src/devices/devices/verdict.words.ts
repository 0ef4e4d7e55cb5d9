import type { Words } from '../../words.ts'

/** A measured value against the limits of its device; 0 is normal. */
export const verdicts = {
  1: { label: '偏高', look: 'warning' },
  2: { label: '偏低', look: 'warning' },
} as const satisfies Words
export const isVerdict = (status: number): status is keyof typeof verdicts => status in verdicts
