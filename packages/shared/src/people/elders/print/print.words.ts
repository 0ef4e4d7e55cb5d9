import type { Words } from '../../../words.ts'

/** Printouts of an elder's record: the whole archive, one page for a handover, or the papers of an inspection. */
export const paperKinds = {
  archive: { label: '档案' },
  summary: { label: '摘要' },
  inspection: { label: '检查材料' },
} as const satisfies Words
export type PaperKind = keyof typeof paperKinds
export const isPaperKind = (kind: string | null): kind is PaperKind => kind !== null && Object.hasOwn(paperKinds, kind)

/** Maximum days of a period, both ends included. */
const longestPeriod = 366
const dayMs = 86_400_000

/** Validation message for the period of an inspection, `YYYY-MM-DD`. */
export function wrongPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }): string | null {
  if (!from || !to) return '请选择时间段'
  if (from > to) return '开始日期不能晚于结束日期'
  return (Date.parse(to) - Date.parse(from)) / dayMs < longestPeriod ? null : `时间段最长${longestPeriod}天`
}
