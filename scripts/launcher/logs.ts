import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'

const limit = 50 * 1024 * 1024

/** Keeps a log and its predecessor under 50 MB each; the writer appends, so it can stay open. A full disk costs the predecessor. */
export function rotate(file: string): void {
  if (sizeOf(file) < limit) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // half a copy takes the room that is lacking
    rmSync(`${file}.1`, { force: true })
  }
  truncateSync(file)
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** The last lines of a log, of at most 8 KB, none of them from before the offset (bytes). */
export function lastLines(file: string, count: number, from: number): string[] {
  if (!existsSync(file)) return []
  const log = openSync(file, 'r')
  try {
    const { size } = fstatSync(log)
    const tail = Buffer.alloc(Math.max(0, Math.min(size - from, 8192)))
    readSync(log, tail, 0, tail.length, size - tail.length)
    return tail.toString().split('\n').filter(Boolean).slice(-count)
  } finally {
    closeSync(log)
  }
}
