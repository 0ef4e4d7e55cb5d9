import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { failure } from '@care/shared/http/envelope'
import { textOf } from '@care/shared/http/errors'
import { nextRequestId } from './request-id.ts'

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Bytes that are no HTTP request still get an envelope before the line is closed. Answers the status, if one was sent. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): number | null {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return null
  }
  return answerOnLine(socket, statuses[error.code ?? ''] ?? 400)
}

/** A whole refusal on a line that no request of the framework belongs to, and the line is closed. Answers the status. */
export function answerOnLine(socket: Duplex, status: number): number {
  const body = JSON.stringify(failure(textOf(status)))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${nextRequestId()}\r\n` +
      `x-content-type-options: nosniff\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  )
  return status
}
