import { security } from '@care/shared/admin/security/security.contract'
import { notFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { removeSecondFactor } from '../session/session.port.ts'
import { lockAccountToChange, requireOwnRole } from '../staff/staff.port.ts'
import {
  findGuardedPeople,
  findGuardedRoles,
  findIdleMinutes,
  saveIdleMinutes,
  saveRoleDemand,
} from './security.repository.ts'

/** Security settings with which the administrator of a tenant protects its accounts. */
async function securityApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, security, {
    get: async ({ db, caller }) => ({
      idleMinutes: await findIdleMinutes(db, caller),
      roles: await findGuardedRoles(db, caller),
    }),
    update: ({ db, caller, body }) => saveIdleMinutes(db, caller, body.idleMinutes),
    updateRole: async ({ db, caller, body }) => {
      await requireOwnRole(db, caller, caller.tenantId, body.id)
      if (!(await saveRoleDemand(db, caller, body.id, body.secondFactor))) throw notFound('角色')
      return true
    },
    people: ({ db, caller, query }) => findGuardedPeople(db, caller, query),
    reset: async ({ db, caller, params }) => {
      const { tenantId, id: userId } = await lockAccountToChange(db, caller, params.id)
      if (!(await removeSecondFactor(db, { tenantId, userId }))) throw notFound('二次验证')
      return true
    },
  })
}

export const securityArea = area({ routes: [securityApp] })
