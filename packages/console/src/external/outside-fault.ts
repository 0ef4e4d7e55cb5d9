import type { ApiError } from '@care/shared/http/client'
import type { SignInFailure } from '../session/entry/failure.ts'
import { phoneFault, smsCodeFault } from '../session/entry/phone-fault.ts'
import { toFailure } from '../session/entry/use-entry.ts'

/** Client-side validation messages of a phone number and its SMS code. */
export const proofFaults = (phone: string, code: string) => ({ phone: phoneFault(phone), smsCode: smsCodeFault(code) })

/** Assigns a refused SMS code to the code input. */
export const proofRefusal = (error: ApiError): SignInFailure =>
  error.field === 'code' ? { field: 'smsCode', text: error.message } : toFailure(error)
