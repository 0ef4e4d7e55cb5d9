import { ApiError } from '@care/shared/http/client'

/** An uncaught error, stored on this computer and sent on demand. */
export interface LoggedError {
  id: string
  type: string
  message: string
  stack: string
  /** React's component stack. */
  info: string
  url: string
  /** yyyy-MM-dd HH:mm:ss by this computer's clock. */
  time: string
  requestId?: string
}

/** Maximum number of errors stored, and sent in one report. */
export const maxErrors = 50

/** Adds an error at the head of the log. */
export const withError = (log: LoggedError[], error: LoggedError): LoggedError[] => [error, ...log].slice(0, maxErrors)

interface Circumstances {
  id: string
  info: string
  url: string
  time: string
}

/** Log entry of any thrown value; texts are truncated to the limits of a report. */
export function describeError(type: string, error: unknown, circumstances: Circumstances): LoggedError {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  const requestId = error instanceof ApiError ? error.requestId : null
  return {
    ...circumstances,
    type,
    message: message.slice(0, 1000) || '没有说明的错误',
    stack: stack.slice(0, 4000),
    info: circumstances.info.trim().slice(0, 500),
    ...(requestId && { requestId }),
  }
}

/** The stored log, without entries of an unknown shape. */
export function errorsOf(kept: unknown): LoggedError[] {
  if (!Array.isArray(kept)) return []
  return kept.filter((one): one is LoggedError => typeof one?.message === 'string' && typeof one.time === 'string')
}
