import { person, readOnly, time } from '../../../resources/field.ts'
import type { Words } from '../../../words.ts'

export const connectionStates = {
  on: { label: '启用', look: 'success' },
  off: { label: '停用', look: 'silent' },
  none: { label: '未配置', look: 'warning' },
} as const satisfies Words

/** Source of a connection: one from the server's settings cannot be changed on a page. */
export const connectionSources = {
  settings: { label: '服务器设置' },
  page: { label: '本页配置' },
  demo: { label: '演示自带' },
  none: { label: '—' },
} as const satisfies Words

export const connectionFields = {
  name: readOnly('登录方式', { always: true, width: 9, rank: 'title' }),
  state: readOnly('状态', { words: connectionStates, width: 6, rank: 'state' }),
  source: readOnly('配置来源', { words: connectionSources, width: 8 }),
  appId: readOnly('应用编号', { width: 14 }),
  redirectUrl: readOnly('回调地址', { always: true }),
  remark: readOnly('备注', {}),
  updateUser: person('修改人', { width: 7 }),
  updateTime: time('修改时间', { maybe: true, width: 10 }),
} as const
