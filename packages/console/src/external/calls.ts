import type { ExternalTicket } from '@care/shared/admin/external/external'
import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import { jsonRequest } from '../session/calls.ts'
import { requestData } from '../session/client-call.ts'
import { encryptPasswords } from '../session/encrypt-passwords.ts'
import type { RedirectResult } from '../session/social/social-calls.ts'

/**
 * Written without the contract to keep the bundle small, like the other calls of the sign-in page; calls.test.ts checks
 * the paths against the contract.
 */
export const paths = {
  register: '/admin/base/external/register',
  comeBack: '/admin/base/external/findTokenByCustomizeOpen',
  bindOpen: '/admin/base/external/bindOpen/:token',
  forgottenPolicy: '/admin/base/external/forgetPwd/policy',
  forgot: '/admin/base/external/forgetPwd',
}

interface NewAccount {
  phone: string
  code: string
  nickName: string
  password: string
  confirmPassword: string
}

export const registerAccount = ({ password, confirmPassword, ...given }: NewAccount): Promise<ExternalTicket> =>
  requestData(paths.register, {
    body: new URLSearchParams({ ...given, ...encryptPasswords({ password, confirmPassword }) }),
  })

/** Ticket by SMS code; null if the phone number is not registered. */
export const findTicketByPhone = (phone: string, code: string): Promise<ExternalTicket | null> =>
  requestData(`${paths.comeBack}?${new URLSearchParams({ openType: 'SMS', openId: phone, authCode: code })}`, {
    method: 'GET',
  })

/** Ticket by a provider's redirect, for the purpose `external`; refused with 417 while the identity is not bound. */
export const findTicketByProvider = ({ type, code, ...proof }: RedirectResult) =>
  requestData<ExternalTicket>(
    `${paths.comeBack}?${new URLSearchParams({ openType: type, authCode: code, ...proof })}`,
    {
      method: 'GET',
    },
  )

/** Binds an identity; `unbound` is the ticket of the 417 response. */
export const bindOpen = ({ token }: ExternalTicket, unbound: string): Promise<boolean> =>
  requestData(paths.bindOpen.replace(':token', encodeURIComponent(token)), jsonRequest({ ticket: unbound }))

export const findForgottenPolicy = (proof: { phone: string; code: string }): Promise<PasswordPolicy> =>
  requestData(paths.forgottenPolicy, jsonRequest(proof))

export const resetForgottenPassword = ({
  password,
  confirmPassword,
  ...given
}: Omit<NewAccount, 'nickName'>): Promise<boolean> =>
  requestData(paths.forgot, {
    method: 'PUT',
    ...jsonRequest({ ...given, ...encryptPasswords({ password, confirmPassword }) }),
  })
