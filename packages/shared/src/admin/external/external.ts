import { z } from 'zod'
import { creditCode } from '../../credit-code.ts'
import { PageQuery } from '../../http/page.ts'
import { withNouns } from '../../nouns.ts'
import {
  chooseMessage,
  id,
  lines,
  mobile,
  optional,
  phonePart,
  regionCode,
  requiredText,
  text,
} from '../../validators.ts'
import { auditStatus } from './application.moves.ts'

/** type of organisation: 1 institution, 2 community, 3 home care */
const orgType = z.number('机构类型不正确').int().min(1, '机构类型不正确').max(3, '机构类型不正确')

/** An institution as described in its application (registration, step 2). */
export const Enterprise = z.object({
  tenantName: requiredText(50, '请输入机构名称', '机构名称'),
  shortName: text(50, '机构简称').optional(),
  tenantLogo: withNouns('externalFile', text(500, '机构标志')).optional(),
  creditCode: creditCode.optional(),
  businessLicenseUrl: withNouns('externalFile', text(500, '营业执照')).optional(),
  legalPerson: text(50, '法定代表人').optional(),
  contactName: requiredText(50, '请输入联系人', '联系人'),
  contactPhone: mobile,
  provinceCode: regionCode.optional(),
  cityCode: regionCode.optional(),
  districtCode: regionCode.optional(),
  address: text(200, '地址').optional(),
  lng: z.number('经度应为数字').min(-180).max(180).optional(),
  lat: z.number('纬度应为数字').min(-90).max(90).optional(),
  orgType: orgType.default(1),
  packageId: id.of('basePackage').optional(),
})
export type Enterprise = z.output<typeof Enterprise>

/** An omitted field keeps its value. */
export const EnterpriseChange = Enterprise.partial().extend({
  orgType: orgType.optional(),
  tenantId: id.of('newTenant'),
})

/** An institution as stored, perhaps under older rules. */
const StoredEnterprise = Enterprise.partial().extend({
  creditCode: z.string().optional(),
  provinceCode: z.string().optional(),
  cityCode: z.string().optional(),
  districtCode: z.string().optional(),
})

/** Also requires the fields that the form asks for, so that the operator can decide. */
export const CompleteEnterprise = Enterprise.extend({
  creditCode: creditCode.refine((code) => code !== '', '请输入统一社会信用代码'),
  businessLicenseUrl: withNouns('externalFile', requiredText(500, '请上传营业执照', '营业执照')),
  legalPerson: requiredText(50, '请输入法定代表人', '法定代表人'),
  provinceCode: requiredText(6, '请选择所在地区', '所在地区').pipe(regionCode),
  address: requiredText(200, '请输入详细地址', '详细地址'),
})
export type CompleteEnterprise = z.output<typeof CompleteEnterprise>

/** Replaces a bearer token in all calls of a registered person: valid for two hours, in the path as `:token`. */
export const ExternalTicket = z.object({ token: z.string(), userId: z.number(), phone: z.string() })
export type ExternalTicket = z.output<typeof ExternalTicket>

export const ExternalProfile = z.object({
  userId: z.number(),
  phone: z.string(),
  username: z.string(),
  nickName: z.string(),
  email: z.string().nullable(),
  /** Number of unread messages. */
  unread: z.number(),
})
export type ExternalProfile = z.output<typeof ExternalProfile>

export const BasePackage = z.object({
  id: z.number(),
  packageName: z.string(),
  packageCode: z.string(),
  description: z.string(),
  isBase: z.boolean(),
  items: z.array(z.object({ id: z.number(), sku: z.string(), timeNum: z.number(), price: z.number() })),
})
export type BasePackage = z.output<typeof BasePackage>

/** An institution in a list of applications or memberships; `logo` is a signed address. */
const ListedTenant = z.object({
  /** Id of the application or the invitation. */
  id: z.number(),
  tenantId: z.number(),
  tenantName: z.string(),
  logo: z.string().nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  address: z.string().nullable(),
  /** `auditStatus` for an application, `InviteStatus` for an invitation or a request to join. */
  status: z.number(),
  /** Why the application was refused. */
  auditRemark: z.string().nullable(),
  createTime: z.string(),
})

/** A row of a registered person's lists. Without a `type` it is their own application for a new institution. */
export const OwnTenant = ListedTenant.extend({
  /** `InviteType`; null for an own application. */
  type: z.number().nullable(),
  /** Remark of the side that invited or applied. */
  remark: z.string().nullable(),
  handleTime: z.string().nullable(),
  /** Only set for an own application. */
  details: StoredEnterprise.nullable(),
  /** Only for a joined institution: whether the person may buy its package. */
  mayBuy: z.boolean().optional(),
})
export type OwnTenant = z.output<typeof OwnTenant>
/** `joined` memberships, `invited` invitations received, `applied` own requests and applications. */
export const ownTenantTypes = ['joined', 'invited', 'applied'] as const
export type OwnTenantType = (typeof ownTenantTypes)[number]
export const OwnTenantSearch = PageQuery.extend({
  tenantName: optional(text(50)),
  type: optional(z.enum(ownTenantTypes, '类型不正确')),
})
export type OwnTenantSearch = z.output<typeof OwnTenantSearch>

/** An application as the operator decides it. */
export const Application = ListedTenant.extend({
  auditTime: z.string().nullable(),
  userId: z.number(),
  nickName: z.string(),
  phone: z.string(),
  details: StoredEnterprise,
})
export type Application = z.output<typeof Application>
export const ApplicationSearch = PageQuery.extend({
  status: optional(z.coerce.number(chooseMessage('状态')).int()),
  tenantName: optional(text(50)),
  phone: phonePart,
})
export type ApplicationSearch = z.output<typeof ApplicationSearch>

/** `id` is the application's; a refusal needs a reason. */
export const ApplicationVerdict = z
  .object({
    id: id.of('application'),
    status: z.union([z.literal(auditStatus.approved), z.literal(auditStatus.refused)], '请选择审核结果'),
    auditRemark: lines(200, '审核意见').optional(),
  })
  .refine(({ status, auditRemark }) => status === auditStatus.approved || Boolean(auditRemark), '请输入拒绝原因')
export type ApplicationVerdict = z.output<typeof ApplicationVerdict>

export const ExternalMessage = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  type: z.string(),
  status: z.number(),
  createTime: z.string(),
  businessId: z.number().nullable(),
  tenantId: z.number(),
})
export type ExternalMessage = z.output<typeof ExternalMessage>

/** `logo` is a signed address. */
export const TenantSource = z.object({
  id: z.number(),
  source: z.number(),
  sourceName: z.string(),
  tenantName: z.string(),
  logo: z.string().nullable(),
})
export type TenantSource = z.output<typeof TenantSource>

/** Origin of an institution: set up by the operator, or by an approved application (3, as in api-shapes §1.7). */
export const tenantSources = {
  platform: { source: 1, sourceName: '平台' },
  registered: { source: 3, sourceName: '注册申请' },
} as const

/** An institution found by its exact name or code. */
export const FoundTenant = z.object({ tenantId: z.number(), tenantName: z.string(), logo: z.string().nullable() })
export type FoundTenant = z.output<typeof FoundTenant>
