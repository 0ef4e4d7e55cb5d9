import type { ApiError } from '@care/shared/http/client'
import { phoneFault, smsCodeFault } from '../session/entry/phone-fault.ts'
import { plainly, type SignInFailure } from '../session/entry/use-entry.ts'

/** What is wrong with a phone and its code before they are sent. */
export function proofFault(phone: string, code: string): SignInFailure | null {
  const wrongPhone = phoneFault(phone)
  if (wrongPhone) return { field: 'phone', text: wrongPhone }
  const wrongCode = smsCodeFault(code)
  return wrongCode ? { field: 'smsCode', text: wrongCode } : null
}

/** A refused code stands at the code. */
export const proofRefusal = (error: ApiError): SignInFailure =>
  error.status === 428 ? { field: 'smsCode', text: error.message } : plainly(error)
