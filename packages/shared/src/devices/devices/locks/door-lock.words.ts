import type { Words } from '../../../words.ts'

/** The platform a lock is registered with (api-shapes §5.5). Only TTLock's is queried. */
export const lockProviders = {
  1: { label: '涂鸦' },
  2: { label: '通通锁' },
  3: { label: '其他' },
} as const satisfies Words
export const ttLock = 2

export const lockStatuses = {
  0: { label: '已关闭', look: 'success' },
  1: { label: '打开', look: 'warning' },
} as const satisfies Words

export const lockPasswordTypes = {
  1: { label: '一次性' },
  2: { label: '永久' },
  3: { label: '限时' },
} as const satisfies Words

/** How the door was opened. */
export const openMethods = {
  1: { label: '手机' },
  2: { label: '密码' },
  3: { label: '指纹' },
  4: { label: '门卡' },
  5: { label: '钥匙' },
} as const satisfies Words

export const lockAlarms = {
  tamper: { label: '防拆报警' },
  wrongPassword: { label: '多次输错密码' },
  forced: { label: '异常开锁' },
} as const satisfies Words
