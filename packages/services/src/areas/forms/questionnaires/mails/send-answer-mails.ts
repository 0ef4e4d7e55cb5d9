import { deliveryStatus } from '../../../../outside/delivery.ts'
import type { SendMail } from '../../../../outside/mail/mail-sender.ts'
import { writeMail } from '../../../../outside/mail/mailbox.repository.ts'
import { type Database, inTenants } from '../../../../platform/db/client.ts'
import { runEachInTurn } from '../../../../platform/sweep/sweep.ts'
import { findTenantsWith } from '../../../../platform/sweep/tenants-with.repository.ts'
import { type AnswerMail, leaseMails, markSent, postponeMail } from './answer-mail.repository.ts'

/**
 * Backoff in minutes after each refusal of a mail. After the last one the mail is given up, and marked so in the
 * mailbox.
 */
const waits = [1, 5, 15, 60, 240, 720]

/**
 * Sends mails about new answers, outside of any transaction: after a crash a mail may be sent twice, but none is lost.
 * Without a mail server, mails are stored in the local mailbox.
 */
export async function sendAnswerMails(database: Database, send: SendMail | undefined): Promise<void> {
  await runEachInTurn(await findTenantsWith(database, 'tenants_with_questionnaire_mail'), async (tenantId) => {
    const taken = await inTenants(database, [tenantId], (db) => leaseMails(db, tenantId))
    await Promise.all(taken.map((mail) => tellOne(database, mail, send)))
  })
}

async function tellOne(database: Database, mail: AnswerMail, send: SendMail | undefined): Promise<void> {
  const { subject, text } = answerLetter(mail)
  const status = send ? await deliveryStatus(send({ to: mail.recipient, subject, text })) : 'outbox'
  const wait = status === 'failed' ? waits[mail.attempts - 1] : undefined
  await inTenants(database, [mail.tenantId], (db) => (wait ? postponeMail(db, mail, wait) : markSent(db, mail)))
  if (wait) return
  const content = status === 'outbox' ? text : null
  await inTenants(database, [], (db) => writeMail(db, { recipient: mail.recipient, subject, content, status }))
}

type Told = Pick<AnswerMail, 'key' | 'name' | 'origin' | 'count' | 'serialNumber' | 'answerTime'>

/** Text of the mail. It contains no answers, because the mailbox may be read by others. */
function answerLetter({ key, name, origin, count, serialNumber, answerTime }: Told) {
  const where = origin
    ? `查看结果（需要登录）：${origin}/questionnaire/form/statistics?key=${key}`
    : '登录后在“问卷与评估”的问卷列表中查看结果。'
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
