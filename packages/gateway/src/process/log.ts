import { write, writeSync } from 'node:fs'
import { createLogOutput } from '@care/shared/server/log-output'
import { type Logger, pino } from 'pino'

/** The log output shared by all loggers of this process. */
const logOutput = createLogOutput({
  write: (fd, bytes, done) => write(fd, bytes, done),
  writeSync: (fd, bytes) => writeSync(fd, bytes),
  onExit: (flush) => process.on('exit', flush),
})

/** Creates a logger that writes one line of JSON per event, with credentials redacted. */
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
