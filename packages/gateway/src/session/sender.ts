import type { FastifyRequest } from 'fastify'

/** Where a request comes from, by its connection and headers, without its input. */
export interface Sender extends Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'protocol' | 'host'> {
  /** Set-Cookie value for the response. */
  cookie?: string
  /** Ids for the audit entry that the path does not contain. */
  about?: Readonly<Record<string, number | string>>
}

/**
 * The client address, cut to the maximum length of an address, because a forged x-forwarded-for header may be longer.
 */
const addressOf = ({ ip }: Pick<Sender, 'ip'>) => ip.slice(0, 64)

export const senderOf = (request: Sender): Sender => {
  const { id, headers, protocol, host } = request
  return { id, ip: addressOf(request), headers, protocol, host }
}

/** What a session stores about its origin: the client address, and the user agent as the client claims it. */
export const deviceOf = (from: Pick<Sender, 'ip' | 'headers'>) => ({
  address: addressOf(from),
  device: (from.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200),
})
