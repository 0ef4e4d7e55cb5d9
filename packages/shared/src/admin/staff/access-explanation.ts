import { z } from 'zod'
import { optional, optionalId, text } from '../../validators.ts'

/**
 * One of: a page by its path, a call as `area.call`, or a permission. `userId`: the person in question, the caller by
 * default.
 */
export const AccessQuestion = z.object({
  page: optional(text(100, '页面')),
  call: optional(text(100, '操作')),
  permission: optional(text(60, '权限')),
  userId: optionalId.of('staff'),
})
export type AccessQuestion = z.output<typeof AccessQuestion>

/** Why somebody may use something, or may not. */
export const AccessExplanation = z.object({
  /** Title of the page, call or permission. */
  title: z.string(),
  may: z.boolean(),
  /** The required permission; null: signing in is enough. */
  permission: z.string().nullable(),
  label: z.string().nullable(),
  /** Reserved for the operator's own staff, whatever roles others hold. */
  isOperators: z.boolean(),
  /** Whether the person's account is disabled. */
  isDisabled: z.boolean(),
  /** Roles of the person's institution that include the permission. `isTheirs`: the person has the role. */
  roles: z.array(z.object({ roleId: z.number(), roleName: z.string(), isTheirs: z.boolean() })),
  /**
   * The first ten people of the institution who can grant the permission; empty for a person who has the permission.
   */
  granters: z.array(z.object({ userId: z.number(), nickName: z.string() })),
})
export type AccessExplanation = z.output<typeof AccessExplanation>
