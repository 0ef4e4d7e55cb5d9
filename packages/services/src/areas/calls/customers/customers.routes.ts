import { CallerType } from '@care/shared/calls/customers/caller-card'
import { callCustomer } from '@care/shared/calls/customers/customer.words'
import { callCustomers } from '@care/shared/calls/customers/customers.contract'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { rowsOf } from '../../../platform/db/rows.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { asTenantOfElder, maskPerson } from '../../people/elders/elders.port.ts'
import { findLastCalls, maskCall } from '../records/records.port.ts'
import { findCustomer, findMatches, formsOf } from './caller.repository.ts'

const mostCalls = 5

/** 临时客户, and who calls: elder, contact or temporary customer by number. */
export async function customerRoutes(app: FastifyInstance, serving: Serving) {
  const plain = plainVerbs('callCustomer', callCustomer)
  serve(app, serving, callCustomers, {
    ...plain,
    create: async ({ db, caller, body }) =>
      plain.create({ db, body, caller: body.oldmanId ? await asTenantOfElder(db, caller, body.oldmanId) : caller }),
    update: async (asked) => {
      const { db, caller, body } = asked
      if (body.oldmanId)
        await rowsOf(db, 'elder', { tenantId: caller.tenantIds, id: body.oldmanId })
          .find(['id'])
          .then(orNotFound('长者'))
      return plain.update(asked)
    },
    byMobile: async ({ db, caller, query: { mobile } }) => {
      const matches = (await findMatches(db, caller, mobile)).map((match) => ({
        ...match,
        oldman: maskPerson(caller, match.oldman),
        contacts: match.contacts.map((contact) => maskPerson(caller, contact)),
        family: match.family && maskPerson(caller, match.family),
      }))
      const known = await findCustomer(db, caller, mobile)
      const temporary = known ? await plain.get({ db, caller, params: known }) : null
      const calls = await findLastCalls(db, caller, formsOf(mobile), mostCalls)
      const [first] = matches
      return {
        type: first?.type ?? (temporary ? CallerType.Temporary : CallerType.Unknown),
        mobile,
        oldman: first?.oldman ?? null,
        family: first?.family ?? null,
        temporary,
        matches,
        openWorkOrders: first?.openWorkOrders ?? [],
        lastCalls: calls.map((call) => maskCall(caller, call)),
      }
    },
  })
}
