import { z } from 'zod'
import { lines, requiredText } from '../../validators.ts'

/** States of a seat as the call-centre SDK names them (api-shapes §4.2). */
export const seatStates = {
  OFFLINE: { label: '离线', look: 'silent' },
  BREAK: { label: '小休', look: 'warning' },
  READY: { label: '空闲', look: 'success' },
  DIALING: { label: '拨号中', look: 'info' },
  RINGING: { label: '振铃中', look: 'danger' },
  TALKING: { label: '通话中', look: 'info' },
  WORKING: { label: '话后处理', look: 'warning' },
} as const
export type SeatState = keyof typeof seatStates

/** The caller's own seat; `skillGroups` are those of its skills, the best first. */
const OwnSeat = z.object({
  id: z.number(),
  instanceId: z.string(),
  userId: z.string(),
  loginName: z.string().nullable(),
  displayName: z.string(),
  extension: z.string().nullable(),
  roleName: z.string(),
  workMode: z.string(),
  skillGroups: z.array(z.object({ skillGroupId: z.string(), name: z.string(), skillLevel: z.number() })),
})

/** Whether the caller may work at the workbench: `seats` is null without a seat, `opened` false with the reason in `note`. */
export const WorkbenchCheck = z.object({
  seats: OwnSeat.nullable(),
  opened: z.boolean(),
  /** Why the workbench is closed, or how calls are carried: 本地话务（未接云呼叫）. */
  note: z.string(),
  service: z
    .object({
      id: z.number(),
      name: z.string(),
      provider: z.number(),
      regionId: z.string().nullable(),
      /** How callers are asked to rate a call. */
      surveyWay: z.number(),
      status: z.number(),
    })
    .nullable(),
})
export type WorkbenchCheck = z.output<typeof WorkbenchCheck>

/** The provider's workbench in a window of its own; `url` is null for local calls, which have their panel here. */
export const OpenedWorkbench = z.object({
  url: z.string().nullable(),
  instanceId: z.string(),
  userId: z.string(),
  expireTime: z.string().nullable(),
})

/** What the SDK sends in the address (api-shapes §4.1); product, version and region are ignored. */
export const CccQuery = z.object({
  action: requiredText(50, '请输入接口名称', '接口名称').regex(/^[A-Za-z]+$/, '接口名称不正确'),
})
/** The parameters in camelCase as JSON text; instance and user are replaced by those of the caller's own seat. */
export const CccRequest = z.object({ request: lines(200_000, '请求内容').default('{}') })

/** An answer as the SDK reads it, with `code` OK or the code of the error; the HTTP status is 200 either way. */
export const CccAnswer = z.object({
  code: z.string(),
  message: z.string(),
  httpStatusCode: z.number(),
  requestId: z.string(),
  params: z.array(z.string()).optional(),
  success: z.boolean().optional(),
  timeStamp: z.union([z.number(), z.string()]).optional(),
  data: z.unknown(),
})
export type CccAnswer = z.output<typeof CccAnswer>

/** Who pushed, when and that they hold the key: `key` is `name@tenant` of the setting CCC_KEYS. */
export const PushSignature = z.object({
  key: requiredText(66, '请输入密钥名称', '密钥名称').regex(/^[\w-]{1,50}@\d{1,15}$/, '密钥名称不正确'),
  timestamp: requiredText(13, '请输入时间', '时间').regex(/^\d{13}$/, '时间不正确'),
  nonce: requiredText(64, '请输入随机串', '随机串').regex(/^[\w-]{8,64}$/, '随机串不正确'),
  signature: requiredText(64, '请输入签名', '签名').regex(/^[0-9a-f]{64}$/, '签名不正确'),
})
