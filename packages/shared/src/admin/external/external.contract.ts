import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { withNouns } from '../../nouns.ts'
import { chooseMessage, fileAddress, id, lines, requiredText } from '../../validators.ts'
import { ExternalSignRequest, ExternalUpload, SignedFiles, StoredFile, uploadLimit } from '../files/file.ts'
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

const anyone = calls({ access: 'public' })

const reason = lines(200, '原因').optional()
const OneInvite = z.object({ id: id.of('invitation'), tenantId: id.of('tenant') })

const ofPerson = calls({ access: 'public', rate: { name: 'external', max: 240, seconds: 60 } })

/** Calls of a registered person, with their ticket in the path. */
export const external = area('admin', {
  basePackage: ofPerson.get('/base/external/basePackage', '机构套餐', { data: z.array(BasePackage) }),
  createTenant: anyone.post('/base/external/createTenant/:token', '申请开通机构', {
    rate: { name: 'create-tenant', max: 20, seconds: 3600 },
    body: Enterprise,
    data: z.object({ tenantId: z.number(), auditStatus: z.number() }),
  }),
  updateEnterpriseInfo: ofPerson.put(
    '/base/external/updateEnterpriseInfo/:token',
    '修改待审核或未通过的机构资料，重新提交审核',
    { body: EnterpriseChange },
  ),
  cancelTenant: ofPerson.put('/base/external/cancelTenant/:token', '撤回机构申请', {
    query: z.object({ tenantId: id.of('newTenant') }),
  }),
  updateUserEnterprise: ofPerson.put('/base/external/updateUserEnterprise/:token', '修改注册账号的资料', {
    body: z.object({
      nickName: requiredText(50, '请输入姓名', '姓名').optional(),
      avatar: withNouns('externalFile', fileAddress.optional()),
      email: z.email('邮箱格式不正确').max(100).optional(),
    }),
  }),
  tenantPage: ofPerson.list(
    '/base/external/tenantPage/:token',
    '我的机构：申请开通的，或 joined 已加入、invited 收到的邀请、applied 申请加入的',
    OwnTenant,
    OwnTenantSearch,
  ),
  /** Returns null unless name or code match exactly. The rate limit slows down guessing. */
  findTenant: anyone.get('/base/external/findTenant/:token', '按完整名称或编码查找机构', {
    rate: { name: 'find-tenant', max: 30, seconds: 60 },
    query: z.object({ name: requiredText(50, '请输入机构名称或编码', '机构名称') }),
    data: FoundTenant.nullable(),
  }),
  joinTenant: ofPerson.put('/base/external/joinTenant/:token', '申请加入机构', {
    query: z.object({ tenantId: id.of('tenant'), remark: lines(200, '备注').optional() }),
  }),
  cancelJoin: ofPerson.put('/base/external/cancelJoin/:token', '撤销加入申请', { query: OneInvite }),
  accept: ofPerson.put('/base/external/accept/:token', '接受邀请', { query: OneInvite }),
  refused: ofPerson.put('/base/external/refused/:token', '拒绝邀请', { query: OneInvite.extend({ reason }) }),
  profile: ofPerson.get('/base/external/profile/:token', '注册账号的资料', { data: ExternalProfile }),
})

/** Files of a registered person, with a quota of their own. */
export const externalFiles = area('admin', {
  upload: anyone.post('/base/external/upload/:token', '上传图片（注册账号）', {
    rate: { name: 'external-upload', max: 30, seconds: 600 },
    encoding: 'multipart',
    bodyLimit: uploadLimit,
    body: ExternalUpload,
    data: StoredFile,
  }),
  sign: ofPerson.post('/base/external/sign/:token', '自己上传的图片的短期地址', {
    body: ExternalSignRequest,
    data: SignedFiles,
  }),
})

/** A missing token gets the same response as an unknown one: 401. */
const token = z.string().max(64, '登录已失效，请重新登录').default('')

/** Messages of a registered person; the ticket must belong to the recipient. */
export const externalMessages = area('tenant-admin', {
  list: ofPerson.get('/base/external/getMessageListByRecipient/:recipient/:status', '消息：0未读 1已读 -1全部', {
    ids: { recipient: 'person' },
    query: z.object({ token }),
    data: z.array(ExternalMessage),
  }),
  one: ofPerson.get('/base/external/getMessageById/:id/:recipient', '阅读消息', {
    ids: { id: 'externalMessage', recipient: 'person' },
    query: z.object({ token }),
    data: ExternalMessage,
  }),
  clear: ofPerson.post('/base/external/clearMessages', '清除消息', {
    body: z.object({
      token,
      recipient: withNouns('person', z.string(chooseMessage('接收人')).max(20, '接收人不正确')),
      ids: z.array(id.of('externalMessage')).max(500).optional(),
    }),
  }),
  source: ofPerson.get('/tenant/source/:id', '机构来源', { ids: { id: 'tenant' }, data: TenantSource }),
})
