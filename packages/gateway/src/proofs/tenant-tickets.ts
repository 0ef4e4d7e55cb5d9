import { randomBytes } from 'node:crypto'
import { SignInMethod } from '@care/shared/session/own-sessions.contract'
import { Account, type TenantChoice } from '@care/shared/session/session'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { insist } from '../redis/insist.ts'
import { keys } from '../redis/keys.ts'

const lifeSeconds = 300
const Ticket = z.object({ username: z.string(), accounts: z.array(Account), method: SignInMethod })

/** Stands for a password already proven, while its owner chooses a tenant: one sign-in within five minutes. */
export function createTenantTickets(redis: Redis) {
  return {
    async issue(username: string, accounts: Account[], method: SignInMethod): Promise<string> {
      const ticket = randomBytes(16).toString('base64url')
      await insist(
        redis.set(keys.tenantTicket(ticket), JSON.stringify({ username, accounts, method }), 'EX', lifeSeconds),
      )
      return ticket
    },

    /** The accounts it stands for; the ticket stays until one of them is taken. */
    async read(ticket: string): Promise<z.output<typeof Ticket> | null> {
      const text = await insist(redis.get(keys.tenantTicket(ticket)))
      return text ? Ticket.parse(JSON.parse(text)) : null
    },

    /** False when somebody else was first. */
    async consume(ticket: string): Promise<boolean> {
      return (await insist(redis.del(keys.tenantTicket(ticket)))) === 1
    },
  }
}
export type TenantTickets = ReturnType<typeof createTenantTickets>

export const choiceOf = ({ user }: Account, index: number): TenantChoice => ({
  id: user.tenantId,
  name: user.tenantName,
  code: String(user.tenantId),
  logo: null,
  ptenantId: user.ptenantId,
  userId: user.id,
  auditStatus: 1,
  status: user.enabled ? '0' : '9',
  endTime: null,
  packageCode: user.packageCode,
  isDefault: index === 0,
})
