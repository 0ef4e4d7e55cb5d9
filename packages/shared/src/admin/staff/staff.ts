import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import {
  chooseMessage,
  enterMessage,
  id,
  mobile,
  optional,
  password,
  personName,
  phonePart,
  text,
} from '../../validators.ts'
import { staffWorkKinds } from './staff.words.ts'
import { staffList } from './staff-list.words.ts'

export const StaffRole = z.object({
  roleId: z.number(),
  roleName: z.string(),
  roleCode: z.string(),
  roleDesc: z.string().nullable(),
})
export type StaffRole = z.output<typeof StaffRole>

/**
 * A member of staff (api-shapes §2.3), for pickers, the dispatch drawer and account managers: only the latter see mail
 * address and roles. `openJobs` counts unfinished jobs.
 */
export const Staff = z.object({
  userId: z.number(),
  ...rowShapeOf(staffList.fields),
  email: z.string().nullable(),
  sex: z.string().nullable(),
  avatar: z.string().nullable(),
  tenantId: z.number(),
  tenantName: z.string(),
  deptId: z.number().nullable(),
  /** 1 enabled, 2 disabled, as clients of the specification expect. */
  auditStatus: z.number(),
  roleList: z.array(StaffRole),
  mayServe: z.boolean(),
  updateTime: z.string(),
})
export type Staff = z.output<typeof Staff>

const lockFlag = z.enum(['0', '9'], chooseMessage('状态'))

/**
 * Only enabled accounts, unless an account manager asks for others by `lockFlag` "9" or `all`. `mayServe` 1: only staff
 * whose role can carry out work orders, least busy first. `deptId` includes its sub-departments.
 */
export const StaffSearch = searchOf(
  staffList,
  { tenantId: 'tenant', deptId: 'department', roleId: 'role', positionId: 'plain:staffPosition', ids: 'staff' },
  { username: optional(text(64)), phone: phonePart, mayServe: optional(z.enum(['0', '1'])) },
)
export type StaffSearch = z.output<typeof StaffSearch>

/** Somebody's open work, by kind; kinds without any are left out. */
export const OpenWork = z.object({ kind: z.enum(staffWorkKinds), count: z.number() })
export type OpenWork = z.output<typeof OpenWork>

export const StaffDetail = Staff.extend({
  openWork: z.array(OpenWork),
  /** The person still has a password that somebody else set. */
  mustChangePassword: z.boolean(),
  lastSignIn: z.string().nullable(),
  /** The caller can only view the person, who holds permissions that the caller lacks. */
  isAbove: z.boolean(),
})
export type StaffDetail = z.output<typeof StaffDetail>

const username = text(20, '用户名')
  .min(3, enterMessage('用户名', '用户名为3至20个字符'))
  .regex(/^[\p{L}\p{N}_.@-]*$/u, '用户名只能用文字、数字和 _ . @ -')
const given = {
  nickName: personName(50, '请输入姓名'),
  phone: mobile.nullable(),
  sex: z.enum(['0', '1', '2', '9'], '性别不正确').nullable(),
  jobNo: text(30, '工号').nullable(),
  position: text(30, '职务').nullable(),
  deptId: id.of('department').nullable(),
  positionId: id.of('plain:staffPosition', '岗位').nullable(),
}
const role = z.array(id.of('role'), '请选择角色').max(20, '角色过多')

/**
 * Without a password the server creates one and returns it, only once. At the first sign-in the person must change it.
 */
export const StaffDraft = z.object({
  tenantId: id.of('tenant').optional(),
  username,
  nickName: given.nickName,
  phone: given.phone.default(null),
  sex: given.sex.default(null),
  jobNo: given.jobNo.default(null),
  position: given.position.default(null),
  deptId: id.of('department').nullable().default(null),
  positionId: id.of('plain:staffPosition', '岗位').nullable().default(null),
  role: z.array(id.of('role'), '请选择角色').min(1, '请选择角色').max(20, '角色过多'),
  password: password.optional(),
})
export type StaffDraft = z.output<typeof StaffDraft>

export const StaffChange = z
  .object({ ...given, role: role.min(1, '请选择角色') })
  .partial()
  .extend({ userId: id.of('staff') })
export type StaffChange = z.output<typeof StaffChange>

/**
 * One row of an import file. An empty cell counts as not given; the service looks up department and roles. Existing
 * accounts need no password column.
 */
export const StaffImportRow = z.object({
  username,
  nickName: given.nickName,
  phone: mobile.optional(),
  roleNames: text(200, '角色').optional(),
  password: password.optional(),
  deptName: text(200, '部门').optional(),
  positionName: text(30, '岗位').optional(),
  jobNo: text(30, '工号').optional(),
  position: text(30, '职务').optional(),
})
export type StaffImportRow = z.output<typeof StaffImportRow>

/** `password`: the initial password, null where the caller chose it. */
export const CreatedStaff = z.object({ userId: z.number(), password: z.string().nullable() })

/**
 * Disables an account and hands its open work to `handTo`, in one transaction; `leaveOpen` keeps the work, to lock
 * somebody out immediately.
 */
export const StaffLock = z.object({
  userId: id.of('staff'),
  lockFlag,
  handTo: id.of('staff').optional(),
  leaveOpen: z.boolean('参数不正确').default(false),
})
export type StaffLock = z.output<typeof StaffLock>
