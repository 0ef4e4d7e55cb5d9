import { z } from 'zod'
import { refusedWithReason } from '../../http/errors.ts'

/** Whether an institution is open: `status` "0" normal, "9" frozen; `endsAt` in epoch ms. */
export const Institution = z.object({ status: z.string(), endsAt: z.number().nullable() })
export type Institution = z.output<typeof Institution>

const sentences = {
  'institution-frozen': '机构账户已被冻结,请联系管理员进行解冻',
  'institution-expired': '机构账户时间到期',
}
export type Paused = keyof typeof sentences

/** Why the institution is paused now; null when it is open. */
export function whyPaused({ status, endsAt }: Institution, now = Date.now()): Paused | null {
  if (status === '9') return 'institution-frozen'
  return endsAt !== null && endsAt <= now ? 'institution-expired' : null
}

/** Throws 401 while the institution is paused. */
export function requireOpen(institution: Institution): void {
  const why = whyPaused(institution)
  if (why) throw institutionPaused(why)
}

/** The messages are fixed, so that a client can distinguish them from an ended session (specification 1 §8). */
export const institutionPaused = (why: Paused) => refusedWithReason(why, 401, sentences[why])
