import { closeSync, copyFileSync, existsSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs'

const limit = 50 * 1024 * 1024

/** Keeps a log and its predecessor under 50 MB each; the writer appends, so it can stay open. */
export function rotate(file: string): void {
  if (!existsSync(file) || statSync(file).size < limit) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

/** The last lines of a log, from its last 8 KB. */
export function lastLines(file: string, count: number): string[] {
  if (!existsSync(file)) return []
  const log = openSync(file, 'r')
  try {
    const { size } = fstatSync(log)
    const tail = Buffer.alloc(Math.min(size, 8192))
    readSync(log, tail, 0, tail.length, size - tail.length)
    return tail.toString().trimEnd().split('\n').slice(-count)
  } finally {
    closeSync(log)
  }
}
