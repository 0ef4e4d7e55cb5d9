import { z } from 'zod'
import { dropSealed, readSealed, writeSealed } from './sealed-file.ts'

/** The result of checking an uploaded file, stored beside it until the upload is deleted. */
const Checked = z.object({
  total: z.number(),
  create: z.number(),
  update: z.number(),
  ignored: z.array(z.string()),
  /** Hints about good rows. */
  notes: z.array(z.object({ row: z.number(), messages: z.array(z.string()) })).default([]),
  /** Rows that already exist and stay unchanged. */
  skips: z.array(z.object({ row: z.number(), messages: z.array(z.string()) })).default([]),
  faults: z.array(z.object({ row: z.number(), messages: z.array(z.string()) })),
  /** Fields that the file has a column for. */
  columns: z.array(z.string()).optional(),
  good: z.array(z.object({ row: z.number(), values: z.record(z.string(), z.unknown()) })),
  isTaken: z.boolean().default(false),
})
export type Checked = z.output<typeof Checked>
export type Fault = Checked['faults'][number]
export type GoodRow = Checked['good'][number]

const besides = (upload: string) => upload.replace(/\.upload$/, '.rows.json')

export const writeChecked = (filesDir: string, upload: string, checked: z.input<typeof Checked>): Promise<void> =>
  writeSealed(filesDir, besides(upload), [Buffer.from(JSON.stringify(checked))])

export const dropChecked = (filesDir: string, upload: string): Promise<void> => dropSealed(filesDir, besides(upload))

/** Deletes the row data after the import. */
export const markImported = (filesDir: string, upload: string, checked: Checked): Promise<void> =>
  writeChecked(filesDir, upload, { ...checked, good: [], isTaken: true })

/** Null when the file has expired. */
export async function readChecked(filesDir: string, upload: string): Promise<Checked | null> {
  const text = await readSealed(filesDir, besides(upload))
  return text && Checked.parse(JSON.parse(text.toString()))
}
