import type { ApiError } from '@care/shared/http/client'

type Refusal = Pick<ApiError, 'status' | 'message' | 'reason'>

/** The institution is expired or frozen; the person stays signed in (specification 1 §8). */
export const isInstitutionPaused = ({ reason }: Refusal): boolean =>
  reason === 'institution-expired' || reason === 'institution-frozen'

/** The message to show when this refusal ends the session; null when it does not (specification 1 §8). */
export function endingMessageOf(refusal: Refusal): string | null {
  if (refusal.reason === 'code-lost') return '系统繁忙，请重新登录'
  return (refusal.status === 401 || refusal.status === 426) && !isInstitutionPaused(refusal) ? refusal.message : null
}
