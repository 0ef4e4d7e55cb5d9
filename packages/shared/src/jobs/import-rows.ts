import { z } from 'zod'
import { maxTakenRows } from './limits.ts'

/** What the service says of each row; `row` is its line in the file. `skip`: it is there already and stays as it is. */
export const RowOutcome = z.object({
  row: z.number(),
  outcome: z.enum(['create', 'update', 'skip', 'refused']),
  message: z.string().nullable(),
})
export type RowOutcome = z.output<typeof RowOutcome>

/**
 * What a service takes rows by. With `dry` it only says what would become of them. `key` is the run's own: taken twice, it
 * answers what came of it the first time and writes nothing. `columns` are the fields that the file has a column for: what it has none for stays
 * as it is in a record that is there.
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
