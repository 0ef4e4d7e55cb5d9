import type { FastifyRequest } from 'fastify'

/** What is kept of where a session comes from: the socket's address and the client's own words about itself. */
export const deviceOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip.slice(0, 64),
  device: (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200),
})
