import type { Words } from '../../words.ts'

/** What of an elder's record goes on paper: all of it, one page for whoever takes the elder over, or what an inspection asks for. */
export const paperKinds = {
  archive: { label: '档案' },
  summary: { label: '摘要' },
  inspection: { label: '检查材料' },
} as const satisfies Words
export type PaperKind = keyof typeof paperKinds

/** Days of a period, both ends included. */
export const longestPeriod = 366
