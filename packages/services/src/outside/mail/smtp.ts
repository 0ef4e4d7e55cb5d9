import { createTransport } from 'nodemailer'
import type { SendMail } from './mail-sender.ts'

export interface SmtpSettings {
  host: string
  port: number
  /** Whether to use TLS from the first byte; otherwise STARTTLS is used if the server offers it. */
  secure: boolean
  user?: string | undefined
  password?: string | undefined
  from: string
}

/** Sends mails by SMTP, with one connection per mail because there are few mails. */
export function smtp({ host, port, secure, user, password, from }: SmtpSettings): SendMail {
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    await transport.sendMail({ ...mail, from })
  }
}
