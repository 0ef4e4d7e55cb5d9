import { z } from 'zod'

export { pageSizes } from './page-sizes.ts'

/** Every list call takes these; `size` is at most 100 unless the call says otherwise. */
export const PageQuery = z.object({
  current: z.coerce.number('页码不正确').int('页码不正确').min(1, '页码不正确').max(100_000, '页码过大').default(1),
  size: z.coerce.number('每页条数不正确').int('每页条数不正确').min(1).max(100, '每页最多100条').default(10),
})
export type PageQuery = z.output<typeof PageQuery>

export interface Page<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
}

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    records: z.array(row),
    total: z.number().int(),
    size: z.number().int(),
    current: z.number().int(),
    pages: z.number().int(),
  })
