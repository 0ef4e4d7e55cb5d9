import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What was found out about an uploaded file, kept beside it until the upload goes. */
const Checked = z.object({
  total: z.number(),
  create: z.number(),
  update: z.number(),
  ignored: z.array(z.string()),
  /** Of rows that are good, what a person should know. */
  notes: z.array(z.object({ row: z.number(), messages: z.array(z.string()) })).default([]),
  faults: z.array(z.object({ row: z.number(), messages: z.array(z.string()) })),
  good: z.array(z.object({ row: z.number(), values: z.record(z.string(), z.unknown()) })),
})
export type Checked = z.output<typeof Checked>
export type Fault = Checked['faults'][number]
export type GoodRow = Checked['good'][number]

const besides = (upload: string) => upload.replace(/\.upload$/, '.rows.json')

export async function writeChecked(filesDir: string, upload: string, checked: z.input<typeof Checked>): Promise<void> {
  const path = join(filesDir, besides(upload))
  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, JSON.stringify(checked))
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}

/** Null when the file is past its day. */
export async function readChecked(filesDir: string, upload: string): Promise<Checked | null> {
  const text = await readFile(join(filesDir, besides(upload)), 'utf8').catch(() => null)
  return text === null ? null : Checked.parse(JSON.parse(text))
}
