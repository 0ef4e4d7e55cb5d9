export interface SmsText {
  phone: string
  code: string
}

/** Hands one code to a provider; rejects when the provider did not take it. */
export type SendSms = (text: SmsText) => Promise<void>
