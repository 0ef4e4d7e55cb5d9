import { z } from 'zod'
import { PageQuery } from '../../http/page.ts'
import {
  chooseMessage,
  codeOf,
  date,
  dateTime,
  fileAddress,
  id,
  optional,
  optionalId,
  regionCode,
  requiredText,
  text,
} from '../../validators.ts'
import { orgTypeWords } from '../external/org-types.ts'
import { type TenantState, tenantStates } from './tenant.words.ts'

const states = Object.keys(tenantStates) as TenantState[]

/** Editable fields of an institution. */
export const tenantFields = {
  name: requiredText(50, '请输入机构名称', '机构名称').min(2, '机构名称不少于2个字符'),
  shortName: text(50, '机构简称').default(''),
  /** People who ask to join find the institution by this code. */
  code: text(32, '机构编码')
    .regex(/^([a-z0-9][a-z0-9-]{1,31})?$/, '机构编码由2到32个小写字母、数字或短横线组成')
    .default(''),
  parentId: id.of('tenant').default(1),
  orgType: codeOf(orgTypeWords).default(1),
  logo: fileAddress.default(''),
  contactName: text(50, '联系人').default(''),
  contactPhone: text(20, '联系电话')
    .regex(/^(1[3-9]\d{9}|(\d{3,4}-?)?\d{7,8}(-\d{1,6})?)?$/, '联系电话格式不正确')
    .default(''),
  /** The region shown on the institution's screen. */
  regionCode: regionCode.default(''),
  address: text(200, '地址').default(''),
}

/** A plain date counts to the end of its day. */
export const endOfValidity = z.union(
  [date.transform((day) => `${day} 23:59:59`), dateTime],
  chooseMessage('有效期', '有效期格式不正确'),
)

export const Tenant = z.object({
  id: z.number(),
  name: z.string(),
  shortName: z.string().nullable(),
  code: z.string(),
  parentId: z.number(),
  /** Null when the caller cannot see the parent. */
  parentName: z.string().nullable(),
  level: z.number(),
  orgType: z.number(),
  logo: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  regionCode: z.string(),
  address: z.string().nullable(),
  packageCode: z.string(),
  startTime: z.string(),
  /** Null: unlimited. */
  endTime: z.string().nullable(),
  /** "0" normal, "9" frozen, as in the specification. */
  status: z.string(),
  state: z.enum(states),
  createTime: z.string(),
})
export type Tenant = z.output<typeof Tenant>

export const TenantSearch = PageQuery.extend({
  /** Matches name, short name or code. */
  name: optional(text(50)),
  code: optional(text(32)),
  state: optional(z.enum(states, chooseMessage('状态'))),
  /** For clients written to the specification. */
  status: optional(z.enum(['0', '9'], chooseMessage('状态'))),
  orgType: optional(codeOf(orgTypeWords)),
  /** Direct children of this institution. */
  parentId: optionalId.of('tenant'),
})
export type TenantSearch = z.output<typeof TenantSearch>

/** Records of an institution; `keeps`: these records prevent its removal. */
export const TenantRecordCount = z.object({
  label: z.string(),
  unit: z.string(),
  count: z.number(),
  keeps: z.boolean(),
})
export type TenantRecordCount = z.output<typeof TenantRecordCount>

export const TenantDetail = Tenant.extend({ use: z.array(TenantRecordCount) })
export type TenantDetail = z.output<typeof TenantDetail>

/** An omitted field keeps its value; null clears it. */
export const TenantChange = z.object({
  id: id.of('tenant'),
  name: tenantFields.name.optional(),
  shortName: text(50, '机构简称').nullish(),
  code: tenantFields.code.unwrap().min(1, '请输入机构编码').optional(),
  /** The operator has no parent, so its `parentId` is always 0. */
  parentId: z.preprocess((given) => (given === 0 || given === '0' ? undefined : given), id.of('tenant').optional()),
  orgType: codeOf(orgTypeWords).optional(),
  logo: fileAddress.nullish(),
  contactName: text(50, '联系人').nullish(),
  contactPhone: tenantFields.contactPhone.unwrap().nullish(),
  regionCode: regionCode.nullish(),
  address: text(200, '地址').nullish(),
})
export type TenantChange = z.output<typeof TenantChange>

/** Sets a new end, or none. */
export const TenantTerm = z.object({ id: id.of('tenant'), endTime: endOfValidity.nullable() })
export type TenantTerm = z.output<typeof TenantTerm>

/** Name of an institution, for pickers. */
export const TenantLabel = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  logo: z.string().nullable(),
})
export const TenantName = z.object({ id: z.number(), name: z.string(), parentId: z.number(), level: z.number() })
