import type { ApiError } from '@care/shared/http/client'
import type { SignInFailure } from '../session/entry/failure.ts'
import { phoneFault, smsCodeFault } from '../session/entry/phone-fault.ts'
import { plainly } from '../session/entry/use-entry.ts'

/** What is wrong with a phone and its code before they are sent. */
export const proofFaults = (phone: string, code: string) => ({ phone: phoneFault(phone), smsCode: smsCodeFault(code) })

/** A refused code stands at the code. */
export const proofRefusal = (error: ApiError): SignInFailure =>
  error.field === 'code' ? { field: 'smsCode', text: error.message } : plainly(error)
