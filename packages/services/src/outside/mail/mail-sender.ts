export interface Mail {
  to: string
  subject: string
  text: string
}

/** Hands one mail to a server; rejects when the server did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>
