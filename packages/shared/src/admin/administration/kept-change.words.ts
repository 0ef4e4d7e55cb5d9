import type { Words } from '../../words.ts'

export const changeRecordKinds = {
  create: { label: '新增', look: 'success' },
  update: { label: '修改', look: 'info' },
  remove: { label: '删除', look: 'danger' },
} as const satisfies Words
