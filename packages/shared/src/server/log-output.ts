import { write, writeSync } from 'node:fs'

/** Characters that wait to be written at most. */
const mostWaiting = 1_048_576
const stdout = 1

let waiting = ''
let isWriting = false
let pause: NodeJS.Timeout | undefined

function next() {
  if (isWriting || waiting === '') return
  isWriting = true
  const bytes = Buffer.from(waiting)
  waiting = ''
  write(stdout, bytes, (error, written) => {
    isWriting = false
    // what was not written goes first once more: in a moment where the reader is slow, with the next line where there is no room
    if (error || written < bytes.length) waiting = bytes.subarray(written).toString() + waiting
    if (!error) next()
    else if (error.code === 'EAGAIN') pause ??= setTimeout(again, 20)
  })
}

function again() {
  pause = undefined
  next()
}

process.on('exit', () => {
  try {
    if (waiting) writeSync(stdout, waiting)
  } catch {
    // there is nowhere to say it
  }
})

/**
 * Standard output, for a log. A full disk or a reader that is gone ends and delays no process: up to 1 MB waits and is tried again with the
 * next line, more is dropped. pino's own destination throws an error that ends the process, or tries for ever when it exits.
 */
export const logOutput = {
  write(line: string): void {
    if (waiting.length + line.length > mostWaiting) return
    waiting += line
    next()
  },
}
