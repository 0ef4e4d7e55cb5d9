import type { Words } from '../../../words.ts'
import { CommandState } from './command.moves.ts'

export const commandStates = {
  [CommandState.Waiting]: { label: '待下发', look: 'warning' },
  [CommandState.Sent]: { label: '已下发', look: 'info' },
  [CommandState.Applied]: { label: '已生效', look: 'success' },
  [CommandState.Failed]: { label: '失败', look: 'danger' },
  [CommandState.Replaced]: { label: '已被替代', look: 'silent' },
} as const satisfies Words

/** Commands for devices, by their `type` on `care/{imei}/down`. */
export const commandKinds = {
  status: { label: '刷新状态' },
  phoneNum: { label: '接听号码' },
  familyPhones: { label: '亲情号码' },
  whitelist: { label: '白名单' },
  config: { label: '参数设置' },
  sleepConfig: { label: '睡眠设置' },
  fall: { label: '跌倒设置' },
  fences: { label: '电子围栏' },
  lock: { label: '门锁设置' },
} as const satisfies Words
export type CommandKind = keyof typeof commandKinds
