import { person, readOnly, time } from '../../resources/field.ts'
import type { Words } from '../../words.ts'

/** Grant types of the token endpoint. */
export const clientGrants = {
  password: { label: '密码登录' },
  mobile: { label: '手机验证码与第三方登录' },
  refresh_token: { label: '刷新令牌' },
  check_token: { label: '检查令牌' },
  wall: { label: '大屏配对' },
} as const satisfies Words
export type ClientGrant = keyof typeof clientGrants

export const clientStates = {
  on: { label: '启用', look: 'success' },
  off: { label: '停用', look: 'silent' },
} as const satisfies Words

/** Choices in the form, in seconds: lifetime of an access token, and idle time of a session. */
export const accessValidities = { 900: '15 分钟', 3600: '1 小时', 14400: '4 小时', 43200: '12 小时' }
export const refreshValidities = { 1800: '30 分钟', 14400: '4 小时', 86400: '1 天', 604800: '7 天', 2592000: '30 天' }
/** Hours for which the old secret stays valid after a new one. */
export const secretGraces = { 0: '立即失效', 1: '1 小时后失效', 24: '1 天后失效', 168: '7 天后失效' }

export const clientFields = {
  clientId: readOnly('客户端编号', { always: true, width: 10, rank: 'title' }),
  name: readOnly('名称', { always: true }),
  status: readOnly('状态', { words: clientStates, width: 5, rank: 'state' }),
  createUser: person('登记人', { always: true, width: 7 }),
  createTime: time('登记时间', { maybe: true }),
  secretTime: time('密钥更换时间', { maybe: true }),
  oldSecretUntil: time('旧密钥有效至', { maybe: true }),
} as const
