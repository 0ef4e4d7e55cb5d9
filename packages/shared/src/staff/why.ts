import { z } from 'zod'
import { optional, optionalId, text } from '../validators.ts'

/** One of: a page by its path, a call as `area.call`, or a permission. `userId`: about whom, oneself when not said. */
export const WhyQuestion = z.object({
  page: optional(text(100, '页面')),
  call: optional(text(100, '操作')),
  permission: optional(text(60, '权限')),
  userId: optionalId.of('staff'),
})
export type WhyQuestion = z.output<typeof WhyQuestion>

/** Why somebody may use something, or may not. */
export const Why = z.object({
  /** What was asked about, as people call it. */
  title: z.string(),
  may: z.boolean(),
  /** What is needed; null: signing in is enough. */
  permission: z.string().nullable(),
  label: z.string().nullable(),
  /** Nobody but the operator's own people may, whatever their roles hold. */
  isOperators: z.boolean(),
  /** They may not sign in at all. */
  isDisabled: z.boolean(),
  /** The roles of their institution that hold it. `isTheirs`: it is by this one that they may. */
  roles: z.array(z.object({ roleId: z.number(), roleName: z.string(), isTheirs: z.boolean() })),
  /** Who of their institution may give it to them, the first ten; none are named to who has it. */
  granters: z.array(z.object({ userId: z.number(), nickName: z.string() })),
})
export type Why = z.output<typeof Why>
