import { createHmac, timingSafeEqual } from 'node:crypto'
import { unauthenticated } from '@care/shared/http/errors'
import { Caller } from '@care/shared/session/session'
import { z } from 'zod'

const Vouched = Caller.extend({ exp: z.number() })
const remembered = new Map<string, z.output<typeof Vouched>>()

/** Reads the identity that the gateway vouches for; anything else is a 401, never an anonymous caller. */
export function readCaller(header: string | string[] | undefined, secret: string): Caller {
  if (typeof header !== 'string') throw unauthenticated()
  const known = remembered.get(header) ?? remember(header, verify(header, secret))
  if (known.exp < Date.now()) {
    remembered.delete(header)
    throw unauthenticated()
  }
  return known
}

function verify(header: string, secret: string) {
  const [payload = '', signature = ''] = header.split('.')
  const expected = createHmac('sha256', secret).update(payload).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unauthenticated()
  return Vouched.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

/** The gateway repeats one header for many calls of a session: checking it once spares an HMAC and a parse each time. */
function remember(header: string, caller: z.output<typeof Vouched>) {
  if (remembered.size >= 5_000) remembered.clear()
  remembered.set(header, caller)
  return caller
}
