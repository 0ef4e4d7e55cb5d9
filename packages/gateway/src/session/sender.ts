import type { FastifyRequest } from 'fastify'

/** Who sent a request, as the line and its head tell it: nothing of its input. */
export interface Sender extends Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'protocol' | 'host'> {
  /** What the answer leaves in the browser. */
  cookie?: string
}

export const senderOf = ({ id, ip, headers, protocol, host }: Sender): Sender => ({ id, ip, headers, protocol, host })

/** What is kept of where a session comes from: the socket's address and the client's own words about itself. */
export const deviceOf = ({ ip, headers }: Pick<Sender, 'ip' | 'headers'>) => ({
  address: ip.slice(0, 64),
  device: (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200),
})
