import type { FastifyRequest } from 'fastify'

/** Who sent a request, as the line and its head tell it: nothing of its input. */
export interface Sender extends Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'protocol' | 'host'> {
  /** What the answer leaves in the browser. */
  cookie?: string
  /** The ids of what a call turned out to be about, where its path does not say: for the audit log. */
  about?: Readonly<Record<string, number | string>>
}

/** What a proxy says of an address is not longer than one. */
const addressOf = ({ ip }: Pick<Sender, 'ip'>) => ip.slice(0, 64)

export const senderOf = (request: Sender): Sender => {
  const { id, headers, protocol, host } = request
  return { id, ip: addressOf(request), headers, protocol, host }
}

/** What is kept of where a session comes from: the socket's address and the client's own words about itself. */
export const deviceOf = (from: Pick<Sender, 'ip' | 'headers'>) => ({
  address: addressOf(from),
  device: (from.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200),
})
