export interface SmsText {
  phone: string
  code: string
}

/** Hands one code to a provider; rejects when the provider did not take it. */
export type SendSms = (text: SmsText) => Promise<void>

/** A warning that nobody takes: of whom, and what kind. */
interface SmsWarning {
  phone: string
  name: string
  what: string
}
export type SendWarning = (warning: SmsWarning) => Promise<void>

/** What the family's template says; each word stands where its variable is. */
export interface FamilySms {
  phone: string
  tenant: string
  elder: string
  time: string
  what: string
  link: string
}
export type SendFamilySms = (text: FamilySms) => Promise<void>
