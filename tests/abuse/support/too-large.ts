import { expect } from 'vitest'
import { sendBytes } from './raw.ts'
import { expectRefusal } from './refusal.ts'

/**
 * Expects 413 for a POST whose headers or first bytes show that it is too large. Writes no more than necessary, because
 * the response may be lost if the connection is cut while the client still writes.
 */
export async function expectTooLarge(origin: string, path: string, head: string[], written = '') {
  const lines = [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Type: application/json', ...head, '', written]
  const answers = await sendBytes(origin, lines.join('\r\n'))
  expect(answers).toHaveLength(1)
  for (const { status, body, headers } of answers)
    expectRefusal({ status, body, requestId: headers['x-request-id'] ?? null }, [413])
}
