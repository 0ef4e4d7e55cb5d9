/**
 * Machine-readable reason of a refusal, where the status alone is not enough: `data.reason`. The message in `msg` is
 * for people and may be reworded. Challenges of a sign-in have reasons of their own (session/challenge.ts).
 *
 * | reason | status | |
 * |---|---|---|
 * | conflict | 200 | another user was first, or the state has changed: the caller's view is out of date |
 * | locked | 409 | the session's screen is locked |
 * | wrong-otp | 426, 400 when switching | the second factor's code is wrong |
 * | institution-expired, institution-frozen | 401 | the session stays (specification 1 §8) |
 * | code-lost | 500 | an SMS code was not sent or has expired while signed in (specification 1 §8) |
 * | same-person | 200 | a similar elder exists: `candidates` lists them |
 * | staff-busy | 200 | somebody has a conflict: `conflicts` lists it, a `conflictReason` overrides it |
 * | sign-place | 200 | too far from the order's place or no place: `distance`, `radius` (m); needs `exceptionReason` |
 * | viewing | 403 | a role view is read-only |
 * | unreadable | any | the response is no envelope; set by the client, never sent |
 */
export type Reason =
  | 'conflict'
  | 'locked'
  | 'wrong-otp'
  | 'institution-expired'
  | 'institution-frozen'
  | 'code-lost'
  | 'same-person'
  | 'staff-busy'
  | 'sign-place'
  | 'viewing'
  | 'unreadable'

/** Other vendors' upstream services send no reasons: these fixed messages (specification 1 §8) replace them. */
const fixed: [status: number, sentence: RegExp, reason: Reason][] = [
  [401, /^机构账户时间到期$/, 'institution-expired'],
  [401, /^机构账户已被冻结/, 'institution-frozen'],
  [500, /验证码.{0,4}(未发送|没有发送|过期|失效)/, 'code-lost'],
]

/** The reason of a failed call; null where the status is enough. */
export const reasonOf = (status: number, message: string, data: unknown): string | null =>
  readTextField(data, 'reason') ?? fixed.find(([at, words]) => at === status && words.test(message))?.[2] ?? null

/** A text field of the refusal's data. */
export function readTextField(data: unknown, name: 'reason' | 'field'): string | undefined {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}
