import { createHmac } from 'node:crypto'
import { type FrameEntry, framePath } from '@care/shared/embedded/embedded'

const lifeMs = 600_000

/** An address of the gateway that shows this page and no other: signed, so that nobody can put another page into it. */
export function frameAddress(entry: Omit<FrameEntry, 'expires'>, secret: string, now = Date.now()): string {
  const said: FrameEntry = { ...entry, expires: now + lifeMs }
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url')
  const signature = createHmac('sha256', secret).update(`embedded-frame ${payload}`).digest('base64url')
  return `${framePath}?entry=${payload}.${signature}`
}
