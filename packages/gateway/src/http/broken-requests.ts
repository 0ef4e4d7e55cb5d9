import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { failure } from '@care/shared/http/envelope'
import { textOf } from '@care/shared/http/errors'
import { nextRequestId } from './request-id.ts'

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Sends an error envelope for bytes that are no HTTP request and closes the connection. Returns the sent status, or
 * null.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): number | null {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return null
  }
  return answerOnSocket(socket, statuses[error.code ?? ''] ?? 400)
}

/** Writes an error response to a socket without a framework request, and closes the socket. Returns the status. */
export function answerOnSocket(socket: Duplex, status: number): number {
  const body = JSON.stringify(failure(textOf(status)))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${nextRequestId()}\r\n` +
      `x-content-type-options: nosniff\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  )
  return status
}
