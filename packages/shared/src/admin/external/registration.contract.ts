import { z } from 'zod'
import { area, calls, internal } from '../../http/endpoint.ts'
import { withNouns } from '../../nouns.ts'
import { chooseMessage, enterMessage, id, mobile, password, text } from '../../validators.ts'
import { smsCheckRate, smsCode } from '../session/ways/phone.contract.ts'
import { SocialIdentity, SocialType, socialCode, socialNonce, socialState } from '../session/ways/social.contract.ts'
import { ExternalTicket } from './external.ts'

const anyone = calls({ access: 'public' })

const enc = z.enum(['0', '1']).optional()
const givenPassword = z.string('请输入密码').min(1, '请输入密码').max(128)
const bodyLimit = 8 * 1024

/** Registration from outside: the calls with codes and passwords, served by the gateway itself. */
export const registration = area('admin', {
  register: anyone.post('/base/external/register', '注册账号', {
    rate: smsCheckRate,
    encoding: 'form',
    body: z.object({
      phone: mobile,
      code: smsCode,
      password: givenPassword,
      confirmPassword: givenPassword,
      username: text(20, '用户名')
        .regex(/^[\p{L}\p{N}_.@-]*$/u, '用户名只能用文字、数字和 _ . @ -')
        .optional(),
      nickName: text(50, '姓名').optional(),
      enc,
    }),
    data: ExternalTicket,
    bodyLimit,
  }),
  /**
   * Signs a registered person in again. `SMS`: phone in `openId`, code in `authCode`; null for an unregistered phone.
   * Third parties: with the parameters that `/authredirect` received for purpose `external`; 417 with a ticket for
   * `bindOpen` when no account is bound.
   */
  findToken: anyone.get('/base/external/findTokenByCustomizeOpen', '凭短信验证码或第三方账号继续注册', {
    rate: smsCheckRate,
    query: z.discriminatedUnion(
      'openType',
      [
        z.object({
          openType: z.literal('SMS', chooseMessage('登录方式', '不支持的登录方式')),
          openId: mobile,
          authCode: smsCode,
        }),
        z.object({ openType: SocialType, authCode: socialCode, state: socialState, nonce: socialNonce }),
      ],
      chooseMessage('登录方式', '不支持的登录方式'),
    ),
    data: ExternalTicket.nullable(),
  }),
  bindOpen: anyone.post('/base/external/bindOpen/:token', '为注册账号绑定第三方账号', {
    rate: smsCheckRate,
    body: z.object({
      ticket: z
        .string(enterMessage('授权凭证', '授权已失效，请重新发起'))
        .min(1, '请输入授权凭证')
        .max(64, '授权已失效，请重新发起'),
    }),
    bodyLimit,
  }),
  updatePwd: anyone.put('/base/external/updatePwd/:token', '修改注册账号的密码', {
    rate: { name: 'external-password', max: 10, seconds: 300 },
    body: z.object({ oldPassword: givenPassword, newPassword: givenPassword, confirmPassword: givenPassword, enc }),
    bodyLimit,
  }),
  /** Ends the sessions of that membership immediately. */
  unsubscribe: anyone.put('/base/external/unsubscribe/:token', '退出机构', {
    rate: { name: 'external', max: 60, seconds: 60 },
    query: z.object({ tenantId: id.of('tenant') }),
  }),
})

/** Internal calls, gateway to admin service: the phone is verified, passwords are in plain text. */
export const externalAccounts = area('admin', {
  register: internal.post('/external-account', {
    body: z.object({ phone: mobile, password, username: z.string(), nickName: z.string() }),
    data: ExternalTicket.nullable(),
  }),
  ticketFor: internal.post('/external-account/ticket', {
    body: z.object({ phone: mobile }),
    data: ExternalTicket.nullable(),
  }),
  ticketForIdentity: internal.post('/external-account/ticket-by-identity', {
    body: SocialIdentity,
    data: ExternalTicket.nullable(),
  }),
  bindIdentity: internal.post('/external-account/identity', { body: SocialIdentity.extend({ token: z.string() }) }),
  updatePassword: internal.put('/external-account/password', {
    body: z.object({ token: z.string(), oldPassword: z.string(), newPassword: password }),
  }),
  /** Returns the account that left, so that its sessions can be ended. */
  leave: internal.post('/external-account/leave', {
    body: z.object({ token: z.string(), tenantId: withNouns('tenant', z.number()) }),
    data: z.object({ tenantId: z.number(), userId: z.number() }),
  }),
})
