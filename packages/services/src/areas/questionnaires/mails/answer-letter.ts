import type { AnswerMail } from './answer-mail.repository.ts'

type Told = Pick<AnswerMail, 'key' | 'name' | 'origin' | 'count' | 'serialNumber' | 'answerTime'>

/** Nothing of what was answered: a mailbox is read by whoever has it. */
export function answerLetter({ key, name, origin, count, serialNumber, answerTime }: Told) {
  const where = origin
    ? `查看结果（需要登录）：${origin}/questionnaire/form/statistics?key=${key}`
    : '登录后在“问卷评估”的问卷列表中查看结果。'
  const text = [
    `问卷“${name}”收到 ${count} 份新答卷。`,
    '',
    `最新一份：编号 ${serialNumber}，${answerTime} 提交`,
    where,
    '',
    '答案不在邮件中显示。此邮件由系统发出，请勿回复。',
  ].join('\n')
  return { subject: `问卷“${name}”收到 ${count} 份新答卷`, text }
}
