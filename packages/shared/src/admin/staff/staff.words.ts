import type { Word } from '../../words.ts'

/** Whether an account is enabled, by its `lockFlag`. */
export const lockFlags = {
  0: { label: '在用', look: 'success' },
  9: { label: '已停用', look: 'silent' },
} as const satisfies Record<string, Word>

/** Kinds of open work, and their counting unit. */
export const staffWork = {
  job: { label: '未完成的工单项目', unit: '个' },
  duty: { label: '未结束的排班', unit: '个' },
  warning: { label: '处理中的预警', unit: '条' },
} as const
export type StaffWorkKind = keyof typeof staffWork

export const staffWorkKinds = Object.keys(staffWork) as StaffWorkKind[]

/** Open work as text: 处理中的预警2条、未结束的排班1个 */
export const openWorkText = (work: readonly { kind: StaffWorkKind; count: number }[]): string =>
  work.map(({ kind, count }) => `${staffWork[kind].label}${count}${staffWork[kind].unit}`).join('、')
