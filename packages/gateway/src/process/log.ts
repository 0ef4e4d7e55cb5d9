import { write, writeSync } from 'node:fs'
import { createLogOutput } from '@care/shared/server/log-output'
import { type Logger, pino } from 'pino'

/** This process's log output. */
const logOutput = createLogOutput({
  write: (fd, bytes, done) => write(fd, bytes, done),
  writeSync: (fd, bytes) => writeSync(fd, bytes),
  onExit: (flush) => process.on('exit', flush),
})

/** One line of JSON per event, with credentials redacted. */
export const createLog = (name: string, level: string): Logger =>
  pino(
    {
      name,
      level,
      redact: {
        paths: ['*.password', '*.token', '*.authorization', '*.access_token', '*.refresh_token', '*.ticket', '*.code'],
        censor: '***',
      },
    },
    logOutput,
  )
