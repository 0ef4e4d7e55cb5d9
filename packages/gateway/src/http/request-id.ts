import { randomBytes } from 'node:crypto'

const prefix = randomBytes(5).toString('base64url')
let count = 0

/** A request id that is unique across processes and restarts, and cheap enough for every call. */
export function nextRequestId(): string {
  count += 1
  return `${prefix}-${count.toString(36)}`
}
