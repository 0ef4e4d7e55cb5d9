import { z } from 'zod'
import { optional } from '../validators.ts'
import { defaultPageSize, lastPage } from './page-sizes.ts'
import type { Schema } from './schema.ts'

/** Older clients use the database's names of columns: `create_time`. */
const camelCased = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const columns = optional(
  z
    .union([z.string(), z.array(z.string())])
    .transform((names) => [names].flat().flatMap((name) => name.split(',').map(camelCased)))
    .pipe(
      z
        .array(
          z
            .string()
            .trim()
            .regex(/^[A-Za-z][A-Za-z0-9]{0,49}$/, '排序字段不正确'),
        )
        .max(5, '最多按5个字段排序'),
    ),
)

/** The page size of a list call, with this maximum. */
export const pageSizeUpTo = (most: number) =>
  z.coerce.number('每页条数不正确').int('每页条数不正确').min(1).max(most, `每页最多${most}条`).default(defaultPageSize)

/**
 * Parameters of every list call; `size` is at most 100 unless the call says otherwise. Without `at`, pages count from
 * the beginning; with it (keyset cursor), from the page that returned the cursor, so that new rows do not shift the
 * following pages.
 */
export const PageQuery = z.object({
  current: z.coerce.number('页码不正确').int('页码不正确').min(1, '页码不正确').max(lastPage, '页码过大').default(1),
  size: pageSizeUpTo(100),
  at: optional(z.string().max(8_000, '页码不正确')),
  /** Columns to sort by, ascending and descending, comma-joined or repeated. */
  ascs: columns,
  descs: columns,
  /** Counts a long list exactly instead of estimating it. */
  exact: optional(z.literal('1')),
})
export type PageQuery = z.output<typeof PageQuery>

/**
 * Lists open rows first, the most urgent at the top, and then the others in the list's own order; a requested order
 * takes precedence.
 */
export const urgentFirst = { urgentFirst: optional(z.literal('1')) }

const told = {
  total: z.number().int(),
  /** Whether the total is an estimate, for a long list. Absent where it is exact. */
  isEstimate: z.boolean().optional(),
  size: z.number().int(),
  current: z.number().int(),
  pages: z.number().int(),
  /** Cursors of this page and, when there are more rows, of the next one: to be sent as `at`. */
  at: z.string().optional(),
  next: z.string().optional(),
}

export type Page<T> = { records: T[] } & z.output<z.ZodObject<typeof told>>

export const pageOf = <T extends Schema>(row: T) => z.object({ records: z.array(row), ...told })
