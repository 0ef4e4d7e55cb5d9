import { write, writeSync } from 'node:fs'
import { createLogOutput } from '@care/shared/server/log-output'

/** Where this process writes its log. */
export const logOutput = createLogOutput({
  write: (fd, bytes, done) => write(fd, bytes, done),
  writeSync: (fd, bytes) => writeSync(fd, bytes),
  onExit: (flush) => process.on('exit', flush),
})
