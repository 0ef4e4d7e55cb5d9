import type { Words } from '../../words.ts'

/** Delivery status of a mail; without a mail server it stays in the outbox. */
export const mailStatuses = {
  outbox: { label: '未接入邮件服务', look: 'warning' },
  sent: { label: '已发送', look: 'success' },
  failed: { label: '发送失败', look: 'danger' },
} as const satisfies Words

/** Delivery status of a text message. */
export const smsStatuses = {
  ...mailStatuses,
  outbox: { label: '未接入短信通道', look: 'warning' },
  skipped: { label: '没有此号码的账号，未发送', look: 'silent' },
} as const satisfies Words
