import { z } from 'zod'
import { dropSealed, readSealed, writeSealed } from './sealed-file.ts'

/** What was found out about an uploaded file, kept beside it until the upload goes. */
const Checked = z.object({
  total: z.number(),
  create: z.number(),
  update: z.number(),
  ignored: z.array(z.string()),
  /** Of rows that are good, what a person should know. */
  notes: z.array(z.object({ row: z.number(), messages: z.array(z.string()) })).default([]),
  /** Rows that are there already and stay as they are. */
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

/** Once its rows are taken, what they held is gone. */
export const writeTaken = (filesDir: string, upload: string, checked: Checked): Promise<void> =>
  writeChecked(filesDir, upload, { ...checked, good: [], isTaken: true })

/** Null when the file is past its day. */
export async function readChecked(filesDir: string, upload: string): Promise<Checked | null> {
  const text = await readSealed(filesDir, besides(upload))
  return text && Checked.parse(JSON.parse(text.toString()))
}
