import { z } from 'zod'
import { optional, optionalId, text, wholeNumber } from '../../validators.ts'

export const TenantNode = z.object({
  id: z.number(),
  name: z.string(),
  label: z.string(),
  value: z.number(),
  parentId: z.number(),
  /** Number of direct children missing from this response; absent where all are included. */
  more: z.number().optional(),
  get children(): z.ZodOptional<z.ZodArray<typeof TenantNode>> {
    return z.array(TenantNode).optional()
  },
})
export type TenantNode = z.output<typeof TenantNode>

/** Without parameters: the tree from its root, as much as fits into a response. */
export const TenantTreeQuery = z.object({
  /** The direct children of this institution, by id. */
  parentId: optionalId.of('tenant'),
  /** Cursor: children after this id. */
  after: optional(wholeNumber(z.number('编号不正确').int('编号不正确').min(0, '编号不正确'))),
  /** Institutions with this name, without their ancestors. */
  name: optional(text(50)),
})
export type TenantTreeQuery = z.output<typeof TenantTreeQuery>
