import type { ApiError } from '@care/shared/http/client'

type Refusal = Pick<ApiError, 'status' | 'message'>

/** The account is paused, the person stays signed in (specification 1 §8). */
const paused = ['机构账户时间到期', '机构账户已被冻结,请联系管理员进行解冻']
const lostCode = /验证码.{0,4}(未发送|没有发送|过期|失效)/

export const isPaused = ({ status, message }: Refusal): boolean => status === 401 && paused.includes(message)

/** What to tell when this refusal ends the session; null when it does not (specification 1 §8). */
export function endingOf(refusal: Refusal): string | null {
  const { status, message } = refusal
  if (status === 500 && lostCode.test(message)) return '系统繁忙，请重新登录'
  return (status === 401 || status === 426) && !isPaused(refusal) ? message : null
}
