import type { Socket } from 'node:net'
import { failure } from '@care/shared/http/envelope'
import { textOf } from '@care/shared/http/errors'
import { nextRequestId } from './request-id.ts'

const statuses: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Bytes that are no HTTP request still get an envelope before the line is closed. Answers the status, if one was sent. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): number | null {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return null
  }
  const [status, reason] = statuses[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify(failure(status === 431 ? '请求头过大' : textOf(status === 408 ? 503 : 400)))
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${nextRequestId()}\r\n` +
      `x-content-type-options: nosniff\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  )
  return status
}
