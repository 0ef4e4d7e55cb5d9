import { z } from 'zod'
import { formatIdRanges, parseIdRanges } from './id-ranges.ts'
import { Institution } from './institution.ts'

export const Authority = z.object({ authority: z.string() })

/** The signed-in user in a sign-in response (api-shapes §1.1). */
export const UserInfo = z.object({
  id: z.number(),
  username: z.string(),
  nickName: z.string(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  password: z.null(),
  authorities: z.array(Authority),
  enabled: z.boolean(),
  accountNonExpired: z.boolean(),
  accountNonLocked: z.boolean(),
  credentialsNonExpired: z.boolean(),
  tenantId: z.number(),
  tenantName: z.string(),
  /** Comma-joined; 1000000 means "no list given". */
  tenantIds: z.string(),
  ptenantId: z.number(),
  packageCode: z.string(),
  superAdmin: z.union([z.literal(0), z.literal(1)]),
})
export type UserInfo = z.output<typeof UserInfo>

/** The response of every token call, without an envelope. `expires_in` is in seconds. */
export const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  scope: z.literal('server'),
  clientId: z.string(),
  user_info: UserInfo,
  /** Recovery codes, only after a second factor was set up during the sign-in; shown once. */
  recovery_codes: z.array(z.string()).optional(),
})
export type TokenAnswer = z.output<typeof TokenAnswer>

/** A tenant that an account may sign in to; `status` "0" normal, "9" frozen. */
export const TenantChoice = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  logo: z.string().nullable(),
  ptenantId: z.number(),
  userId: z.number(),
  auditStatus: z.number(),
  status: z.string(),
  endTime: z.string().nullable(),
  packageCode: z.string(),
  isDefault: z.boolean(),
})
export type TenantChoice = z.output<typeof TenantChoice>

/** `token` is a ticket for one sign-in within five minutes. */
export const TenantChoices = z.object({ token: z.string(), tenants: z.array(TenantChoice) })
export type TenantChoices = z.output<typeof TenantChoices>

export const SysUser = z.object({
  userId: z.number(),
  username: z.string(),
  nickName: z.string(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether the owner verified the address by a code. */
  emailProven: z.boolean(),
  sex: z.string().nullable(),
  deptId: z.number().nullable(),
  deptName: z.string().nullable(),
  tenantId: z.number(),
  lockFlag: z.string(),
  createTime: z.string(),
})

/** The role in a role view. `isOnWatch`: the user's own rights include warnings, and they still receive them. */
export const Viewing = z.object({
  roleId: z.number(),
  roleName: z.string(),
  roleCode: z.string(),
  isOnWatch: z.boolean(),
})
export type Viewing = z.output<typeof Viewing>

/** Response of `GET /admin/user/info` (api-shapes §1.7). */
export const UserInfoAnswer = z.object({
  sysUser: SysUser,
  permissions: z.array(z.string()),
  roles: z.array(z.number()),
  roleCodes: z.array(z.string()),
  tenantIds: z.string(),
  tenantLevel: z.number(),
  packageCode: z.string(),
  tenantName: z.string(),
  logoPic: z.string().nullable(),
  /** In a role view, permissions, roles and codes are those of the role. */
  viewing: Viewing.optional(),
})
export type UserInfoAnswer = z.output<typeof UserInfoAnswer>

/** The caller, as the gateway signs it into the header `x-care-identity`. */
export const Caller = z.object({
  userId: z.number(),
  username: z.string(),
  nickName: z.string(),
  phone: z.string().nullable(),
  /**
   * The institution that this call works for, which headers may choose; new records belong to it unless the call names
   * another of `tenantIds`.
   */
  tenantId: z.number(),
  /**
   * The institution of the session, which holds account and roles, if the headers chose another one: use
   * `homeTenantOf`.
   */
  homeTenantId: z.number().optional(),
  /** Tenants this call may see, already narrowed by the headers. */
  tenantIds: z.array(z.number()).min(1),
  permissions: z.array(z.string()),
  sessionId: z.string(),
  /** Scope for the row-level policies when roles narrow the view: `tenant,user`, or `tenant,user,role` for one role. */
  scope: z
    .string()
    .regex(/^\d+,\d+(,\d+)?$/)
    .optional(),
  viewing: Viewing.optional(),
})
export type Caller = z.output<typeof Caller>

/** The institution of the session, whatever its headers choose: personal data belongs to it. */
export const homeTenantOf = ({ tenantId, homeTenantId = tenantId }: Pick<Caller, 'tenantId' | 'homeTenantId'>) =>
  homeTenantId
/** Whether this account is the caller's own. */
export const isSelf = (caller: Caller, { tenantId, userId }: { tenantId: number; userId: number }): boolean =>
  userId === caller.userId && tenantId === homeTenantOf(caller)

/** The caller as in the identity header: institutions as ranges, so that thousands fit; `exp` in epoch ms. */
export const SignedCaller = Caller.extend({ tenantIds: z.string().min(1).transform(parseIdRanges), exp: z.number() })
export type SignedCaller = z.output<typeof SignedCaller>
export const toSignedCaller = (caller: Caller, exp: number): z.input<typeof SignedCaller> => ({
  ...caller,
  tenantIds: formatIdRanges(caller.tenantIds),
  exp,
})

/** The auth service's response to a valid credential: an account in one tenant. */
export const Account = z.object({
  user: UserInfo,
  /** Own tenant and permitted descendants. */
  allowedTenantIds: z.array(z.number()),
  permissions: z.array(z.string()),
  /** Whether roles limit the person to some departments of the institution, or to their own records. */
  isNarrowed: z.boolean().default(false),
  /** Sessions with a lower number are invalid: the password or the status has changed since. */
  epoch: z.number().default(0),
  /** Sessions with a lower number have outdated permissions. */
  rights: z.number().default(0),
  /** Idle timeout of a session; 0: none. */
  idleMinutes: z.number().default(30),
  /** State of the account's institution at that time. */
  institution: Institution.default({ status: '0', endsAt: null }),
  logo: z.string().nullable().default(null),
  /** The account cannot be entered because its institution's application waits for the operator. */
  isPending: z.boolean().default(false),
})
export type Account = z.output<typeof Account>
