/** Bytes that wait to be written at most. */
const mostWaiting = 1_048_576
const stdout = 1

/** What Node writes files with (`fs.write`, `fs.writeSync`), and its `exit` event. */
interface Node {
  write: (fd: number, bytes: Uint8Array, done: (error: { code?: string } | null, written: number) => void) => unknown
  writeSync: (fd: number, bytes: Uint8Array) => unknown
  onExit: (flush: () => void) => unknown
}

/**
 * Standard output, for a log. A full disk or a reader that is gone ends and delays no process: up to 1 MB waits and is tried again with the
 * next line, more is dropped. pino's own destination throws an error that ends the process, or tries for ever when it exits.
 */
export function createLogOutput({ write, writeSync, onExit }: Node) {
  let waiting: Uint8Array[] = []
  let size = 0
  let isWriting = false

  function next() {
    const [bytes] = waiting
    if (isWriting || !bytes) return
    isWriting = true
    write(stdout, bytes, (error, written) => {
      isWriting = false
      const done = error ? 0 : written
      size -= done
      waiting = done < bytes.length ? [bytes.subarray(done), ...waiting.slice(1)] : waiting.slice(1)
      if (!error) next()
      // the reader is slow; where there is no room the next line tries again
      else if (error.code === 'EAGAIN') setTimeout(next, 20)
    })
  }

  onExit(() => {
    try {
      for (const bytes of waiting) writeSync(stdout, bytes)
    } catch {
      // there is nowhere to say it
    }
  })

  return {
    write(line: string): void {
      const bytes = new TextEncoder().encode(line)
      if (size + bytes.length > mostWaiting) return
      waiting.push(bytes)
      size += bytes.length
      next()
    },
  }
}
