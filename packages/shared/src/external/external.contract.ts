import { z } from 'zod'
import { ExternalSignRequest, ExternalUpload, SignedFiles, StoredFile, uploadLimit } from '../files/file.ts'
import { area, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { named } from '../nouns.ts'
import { fileAddress, id, requiredText, text } from '../validators.ts'
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

const reason = text(200, '原因').optional()
const OneInvite = z.object({ id: id.of('invitation'), tenantId: id.of('tenant') })

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
    body: EnterpriseChange,
    data: z.boolean(),
    summary: '修改待审核或未通过的机构资料，重新提交审核',
  }),
  cancelTenant: put('/base/external/cancelTenant/:token', {
    access: 'public',
    query: z.object({ tenantId: id.of('newTenant') }),
    data: z.boolean(),
    summary: '撤回机构申请',
  }),
  updateUserEnterprise: put('/base/external/updateUserEnterprise/:token', {
    access: 'public',
    body: z.object({
      nickName: requiredText(50, '请输入姓名', '姓名').optional(),
      avatar: fileAddress.optional(),
      email: z.email('邮箱格式不正确').max(100).optional(),
    }),
    data: z.boolean(),
    summary: '修改注册账号的资料',
  }),
  tenantPage: get('/base/external/tenantPage/:token', {
    access: 'public',
    query: OwnTenantSearch,
    data: pageOf(OwnTenant),
    summary: '我的机构：申请开通的，或 joined 已加入、invited 收到的邀请、applied 申请加入的',
  }),
  /** Null for everything but an exact name or code. */
  findTenant: get('/base/external/findTenant/:token', {
    access: 'public',
    query: z.object({ name: requiredText(50, '请输入机构名称或编码', '机构名称') }),
    data: FoundTenant.nullable(),
    summary: '按完整名称或编码查找机构',
  }),
  joinTenant: put('/base/external/joinTenant/:token', {
    access: 'public',
    query: z.object({ tenantId: id.of('tenant'), remark: text(200, '备注').optional() }),
    data: z.boolean(),
    summary: '申请加入机构',
  }),
  cancelJoin: put('/base/external/cancelJoin/:token', {
    access: 'public',
    query: OneInvite,
    data: z.boolean(),
    summary: '撤销加入申请',
  }),
  accept: put('/base/external/accept/:token', {
    access: 'public',
    query: OneInvite,
    data: z.boolean(),
    summary: '接受邀请',
  }),
  refused: put('/base/external/refused/:token', {
    access: 'public',
    query: OneInvite.extend({ reason }),
    data: z.boolean(),
    summary: '拒绝邀请',
  }),
  profile: get('/base/external/profile/:token', {
    access: 'public',
    data: ExternalProfile,
    summary: '注册账号的资料',
  }),
})

/** Files of a registered person, within a quota of their own. */
export const externalFiles = area('admin', {
  upload: post('/base/external/upload/:token', {
    access: 'public',
    encoding: 'multipart',
    bodyLimit: uploadLimit,
    body: ExternalUpload,
    data: StoredFile,
    summary: '上传图片（注册账号）',
  }),
  sign: post('/base/external/sign/:token', {
    access: 'public',
    body: ExternalSignRequest,
    data: SignedFiles,
    summary: '自己上传的图片的短期地址',
  }),
})

const token = z.string('请先登录').min(1).max(64)

/** Messages of a registered person; the ticket comes beside the recipient, who must be its owner. */
export const externalMessages = area('tenant-admin', {
  list: get('/base/external/getMessageListByRecipient/:recipient/:status', {
    ids: { recipient: 'person' },
    access: 'public',
    query: z.object({ token }),
    data: z.array(ExternalMessage),
    summary: '消息：0未读 1已读 -1全部',
  }),
  one: get('/base/external/getMessageById/:id/:recipient', {
    ids: { id: 'externalMessage', recipient: 'person' },
    access: 'public',
    query: z.object({ token }),
    data: ExternalMessage,
    summary: '阅读消息',
  }),
  clear: post('/base/external/clearMessages', {
    access: 'public',
    body: z.object({
      token,
      recipient: named('person', z.string().max(20)),
      ids: z.array(id.of('externalMessage')).max(500).optional(),
    }),
    data: z.boolean(),
    summary: '清除消息',
  }),
  source: get('/tenant/source/:id', {
    ids: { id: 'tenant' },
    access: 'public',
    data: TenantSource,
    summary: '机构来源',
  }),
})
