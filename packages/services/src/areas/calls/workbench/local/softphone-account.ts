import { createHash } from 'node:crypto'

interface SeatKey {
  tenantId: number
  id: number
}

/** How long an account is valid, in seconds; its softphone asks for a new one before. */
const validSeconds = 3_600

const domainOf = (tenantId: number) => `t${tenantId}.care`

/** The address of a seat's softphone; the domain is the institution, across which nobody calls. */
export const sipAddress = ({ tenantId, id }: SeatKey) => `sip:${id}@${domainOf(tenantId)}`

/**
 * An account of the seat at the SIP server, which needs no list of them: the name says until when it is valid, and the
 * password follows from name and secret (`route[AUTH]` of kamailio.cfg).
 */
export function softphoneAccount({ tenantId, id }: SeatKey, secret: string, now = Date.now()) {
  const user = `${Math.floor(now / 1_000) + validSeconds}-${id}`
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const password = sha256(`${secret}:${sha256(`${secret}:${user}@${domainOf(tenantId)}`)}`)
  return { user, password }
}
