import type { Words } from '../../words.ts'

/** An elder's `checkInStatus` (api-shapes §6.1). */
export const CheckIn = { Home: 0, Resident: 1, OnLeave: 2, Left: 3, Deceased: 4 } as const

export const checkIns = {
  0: { label: '居家养老', look: 'info' },
  1: { label: '在住', look: 'success' },
  2: { label: '请假外出', look: 'warning' },
  3: { label: '已退住', look: 'silent' },
  4: { label: '已故', look: 'silent' },
} as const satisfies Words
