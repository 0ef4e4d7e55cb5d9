import { type Database, type Db, inTenants } from '../../platform/db/client.ts'
import { afterCommit } from '../../platform/db/lazy-transaction.ts'
import { deliveryStatus } from '../delivery.ts'
import type { Mail, SendMail } from './mail-sender.ts'
import { writeMail } from './mailbox.repository.ts'

export interface MailerOptions {
  /**
   * Sends a mail by the mail server; undefined without one, and mails are then stored in the local mailbox for the
   * operator.
   */
  send?: SendMail | undefined
  /** Called when a mail could not be recorded. */
  onFailed?: (error: unknown) => void
}

/** Sends a mail once the transaction is committed, or leaves it in the mailbox. */
export type SendMailAfterCommit = (db: Db, mail: Mail) => void

/**
 * Sends mails in the background, so that a slow or broken server delays no call; a failed mail is shown in the list.
 */
export function createMailer(database: Database, { send, onFailed }: MailerOptions): SendMailAfterCommit {
  async function deliver(mail: Mail) {
    const status = send ? await deliveryStatus(send(mail)) : 'outbox'
    const { to: recipient, subject, text } = mail
    const content = status === 'outbox' ? text : null
    await inTenants(database, [], (db) => writeMail(db, { recipient, subject, content, status }))
  }

  return (db, mail) => afterCommit(db, () => void deliver(mail).catch((error: unknown) => onFailed?.(error)))
}
