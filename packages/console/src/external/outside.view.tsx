import { type FormEvent, useState } from 'react'
import { failureOf } from '../session/entry/failure.ts'
import { PhoneFields } from '../session/entry/phone-fields.tsx'
import { SignInForm } from '../session/entry/sign-in-form.tsx'
import { lastSent } from '../session/entry/use-resend.ts'
import type { LoginViewProps } from '../session/login/login-view.ts'
import { ViewLink } from '../session/login/view-link.tsx'
import { SocialButtons } from '../session/social/social-buttons.tsx'
import { findTicketByPhone } from './calls.ts'
import { proofFaults, proofRefusal } from './outside-fault.ts'
import { continueWithTicket, readUnbound } from './unbound.ts'
import { UnboundNote } from './unbound-note.tsx'
import './outside-login.css'

/** Sign-in of a registered person by phone, to see applications, invitations and messages. */
export function OutsideView({ entry }: LoginViewProps) {
  const [unbound] = useState(readUnbound)
  const [phone, setPhone] = useState(() => lastSent('register')?.phone ?? '')

  const send = (event: FormEvent<HTMLFormElement>) => {
    const code = String(new FormData(event.currentTarget).get('smsCode')).trim()
    const fault = failureOf(proofFaults(phone, code))
    if (fault) return entry.refuse(fault)
    void entry.attempt(async () => {
      const ticket = await findTicketByPhone(phone, code)
      if (ticket) await continueWithTicket(ticket)
      else entry.refuse({ text: '该手机号码还没有注册，请先注册账号' })
    }, proofRefusal)
  }

  return (
    <>
      <p className="login-lead outside-lead">查看机构申请、邀请与消息，加入或退出机构</p>
      {unbound && <UnboundNote unbound={unbound} />}
      <SignInForm entry={entry} onSend={send} submit="进入">
        <PhoneFields entry={entry} purpose="register" phone={phone} onPhone={setPhone} />
      </SignInForm>
      <p className="outside-links row between">
        <ViewLink to="register">注册账号</ViewLink>
        <ViewLink to="password">返回登录</ViewLink>
      </p>
      {!unbound && <SocialButtons entry={entry} purpose="external" />}
    </>
  )
}
