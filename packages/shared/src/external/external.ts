import { z } from 'zod'
import { PageQuery } from '../http/page.ts'
import { id, mobile, optional, requiredText, text } from '../validators.ts'

/** 0 waits for the operator, 1 approved, 2 refused. */
export const auditStatus = { pending: 0, approved: 1, refused: 2 } as const

/** An institution as the person who asks for it describes it (registration, step 2). */
export const Enterprise = z.object({
  tenantName: requiredText(50, '请输入机构名称', '机构名称'),
  shortName: text(50, '机构简称').optional(),
  tenantLogo: text(500, '机构标志').optional(),
  creditCode: text(18, '统一社会信用代码').optional(),
  businessLicenseUrl: text(500, '营业执照').optional(),
  legalPerson: text(50, '法定代表人').optional(),
  contactName: requiredText(50, '请输入联系人', '联系人'),
  contactPhone: mobile,
  provinceCode: text(6, '省份').optional(),
  cityCode: text(6, '城市').optional(),
  districtCode: text(6, '区县').optional(),
  address: text(200, '地址').optional(),
  lng: z.number('经度应为数字').min(-180).max(180).optional(),
  lat: z.number('纬度应为数字').min(-90).max(90).optional(),
  /** 1 institution, 2 community, 3 home care */
  orgType: z.number('机构类型不正确').int().min(1, '机构类型不正确').max(3, '机构类型不正确').default(1),
  packageId: id.optional(),
})
export type Enterprise = z.output<typeof Enterprise>

export const ExternalTicket = z.object({ token: z.string(), userId: z.number(), phone: z.string() })
export type ExternalTicket = z.output<typeof ExternalTicket>

export const BasePackage = z.object({
  id: z.number(),
  packageName: z.string(),
  packageCode: z.string(),
  description: z.string(),
  isBase: z.boolean(),
  items: z.array(z.object({ id: z.number(), sku: z.string(), timeNum: z.number(), price: z.number() })),
})
export type BasePackage = z.output<typeof BasePackage>

/** One's own applications; `status` as in `auditStatus`. */
export const OwnTenant = z.object({
  id: z.number(),
  tenantId: z.number(),
  tenantName: z.string(),
  logo: z.string().nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  address: z.string().nullable(),
  status: z.number(),
  auditRemark: z.string().nullable(),
  createTime: z.string(),
})
export type OwnTenant = z.output<typeof OwnTenant>
export const OwnTenantSearch = PageQuery.extend({ tenantName: optional(text(50)) })

/** What the operator judges. */
export const Application = OwnTenant.extend({
  userId: z.number(),
  nickName: z.string(),
  phone: z.string(),
  details: Enterprise.partial(),
})
export type Application = z.output<typeof Application>
export const ApplicationSearch = PageQuery.extend({ status: optional(z.coerce.number('状态不正确').int()) })
export type ApplicationSearch = z.output<typeof ApplicationSearch>

/** `id` of the application; a refusal says why. */
export const Audit = z
  .object({
    id,
    status: z.union([z.literal(auditStatus.approved), z.literal(auditStatus.refused)], '请选择审核结果'),
    auditRemark: text(200, '审核意见').optional(),
  })
  .refine(({ status, auditRemark }) => status === auditStatus.approved || Boolean(auditRemark), '请填写拒绝原因')
export type Audit = z.output<typeof Audit>

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

export const TenantSource = z.object({
  id: z.number(),
  source: z.number(),
  sourceName: z.string(),
  tenantName: z.string(),
  logo: z.string().nullable(),
})
