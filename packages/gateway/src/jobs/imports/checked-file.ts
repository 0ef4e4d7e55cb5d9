import { z } from 'zod'
import { dropSealed, readSealed, writeSealed } from './sealed-file.ts'

/** The result of checking an uploaded file. It is stored beside the file until the file is deleted. */
const Checked = z.object({
  total: z.number(),
  create: z.number(),
  update: z.number(),
  ignored: z.array(z.string()),
  /** Warnings about rows that can be imported. */
  notes: z.array(z.object({ row: z.number(), messages: z.array(z.string()) })).default([]),
  /** Rows whose record already exists and would stay unchanged. */
  skips: z.array(z.object({ row: z.number(), messages: z.array(z.string()) })).default([]),
  faults: z.array(z.object({ row: z.number(), messages: z.array(z.string()) })),
  /** Fields for which the file has a column. */
  columns: z.array(z.string()).optional(),
  good: z.array(z.object({ row: z.number(), values: z.record(z.string(), z.unknown()) })),
  isTaken: z.boolean().default(false),
})
export type CheckResult = z.output<typeof Checked>
export type RowError = CheckResult['faults'][number]
export type GoodRow = CheckResult['good'][number]

const besides = (upload: string) => upload.replace(/\.upload$/, '.rows.json')

export const writeChecked = (filesDir: string, upload: string, checked: z.input<typeof Checked>): Promise<void> =>
  writeSealed(filesDir, besides(upload), [Buffer.from(JSON.stringify(checked))])

export const dropChecked = (filesDir: string, upload: string): Promise<void> => dropSealed(filesDir, besides(upload))

/** Marks the file as imported and deletes its row data. */
export const markImported = (filesDir: string, upload: string, checked: CheckResult): Promise<void> =>
  writeChecked(filesDir, upload, { ...checked, good: [], isTaken: true })

/** Reads the stored check result; null when the file has expired. */
export async function readChecked(filesDir: string, upload: string): Promise<CheckResult | null> {
  const text = await readSealed(filesDir, besides(upload))
  return text && Checked.parse(JSON.parse(text.toString()))
}
