import { type FormEvent, useState } from 'react'
import { findTenantsByPhone, signInByPhone } from '../calls.ts'
import { failureOf } from '../entry/failure.ts'
import { phoneFault, smsCodeFault } from '../entry/phone-fault.ts'
import { PhoneFields } from '../entry/phone-fields.tsx'
import { SignInForm } from '../entry/sign-in-form.tsx'
import { toFailure } from '../entry/use-entry.ts'
import { lastSent } from '../entry/use-resend.ts'
import type { LoginViewProps } from './login-view.ts'

/** Signs in by SMS code. */
export function PhoneView({ entry, submit, prepare }: LoginViewProps) {
  const [phone, setPhone] = useState(() => lastSent('sign-in')?.phone ?? '')

  const send = (event: FormEvent<HTMLFormElement>) => {
    const code = String(new FormData(event.currentTarget).get('smsCode')).trim()
    const fault = failureOf({ phone: phoneFault(phone), smsCode: smsCodeFault(code) })
    if (fault) return entry.refuse(fault)
    prepare()
    void entry.attempt(
      async () => {
        const { token, tenants } = await findTenantsByPhone(phone, code)
        await entry.proven({ tenants, open: (tenantId, added) => signInByPhone(phone, token, tenantId, added) })
      },
      (error) => (error.field === 'code' ? { field: 'smsCode', text: error.message } : toFailure(error)),
    )
  }

  return (
    <SignInForm entry={entry} onSend={send} submit={submit}>
      <PhoneFields entry={entry} purpose="sign-in" phone={phone} onPhone={setPhone} />
    </SignInForm>
  )
}
