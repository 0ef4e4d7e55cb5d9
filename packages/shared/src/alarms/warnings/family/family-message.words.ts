import type { Words } from '../../../words.ts'

/** Channels to notify a family by. */
export const tellingChannels = {
  sms: { label: '短信' },
  wechat: { label: '微信公众号' },
} as const satisfies Words
export type TellingChannel = keyof typeof tellingChannels

export const tellingStates = {
  sending: { label: '发送中', look: 'primary' },
  sent: { label: '已发送', look: 'primary' },
  failed: { label: '发送失败', look: 'danger' },
  outbox: { label: '待转告', look: 'warning' },
  read: { label: '已读', look: 'success' },
} as const satisfies Words
