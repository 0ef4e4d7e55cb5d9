import type { Account } from '@care/shared/admin/session/session'
import { phone as calls, phoneAccounts, phoneToken, smsCheckRate } from '@care/shared/admin/session/ways/phone.contract'
import type { SignIn } from '../proofs/create-sign-in.ts'
import { wrongSmsCode } from '../proofs/sms-codes.ts'
import { tenantChoiceOf } from '../proofs/tenant-tickets.ts'
import type { Serve } from '../serve/serve.ts'
import { requireGrant } from '../session/clients.ts'
import type { Sender } from '../session/sender.ts'
import { internalCaller } from '../upstream/identity.ts'

/** Signs in with a phone and the code sent to it. */
export function phoneRoutes(serve: Serve, { codes, sending, limits, tickets, grants, call }: SignIn) {
  serve(calls, {
    send: async ({ client, params: { mobile: phone }, query, from }) => {
      requireGrant(client, 'mobile')
      await sending.send({ phone, address: from.ip, ...query })
      return true
    },
    tenantChoices: async ({ client, params: { mobile: phone, code }, from }) => {
      requireGrant(client, 'mobile')
      const found = await proven(phone, code, from)
      await codes.consume(phone, 'sign-in')
      return { token: await tickets.issue(phone, found, 'sms'), tenants: found.map(tenantChoiceOf) }
    },
  })

  serve(phoneToken, {
    token: async ({ client, query: { mobile: phone, token, code, ...answers }, from }) => {
      requireGrant(client, 'mobile')
      if (token && !code) return grants.open(await grants.byTicket(token, from), client, from, answers)
      const found = await proven(phone, code, from)
      const consume = () => codes.consume(phone, 'sign-in')
      return grants.open({ accounts: found, method: 'sms', consume }, client, from, answers)
    },
  })

  /**
   * The accounts of a phone, at least one. Throws for a wrong code, and for a phone without accounts even if the code
   * is right.
   */
  async function proven(phone: string, code: string | undefined, { ip }: Sender): Promise<Account[]> {
    await limits.keep(smsCheckRate, ip)
    await codes.check(phone, 'sign-in', code)
    const found = await call(phoneAccounts.byPhone, internalCaller(), { body: { phone } })
    if (found.length === 0) throw wrongSmsCode()
    return found
  }
}
