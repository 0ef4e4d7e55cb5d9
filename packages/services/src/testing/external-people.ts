import type { OwnTenantType } from '@care/shared/admin/external/external'
import { external, externalMessages } from '@care/shared/admin/external/external.contract'
import { invitations } from '@care/shared/admin/external/invitations.contract'
import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { accounts } from '@care/shared/admin/session/session.contract'
import { gatewayCaller } from './identity.ts'
import type { TestServices } from './services.ts'

/** The caller of public calls, as the gateway forwards them. */
export const visitor: Caller = { ...gatewayCaller, username: '', nickName: '', permissions: [], sessionId: '' }
const page = { current: 1, size: 50 }

export interface Person {
  token: string
  userId: number
  phone: string
}

/** Registers external people, and sends their calls to institutions. */
export function externalPeople(services: TestServices) {
  let nextPhone = 13_900_002_001
  const own = ({ token }: Person, query: object) =>
    services.call(external.tenantPage, visitor, { params: { token }, query: { ...page, ...query } })

  return {
    freePhone: () => String(nextPhone++),

    async register(phone = String(nextPhone++), { username = phone, nickName = '王小明' } = {}): Promise<Person> {
      const body = { phone, password: 'Care2026', username, nickName }
      const { data } = await services.call(externalAccounts.register, gatewayCaller, { body })
      if (!data) throw new Error('this phone is registered')
      return data
    },
    /** Signs the person in again with a new proof of the phone. */
    async comeBack({ phone }: Person): Promise<Person> {
      const { data } = await services.call(externalAccounts.ticketFor, gatewayCaller, { body: { phone } })
      if (!data) throw new Error('this phone is not registered')
      return data
    },

    join: ({ token }: Person, tenantId: number, remark?: string) =>
      services.call(external.joinTenant, visitor, {
        params: { token },
        query: { tenantId, ...(remark && { remark }) },
      }),
    act: (name: 'accept' | 'refused' | 'cancelJoin', { token }: Person, id: number, tenantId: number) =>
      services.call(external[name], visitor, { params: { token }, query: { id, tenantId } }),
    leave: ({ token }: Person, tenantId: number) =>
      services.call(externalAccounts.leave, gatewayCaller, { body: { token, tenantId } }),
    own: async (person: Person, type?: OwnTenantType) => (await own(person, type ? { type } : {})).data.records,
    search: async (person: Person, query: object) => (await own(person, query)).data.records,
    messages: async ({ token, phone }: Person, status: '0' | '1' | '-1' = '-1') =>
      (await services.call(externalMessages.list, visitor, { params: { recipient: phone, status }, query: { token } }))
        .data,

    invite: (caller: Caller, phone: string, roleIds: number[], more: object = {}) =>
      services.call(invitations.inviteByPhone, caller, { body: { phone, roleIds, ...more } }),
    seen: async (caller: Caller, phone: string) =>
      (await services.call(invitations.page, caller, { query: { ...page, phone } })).data.records,
    judge: (caller: Caller, id: number, body: object) =>
      services.call(invitations.judge, caller, { params: { id }, body: body as never }),
    roleOf: async (caller: Caller, name: string) =>
      (await services.call(invitations.roles, caller, { query: {} })).data.find(({ roleName }) => roleName === name)
        ?.id ?? 0,
    verify: async (username: string, password = 'Care2026') =>
      (await services.call(accounts.verify, gatewayCaller, { body: { username, password } })).data,
  }
}
