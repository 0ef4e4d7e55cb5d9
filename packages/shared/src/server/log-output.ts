/** Maximum bytes that wait to be written. */
const mostWaiting = 1_048_576
const stdout = 1

/** Node's functions for writing files (`fs.write`, `fs.writeSync`), and its `exit` event. */
interface Node {
  write: (fd: number, bytes: Uint8Array, done: (error: { code?: string } | null, written: number) => void) => unknown
  writeSync: (fd: number, bytes: Uint8Array) => unknown
  onExit: (flush: () => void) => unknown
}

/**
 * Standard output for a log. A full disk or a closed pipe neither ends nor blocks the process: up to 1 MB is buffered
 * and retried with the next line, the rest is dropped. pino's own destination throws an error that ends the process, or
 * retries forever at exit.
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
      // the consumer is slow, so retry soon; on a full disk, the next line retries
      else if (error.code === 'EAGAIN') setTimeout(next, 20)
    })
  }

  onExit(() => {
    try {
      for (const bytes of waiting) writeSync(stdout, bytes)
    } catch {
      // an error here cannot be reported anywhere
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
