import { type Logger, pino } from 'pino'
import { logOutput } from './log-output.ts'

/** One line of JSON per event; nothing that signs anybody in is ever in it. */
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
