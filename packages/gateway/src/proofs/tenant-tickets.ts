import { auditStatus } from '@care/shared/admin/external/application.moves'
import { SignInMethod } from '@care/shared/admin/session/own-sessions.contract'
import { Account, type TenantChoice } from '@care/shared/admin/session/session'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../redis/keys.ts'
import { createTickets } from '../redis/tickets.ts'

const lifeSeconds = 300
const Ticket = z.object({ username: z.string(), accounts: z.array(Account), method: SignInMethod })

/** Tickets for a proven credential while its owner chooses a tenant; valid for one sign-in within five minutes. */
export function createTenantTickets(redis: Redis) {
  const { issue, look, consume } = createTickets(redis, keys.tenantTicket, lifeSeconds, Ticket)
  return {
    issue: (username: string, accounts: Account[], method: SignInMethod) => issue({ username, accounts, method }),
    /** The accounts of a ticket, without using it up. */
    read: look,
    /** Uses up the ticket; false if another request used it first. */
    consume,
  }
}
export type TenantTickets = ReturnType<typeof createTenantTickets>

export const tenantChoiceOf = ({ user, logo, institution, isPending }: Account, index: number): TenantChoice => ({
  id: user.tenantId,
  name: user.tenantName,
  code: String(user.tenantId),
  logo,
  ptenantId: user.ptenantId,
  userId: user.id,
  auditStatus: isPending ? auditStatus.pending : auditStatus.approved,
  status: user.enabled ? institution.status : '9',
  endTime: institution.endsAt === null ? null : toShanghaiTime(institution.endsAt),
  packageCode: user.packageCode,
  isDefault: index === 0,
})
