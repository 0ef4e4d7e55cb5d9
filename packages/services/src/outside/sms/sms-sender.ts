export interface SmsText {
  phone: string
  code: string
}

/** Hands one code to a provider; rejects when the provider did not accept it. */
export type SendSms = (text: SmsText) => Promise<void>

/** A text message about an unclaimed warning: the elder's name and the kind of warning. */
interface SmsWarning {
  phone: string
  name: string
  what: string
}
export type SendWarning = (warning: SmsWarning) => Promise<void>

/** The variables of the template for families. */
export interface FamilySms {
  phone: string
  tenant: string
  elder: string
  time: string
  what: string
  link: string
}
export type SendFamilySms = (text: FamilySms) => Promise<void>

/** The variables of the template for reminders of bills. */
interface BillSms {
  phone: string
  tenant: string
  elder: string
  month: string
  amount: string
}
export type SendBillSms = (text: BillSms) => Promise<void>
