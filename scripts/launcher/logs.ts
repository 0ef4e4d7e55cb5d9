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

/**
 * Rotates a log: the log and its predecessor stay under 50 MB each; writers append, so they can keep the file open. On
 * a full disk the predecessor is deleted.
 */
export function rotateLog(file: string): void {
  if (sizeOf(file) < limit) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // a partial copy would take the disk space that is missing
    rmSync(`${file}.1`, { force: true })
  }
  truncateSync(file)
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** The last lines of a log, at most 8 KB, starting no earlier than the offset (bytes). */
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
