/**
 * Why a call was refused, where its status alone does not say it: `data.reason` of a failure, for programs. The sentence in `msg` is for
 * people and may be worded anew. What a sign-in still lacks has reasons of its own (session/challenge.ts).
 *
 * | reason | status | |
 * |---|---|---|
 * | conflict | 200 | somebody else was first, or the state moved on: what the caller saw is out of date |
 * | locked | 409 | the session's screen is locked |
 * | wrong-otp | 426, in switching 400 | the second factor's code is wrong |
 * | institution-expired, institution-frozen | 401 | the session lives on (specification 1 §8) |
 * | code-lost | 500 | an SMS code was not sent or has lapsed while signed in (specification 1 §8) |
 * | same-person | 200 | an elder like this one is there already: `candidates` says who |
 * | staff-busy | 200 | somebody has something else then: `conflicts` says what, a `conflictReason` sends them all the same |
 * | sign-place | 200 | signed too far from the order's place or without one: `distance` and `radius` in metres, an `exceptionReason` says why |
 * | viewing | 403 | somebody looks at the product as a role, and changes nothing meanwhile |
 * | unreadable | any | the answer is no envelope; told by the client, never on the wire |
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

/** Upstream services of others give no reasons: the sentences that the specification fixes (1 §8) stand for them. */
const fixed: [status: number, sentence: RegExp, reason: Reason][] = [
  [401, /^机构账户时间到期$/, 'institution-expired'],
  [401, /^机构账户已被冻结/, 'institution-frozen'],
  [500, /验证码.{0,4}(未发送|没有发送|过期|失效)/, 'code-lost'],
]

/** The reason of a failed call; null where its status says it all. */
export const reasonOf = (status: number, message: string, data: unknown): string | null =>
  told(data, 'reason') ?? fixed.find(([at, words]) => at === status && words.test(message))?.[2] ?? null

/** A text of this name beside the sentence. */
export function told(data: unknown, name: 'reason' | 'field'): string | undefined {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}
