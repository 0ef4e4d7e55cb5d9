import { z } from 'zod'
import { optional, optionalId, text, wholeNumber } from '../validators.ts'

export const TenantNode = z.object({
  id: z.number(),
  name: z.string(),
  label: z.string(),
  value: z.number(),
  parentId: z.number(),
  /** How many right below it are not in this answer; not said where all are. */
  more: z.number().optional(),
  get children(): z.ZodOptional<z.ZodArray<typeof TenantNode>> {
    return z.array(TenantNode).optional()
  },
})
export type TenantNode = z.output<typeof TenantNode>

/** Nothing: the tree from its top, as much of it as fits into an answer. */
export const TenantTreeQuery = z.object({
  /** Those right below this one, by their ids. */
  parentId: optionalId.of('tenant'),
  /** Behind this one of them. */
  after: optional(wholeNumber(z.number('编号不正确').int('编号不正确').min(0, '编号不正确'))),
  /** Those that are called so, without what is above them. */
  name: optional(text(50)),
})
export type TenantTreeQuery = z.output<typeof TenantTreeQuery>
