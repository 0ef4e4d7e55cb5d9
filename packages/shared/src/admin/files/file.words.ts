import type { Words } from '../../words.ts'

export const fileStates = {
  used: { label: '使用中', look: 'success' },
  unused: { label: '未使用', look: 'silent' },
} as const satisfies Words
