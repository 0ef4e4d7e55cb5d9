/** Changes in the history of an elder's record. */
export const changeKinds = {
  create: { label: '建档' },
  update: { label: '修改' },
  remove: { label: '删除' },
  restore: { label: '恢复' },
  merge: { label: '合并' },
  unmerge: { label: '撤销合并' },
} as const
export type ChangeKind = keyof typeof changeKinds
