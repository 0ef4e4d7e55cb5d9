import { z } from 'zod'
import { idsIn, rangesOf } from './id-ranges.ts'
import { Institution } from './institution.ts'

export const Authority = z.object({ authority: z.string() })

/** Who signed in, as the sign-in answer carries it (api-shapes §1.1). */
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

/** The bare answer of every token call. `expires_in` is in seconds. */
export const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  scope: z.literal('server'),
  clientId: z.string(),
  user_info: UserInfo,
  /** Only after a second factor was set up while signing in: they are shown this once. */
  recovery_codes: z.array(z.string()).optional(),
})
export type TokenAnswer = z.output<typeof TokenAnswer>

/** One tenant that an account may sign in to; `status` "0" normal, "9" frozen. */
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
  /** Its owner proved the address by a code. */
  emailProven: z.boolean(),
  sex: z.string().nullable(),
  deptId: z.number().nullable(),
  deptName: z.string().nullable(),
  tenantId: z.number(),
  lockFlag: z.string(),
  createTime: z.string(),
})

/** As which role a session looks at the product. `isOnWatch`: by their own rights they hear warnings, and go on hearing them. */
export const Viewing = z.object({
  roleId: z.number(),
  roleName: z.string(),
  roleCode: z.string(),
  isOnWatch: z.boolean(),
})
export type Viewing = z.output<typeof Viewing>

/** Answer of `GET /admin/user/info` (api-shapes §1.7). */
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
  /** Permissions, roles and codes are then that role's. */
  viewing: Viewing.optional(),
})
export type UserInfoAnswer = z.output<typeof UserInfoAnswer>

/** Who calls, as the gateway vouches for it in the signed header `x-care-identity`. */
export const Caller = z.object({
  userId: z.number(),
  username: z.string(),
  nickName: z.string(),
  phone: z.string().nullable(),
  /** The institution that this call works for: the headers may choose it; what is created belongs to it unless the call names another of `tenantIds`. */
  tenantId: z.number(),
  /** The institution of the session, where account and roles are, if the headers chose another one: read it by `homeTenantOf`. */
  homeTenantId: z.number().optional(),
  /** The tenants this call may see, already narrowed by the headers. */
  tenantIds: z.array(z.number()).min(1),
  permissions: z.array(z.string()),
  sessionId: z.string(),
  /** Whose roles narrow what the call sees, for the policies of the database: `tenant,user`, or of one role `tenant,user,role`. */
  scope: z
    .string()
    .regex(/^\d+,\d+(,\d+)?$/)
    .optional(),
  viewing: Viewing.optional(),
})
export type Caller = z.output<typeof Caller>

/** The institution that the session was opened in, whatever its headers choose: what is somebody's own is there. */
export const homeTenantOf = ({ tenantId, homeTenantId = tenantId }: Pick<Caller, 'tenantId' | 'homeTenantId'>) =>
  homeTenantId
/** Whether this account is the caller's own. */
export const isSelf = (caller: Caller, { tenantId, userId }: { tenantId: number; userId: number }): boolean =>
  userId === caller.userId && tenantId === homeTenantOf(caller)

/** A caller as that header says it: the institutions as ranges, so that thousands of them fit; `exp` in epoch ms. */
export const Vouched = Caller.extend({ tenantIds: z.string().min(1).transform(idsIn), exp: z.number() })
export type Vouched = z.output<typeof Vouched>
export const vouchedOf = (caller: Caller, exp: number): z.input<typeof Vouched> => ({
  ...caller,
  tenantIds: rangesOf(caller.tenantIds),
  exp,
})

/** What the auth service answers when a credential is right: an account in one tenant. */
export const Account = z.object({
  user: UserInfo,
  /** Own tenant and permitted descendants. */
  allowedTenantIds: z.array(z.number()),
  permissions: z.array(z.string()),
  /** Their roles let them see some departments of the institution, or themselves alone. */
  isNarrowed: z.boolean().default(false),
  /** A session of an older count is worth nothing: the password or the standing changed since. */
  epoch: z.number().default(0),
  /** A session of an older count does not know what they may do now. */
  rights: z.number().default(0),
  /** A session ends when nothing of it was in use for so long; 0: never. */
  idleMinutes: z.number().default(30),
  /** How their institution stood when it was looked up. */
  institution: Institution.default({ status: '0', endsAt: null }),
  logo: z.string().nullable().default(null),
  /** Nobody enters it: the institution was applied for and waits for the operator. */
  isPending: z.boolean().default(false),
})
export type Account = z.output<typeof Account>
