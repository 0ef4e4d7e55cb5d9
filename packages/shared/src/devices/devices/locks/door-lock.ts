import { z } from 'zod'
import { withNouns } from '../../../nouns.ts'
import { codeOf, optionalId, requiredText, text } from '../../../validators.ts'
import { imei } from '../device-draft.ts'
import { lockAlarms, lockPasswordTypes, lockProviders, lockStatuses, openMethods } from './door-lock.words.ts'

/** An account at a lock vendor's platform. Secrets are write-only: responses only contain whether they are set. */
export const LockConfig = z.object({
  id: z.number(),
  tenantId: z.number(),
  /** The lock that the account is for; null for the institution's account, the default for all its locks. */
  imei: z.string().nullable(),
  provider: z.number(),
  appKey: z.string(),
  accountName: z.string(),
  projectId: z.string().nullable(),
  /** 1 in use, 0 off. */
  status: z.number(),
  hasSecret: z.boolean(),
  hasPassword: z.boolean(),
  updateUser: z.string(),
  updateTime: z.string(),
})
export type LockConfig = z.output<typeof LockConfig>

const code = (words: object) => z.literal(Object.keys(words).map(Number))

/** State of a lock; times as JSON strings. Values unknown to both the lock and its platform are null or empty. */
export const LockState = z.object({
  lockId: z.string().nullable(),
  lockName: z.string().nullable(),
  lockAlias: z.string().nullable(),
  lockMac: z.string().nullable(),
  /** Battery in %. */
  electricQuantity: z.number().nullable(),
  lockStatus: code(lockStatuses).nullable(),
  passwords: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: code(lockPasswordTypes),
      startTime: z.string().nullable(),
      endTime: z.string().nullable(),
      /** 1 valid, 0 not yet or no longer valid. */
      status: z.number(),
    }),
  ),
  openLogs: z.array(
    z.object({ time: z.string(), method: code(openMethods).nullable(), userName: z.string().nullable() }),
  ),
  alarmLogs: z.array(
    z.object({ time: z.string(), type: z.enum(Object.keys(lockAlarms) as (keyof typeof lockAlarms)[]) }),
  ),
})
export type LockState = z.output<typeof LockState>

/** A lock's configuration and state: `source` is who reported it, `note` why the platform did not. */
export const DoorLock = LockConfig.partial()
  .extend({ imei: z.string() })
  .extend(LockState.shape)
  .extend({
    /** Whether the account is the institution's. */
    isShared: z.boolean(),
    source: z.enum(['platform', 'device']),
    note: z.string().nullable(),
    /** When the lock itself last reported; null for a response of the platform. */
    stateTime: z.string().nullable(),
  })
export type DoorLock = z.output<typeof DoorLock>

const secret = (label: string, tooShort = `${label}至少6个字符`) =>
  z
    .string(`${label}格式不正确`)
    .min(6, tooShort)
    .max(128, `${label}最多128个字符`)
    .regex(/^[\x21-\x7e]+$/, `${label}只能是字母、数字和符号`)
const kept = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** The account of one lock, else of the institution. Omitted secrets keep their values. */
export const LockConfigDraft = z.object({
  tenantId: optionalId.of('tenant'),
  imei: withNouns(
    'device',
    z.preprocess((value) => value || undefined, imei().optional()),
  ),
  provider: codeOf(lockProviders, '门锁平台'),
  appKey: requiredText(64, '请输入应用编号', '应用编号'),
  appSecret: kept(secret('应用密钥')),
  accountName: requiredText(64, '请输入平台账号', '平台账号'),
  projectId: text(64, '项目编号').nullish(),
  configPassword: kept(secret('账号密码', '密码最少为6位字符')),
  status: z.coerce.number('启用状态不正确').int().min(0, '启用状态不正确').max(1, '启用状态不正确').default(1),
})
export type LockConfigDraft = z.output<typeof LockConfigDraft>
