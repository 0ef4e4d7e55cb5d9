import { type Database, inTenants } from '../db/client.ts'
import type { Mail, SendMail } from './mail-sender.ts'
import { writeMail } from './mailbox.repository.ts'

export interface MailRoom {
  /** None: mails wait in the local mailbox for the operator. */
  send?: SendMail | undefined
  onFailed?: (error: unknown) => void
}

/** Sends a mail, or leaves it in the mailbox. */
export type Post = (mail: Mail) => void

/** Nobody waits for a mail: a slow or broken server holds up no call, and a mail that did not leave is seen in the list. */
export function createPost(database: Database, { send, onFailed }: MailRoom): Post {
  async function deliver(mail: Mail) {
    const status = send ? await sendWith(send, mail) : 'outbox'
    const { to: recipient, subject, text } = mail
    const content = status === 'outbox' ? text : null
    await inTenants(database, [], (db) => writeMail(db, { recipient, subject, content, status }))
  }

  async function sendWith(through: SendMail, mail: Mail): Promise<'sent' | 'failed'> {
    try {
      await through(mail)
      return 'sent'
    } catch (error) {
      onFailed?.(error)
      return 'failed'
    }
  }

  return (mail) => void deliver(mail).catch((error: unknown) => onFailed?.(error))
}
