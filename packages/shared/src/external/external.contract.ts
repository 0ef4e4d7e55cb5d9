import { z } from 'zod'
import { area, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { smsCode } from '../session/phone.contract.ts'
import { id, mobile, password, requiredText, text } from '../validators.ts'
import {
  Application,
  ApplicationSearch,
  Audit,
  BasePackage,
  Enterprise,
  ExternalMessage,
  ExternalTicket,
  OwnTenant,
  OwnTenantSearch,
  TenantSource,
} from './external.ts'

const enc = z.enum(['0', '1']).optional()
const givenPassword = z.string('请输入密码').min(1, '请输入密码').max(128)
const bodyLimit = 8 * 1024

/** Registering from outside, as far as codes and passwords are concerned: served by the gateway itself. */
export const registration = area('admin', {
  register: post('/base/external/register', {
    access: 'public',
    encoding: 'form',
    body: z.object({
      phone: mobile,
      code: smsCode,
      password: givenPassword,
      confirmPassword: givenPassword,
      username: text(20, '用户名').optional(),
      nickName: text(50, '姓名').optional(),
      enc,
    }),
    data: ExternalTicket,
    bodyLimit,
    summary: '注册账号',
  }),
  /** `SMS`: back in with the phone in `openId` and the code in `authCode`; null for whoever is not registered. */
  findToken: get('/base/external/findTokenByCustomizeOpen', {
    access: 'public',
    query: z.object({ openType: z.literal('SMS', '不支持的登录方式'), openId: mobile, authCode: smsCode }),
    data: ExternalTicket.nullable(),
    summary: '凭短信验证码继续注册',
  }),
  updatePwd: put('/base/external/updatePwd/:token', {
    access: 'public',
    body: z.object({ oldPassword: givenPassword, newPassword: givenPassword, confirmPassword: givenPassword, enc }),
    data: z.boolean(),
    bodyLimit,
    summary: '修改注册账号的密码',
  }),
})

/** What a registered person does with the ticket in the path. */
export const external = area('admin', {
  basePackage: get('/base/external/basePackage', {
    access: 'public',
    data: z.array(BasePackage),
    summary: '基础套餐',
  }),
  createTenant: post('/base/external/createTenant/:token', {
    access: 'public',
    body: Enterprise,
    data: z.object({ tenantId: z.number(), auditStatus: z.number() }),
    summary: '申请开通机构',
  }),
  updateEnterpriseInfo: put('/base/external/updateEnterpriseInfo/:token', {
    access: 'public',
    body: Enterprise.partial().extend({ tenantId: id }),
    data: z.boolean(),
    summary: '修改待审核的机构资料',
  }),
  updateUserEnterprise: put('/base/external/updateUserEnterprise/:token', {
    access: 'public',
    body: z.object({
      nickName: requiredText(50, '请输入姓名', '姓名').optional(),
      avatar: text(500, '头像').optional(),
      email: z.email('邮箱格式不正确').max(100).optional(),
    }),
    data: z.boolean(),
    summary: '修改注册账号的资料',
  }),
  tenantPage: get('/base/external/tenantPage/:token', {
    access: 'public',
    query: OwnTenantSearch,
    data: pageOf(OwnTenant),
    summary: '我申请的机构',
  }),
})

const token = z.string('请先登录').min(1).max(64)

/** Messages of a registered person; the ticket comes beside the recipient, who must be its owner. */
export const externalMessages = area('tenant-admin', {
  list: get('/base/external/getMessageListByRecipient/:recipient/:status', {
    access: 'public',
    query: z.object({ token }),
    data: z.array(ExternalMessage),
    summary: '消息：0未读 1已读 -1全部',
  }),
  one: get('/base/external/getMessageById/:id/:recipient', {
    access: 'public',
    query: z.object({ token }),
    data: ExternalMessage,
    summary: '阅读消息',
  }),
  clear: post('/base/external/clearMessages', {
    access: 'public',
    body: z.object({ token, recipient: z.string().max(20), ids: z.array(id).max(500).optional() }),
    data: z.boolean(),
    summary: '清除消息',
  }),
  source: get('/tenant/source/:id', { access: 'public', data: TenantSource, summary: '机构来源' }),
})

/** The operator's side. */
export const applications = area('admin', {
  page: get('/tenant/application/page', {
    access: 'tenant:audit',
    query: ApplicationSearch,
    data: pageOf(Application),
    summary: '机构申请',
  }),
  audit: put('/user/audit', { access: 'tenant:audit', body: Audit, data: z.boolean(), summary: '审核机构申请' }),
})

/** Between gateway and admin service: the phone is proven, the passwords are as typed. */
export const externalAccounts = area('admin', {
  register: post('/external-account', {
    access: 'internal',
    body: z.object({ phone: mobile, password, username: z.string(), nickName: z.string() }),
    data: ExternalTicket.nullable(),
  }),
  ticketFor: post('/external-account/ticket', {
    access: 'internal',
    body: z.object({ phone: mobile }),
    data: ExternalTicket.nullable(),
  }),
  updatePassword: put('/external-account/password', {
    access: 'internal',
    body: z.object({ token: z.string(), oldPassword: z.string(), newPassword: password }),
    data: z.boolean(),
  }),
})
