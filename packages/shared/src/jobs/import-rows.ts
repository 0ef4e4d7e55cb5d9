import { z } from 'zod'
import { maxTakenRows } from './limits.ts'

/** The service's verdict on each row; `row` is its line in the file. `skip`: the record exists and stays unchanged. */
export const RowOutcome = z.object({
  row: z.number(),
  outcome: z.enum(['create', 'update', 'skip', 'refused']),
  message: z.string().nullable(),
})
export type RowOutcome = z.output<typeof RowOutcome>

/**
 * The body by which a service imports rows. With `dry` it only reports what would happen. `key` identifies the run: a
 * repeat returns the first result and writes nothing. `columns` are the fields that have a column in the file: existing
 * records keep all other fields.
 */
export const rowsBody = <R extends z.ZodObject, S extends z.ZodObject>(row: R, scope: S) =>
  z.object({
    scope,
    update: z.boolean(),
    dry: z.boolean(),
    key: z.string().min(8).max(64),
    columns: z.array(z.string().max(50)).max(100).optional(),
    rows: z.array(z.object({ row: z.number().int().positive(), values: row })).max(maxTakenRows),
  })
export type RowsBody = z.output<ReturnType<typeof rowsBody>>
