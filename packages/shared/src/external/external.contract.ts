import { z } from 'zod'
import { ExternalSignRequest, ExternalUpload, SignedFiles, StoredFile, uploadLimit } from '../files/file.ts'
import { area, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { named } from '../nouns.ts'
import { choose, fileAddress, id, lines, requiredText } from '../validators.ts'
import {
  BasePackage,
  Enterprise,
  EnterpriseChange,
  ExternalMessage,
  ExternalProfile,
  FoundTenant,
  OwnTenant,
  OwnTenantSearch,
  TenantSource,
} from './external.ts'

const reason = lines(200, '原因').optional()
const OneInvite = z.object({ id: id.of('invitation'), tenantId: id.of('tenant') })

const ofPerson = { access: 'public', rate: { name: 'external', max: 240, seconds: 60 } } as const

/** What a registered person does with the ticket in the path. */
export const external = area('admin', {
  basePackage: get('/base/external/basePackage', {
    ...ofPerson,
    data: z.array(BasePackage),
    summary: '基础套餐',
  }),
  createTenant: post('/base/external/createTenant/:token', {
    access: 'public',
    rate: { name: 'create-tenant', max: 20, seconds: 3600 },
    body: Enterprise,
    data: z.object({ tenantId: z.number(), auditStatus: z.number() }),
    summary: '申请开通机构',
  }),
  updateEnterpriseInfo: put('/base/external/updateEnterpriseInfo/:token', {
    ...ofPerson,
    body: EnterpriseChange,
    summary: '修改待审核或未通过的机构资料，重新提交审核',
  }),
  cancelTenant: put('/base/external/cancelTenant/:token', {
    ...ofPerson,
    query: z.object({ tenantId: id.of('newTenant') }),
    summary: '撤回机构申请',
  }),
  updateUserEnterprise: put('/base/external/updateUserEnterprise/:token', {
    ...ofPerson,
    body: z.object({
      nickName: requiredText(50, '请输入姓名', '姓名').optional(),
      avatar: named('externalFile', fileAddress.optional()),
      email: z.email('邮箱格式不正确').max(100).optional(),
    }),
    summary: '修改注册账号的资料',
  }),
  tenantPage: get('/base/external/tenantPage/:token', {
    ...ofPerson,
    query: OwnTenantSearch,
    data: pageOf(OwnTenant),
    summary: '我的机构：申请开通的，或 joined 已加入、invited 收到的邀请、applied 申请加入的',
  }),
  /** Null for everything but an exact name or code: who guesses those is slowed down. */
  findTenant: get('/base/external/findTenant/:token', {
    access: 'public',
    rate: { name: 'find-tenant', max: 30, seconds: 60 },
    query: z.object({ name: requiredText(50, '请输入机构名称或编码', '机构名称') }),
    data: FoundTenant.nullable(),
    summary: '按完整名称或编码查找机构',
  }),
  joinTenant: put('/base/external/joinTenant/:token', {
    ...ofPerson,
    query: z.object({ tenantId: id.of('tenant'), remark: lines(200, '备注').optional() }),
    summary: '申请加入机构',
  }),
  cancelJoin: put('/base/external/cancelJoin/:token', { ...ofPerson, query: OneInvite, summary: '撤销加入申请' }),
  accept: put('/base/external/accept/:token', { ...ofPerson, query: OneInvite, summary: '接受邀请' }),
  refused: put('/base/external/refused/:token', {
    ...ofPerson,
    query: OneInvite.extend({ reason }),
    summary: '拒绝邀请',
  }),
  profile: get('/base/external/profile/:token', {
    ...ofPerson,
    data: ExternalProfile,
    summary: '注册账号的资料',
  }),
})

/** Files of a registered person, within a quota of their own. */
export const externalFiles = area('admin', {
  upload: post('/base/external/upload/:token', {
    access: 'public',
    rate: { name: 'external-upload', max: 30, seconds: 600 },
    encoding: 'multipart',
    bodyLimit: uploadLimit,
    body: ExternalUpload,
    data: StoredFile,
    summary: '上传图片（注册账号）',
  }),
  sign: post('/base/external/sign/:token', {
    ...ofPerson,
    body: ExternalSignRequest,
    data: SignedFiles,
    summary: '自己上传的图片的短期地址',
  }),
})

/** Without one the answer is that of one that is unknown: 401. */
const token = z.string().max(64, '登录已失效，请重新登录').default('')

/** Messages of a registered person; the ticket comes beside the recipient, who must be its owner. */
export const externalMessages = area('tenant-admin', {
  list: get('/base/external/getMessageListByRecipient/:recipient/:status', {
    ids: { recipient: 'person' },
    ...ofPerson,
    query: z.object({ token }),
    data: z.array(ExternalMessage),
    summary: '消息：0未读 1已读 -1全部',
  }),
  one: get('/base/external/getMessageById/:id/:recipient', {
    ids: { id: 'externalMessage', recipient: 'person' },
    ...ofPerson,
    query: z.object({ token }),
    data: ExternalMessage,
    summary: '阅读消息',
  }),
  clear: post('/base/external/clearMessages', {
    ...ofPerson,
    body: z.object({
      token,
      recipient: named('person', z.string(choose('接收人')).max(20, '接收人不正确')),
      ids: z.array(id.of('externalMessage')).max(500).optional(),
    }),
    summary: '清除消息',
  }),
  source: get('/tenant/source/:id', {
    ids: { id: 'tenant' },
    ...ofPerson,
    data: TenantSource,
    summary: '机构来源',
  }),
})
