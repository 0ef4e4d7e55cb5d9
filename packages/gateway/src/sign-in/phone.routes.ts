import { success } from '@care/shared/http/envelope'
import { phone as calls, phoneAccounts, phoneToken } from '@care/shared/session/phone.contract'
import type { Account } from '@care/shared/session/session'
import { mobile } from '@care/shared/validators'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type SmsCodes, wrongSmsCode } from '../proofs/sms-codes.ts'
import type { SmsSending } from '../proofs/sms-sending.ts'
import { parse } from '../serve/input.ts'
import type { Limits } from '../serve/limits.ts'
import { clientOf } from '../session/clients.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import type { Grants } from './grants.ts'
import { choiceOf, type TenantTickets } from './tenant-tickets.ts'

interface PhoneSignIn {
  clients: ReadonlyMap<string, string>
  codes: SmsCodes
  sending: SmsSending
  limits: Limits
  tickets: TenantTickets
  grants: Grants
  call: InternalCalls
}

const Proof = z.object({ mobile, code: phoneToken.token.options.query.shape.code.unwrap() })

/** Signing in with a phone and the code that was sent to it. */
export function phoneRoutes(app: FastifyInstance, means: PhoneSignIn) {
  const { clients, codes, sending, limits, tickets, grants, call } = means

  app.get(calls.send.path, async (request) => {
    clientOf(request.headers.authorization, clients)
    const { mobile: phone } = parse(z.object({ mobile }), request.params)
    const { purpose, ...picture } = parse(calls.send.options.query, request.query)
    await sending.send({ phone, purpose, address: request.ip, ...picture })
    return success(true)
  })

  app.get(calls.tenantChoices.path, async (request) => {
    clientOf(request.headers.authorization, clients)
    const { mobile: phone, code } = parse(Proof, request.params)
    const found = await proven(phone, code, request)
    await codes.consume(phone, 'sign-in')
    return success({ token: await tickets.issue(phone, found, 'sms'), tenants: found.map(choiceOf) })
  })

  app.post(phoneToken.token.path, { bodyLimit: phoneToken.token.options.bodyLimit }, async (request, reply) => {
    reply.header('pragma', 'no-cache')
    const clientId = clientOf(request.headers.authorization, clients)
    const parameters = { ...(request.query as object), ...(request.body as object | null) }
    const { mobile: phone, token, code, ...answers } = parse(phoneToken.token.options.query, parameters)
    if (token && !code) return grants.open(await grants.byTicket(token, request), clientId, request, answers)

    const found = await proven(phone, code, request)
    const consume = () => codes.consume(phone, 'sign-in')
    return grants.open({ accounts: found, method: 'sms', consume }, clientId, request, answers)
  })

  /** The accounts of a phone, at least one: a right code for a phone without any is a wrong one. */
  async function proven(phone: string, code: string | undefined, { ip }: FastifyRequest): Promise<Account[]> {
    await limits.take('sms-check', ip, 60, 60)
    await codes.check(phone, 'sign-in', code)
    const found = await call(phoneAccounts.byPhone, internalCaller(), { body: { phone } })
    if (found.length === 0) throw wrongSmsCode()
    return found
  }
}
