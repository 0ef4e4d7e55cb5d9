import { operatorTenantId } from '@care/shared/admin/session/identity'
import { type Caller, homeTenantOf, isSelf } from '@care/shared/admin/session/session'
import { departments } from '@care/shared/admin/staff/departments.contract'
import { staffPosition } from '@care/shared/admin/staff/position.words'
import { positions } from '@care/shared/admin/staff/positions.contract'
import { roles } from '@care/shared/admin/staff/roles.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Db, withTenants } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { ownInstitutionPermissions } from '../../../platform/setup/permissions.ts'
import type { StaffWork } from '../../../platform/sources/staff-work.ts'
import { createStaff, resetPassword, updateStaff } from './change-staff.ts'
import { createDepartment, findTree, removeDepartment, updateDepartment } from './departments/change-departments.ts'
import { findDepartment } from './departments/department.repository.ts'
import { findPeopleWithWiderPowers } from './grants.ts'
import { importStaff } from './import-staff.ts'
import { findOpenWork, lockStaff, removeStaff } from './lock-staff.ts'
import { requireUnusedPosition } from './positions/position-in-use.ts'
import { createRole, findRole, removeRole, updateRole } from './roles/change-roles.ts'
import { explainAccess } from './roles/explain-access.ts'
import { permissionGroupsFor } from './roles/permission-groups.ts'
import { findRolePage } from './roles/role.repository.ts'
import { findRoleChoices } from './roles/role-choices.ts'
import { findPeopleInScope, findStaff, findStaffPage } from './staff.repository.ts'

export interface StaffServing extends Serving {
  staffWork: readonly StaffWork[]
}

/** The staff of an institution: accounts, departments and roles. */
export async function staffRoutes(app: FastifyInstance, { staffWork, ...serving }: StaffServing) {
  serve(app, serving, staff, {
    page: ({ db, caller, query }) => findStaffPage(db, caller, query),
    details: ({ db, caller, params }) => findDetails(db, caller, staffWork, params.id),
    create: ({ db, caller, body }) => createStaff(db, caller, body),
    update: ({ db, caller, body }) => updateStaff(db, caller, body),
    lock: ({ db, caller, body }) => lockStaff(db, caller, staffWork, body),
    remove: ({ db, caller, params }) => removeStaff(db, caller, staffWork, params.id),
    take: ({ db, caller, body }) => importStaff(db, caller, body),
    resetPassword: ({ db, caller, params }) => resetPassword(db, caller, params.id),
    among: ({ db, caller, body }) => findWithin(db, caller, body),
  })
  serve(app, serving, departments, {
    tree: ({ db, caller, query }) => findTree(db, caller, query.tenantId),
    get: ({ db, caller, params }) => findDepartment(db, caller, params.id).then(orNotFound('部门')),
    create: ({ db, caller, body }) => createDepartment(db, caller, body),
    update: ({ db, caller, body }) => updateDepartment(db, caller, body),
    remove: ({ db, caller, params }) => removeDepartment(db, caller, params.id),
  })
  const posts = plainVerbs('staffPosition', staffPosition)
  serve(app, serving, positions, {
    ...posts,
    remove: async (asked) => {
      await requireUnusedPosition(asked.db, asked.caller, asked.params.id)
      return posts.remove(asked)
    },
  })
  serve(app, serving, roles, {
    page: ({ db, caller, query }) => findRolePage(db, caller, query),
    list: ({ db, caller, query }) => findRoleChoices(db, caller, query.tenantId),
    permissions: ({ caller }) => permissionGroupsFor(caller),
    why: ({ db, caller, query }) => explainAccess(db, caller, query),
    get: ({ db, caller, params }) => findRole(db, caller, params.id),
    create: ({ db, caller, body }) => createRole(db, caller, body),
    update: ({ db, caller, body }) => updateRole(db, caller, body),
    remove: ({ db, caller, params }) => removeRole(db, caller, params.id),
  })
}

async function findDetails(db: Db, caller: Caller, staffWork: readonly StaffWork[], id: number) {
  const person = await findStaff(db, caller, id).then(orNotFound('员工'))
  const isOwn = isSelf(caller, person)
  const isAbove = !isOwn && (await findPeopleWithWiderPowers(db, caller, person.tenantId, [id])).has(id)
  return { ...person, isAbove, openWork: await findOpenWork(db, staffWork, person) }
}

/**
 * The people among the given ones whom the caller sees and who may not do more than the caller. The operator may end
 * sessions of any institution, although institutions hold some permissions that the operator lacks.
 */
async function findWithin(db: Db, caller: Caller, { tenantId, userIds }: { tenantId: number; userIds: number[] }) {
  return withTenants(db, [tenantId], async () => {
    const seen = await findPeopleInScope(db, caller, tenantId, userIds)
    const apart = homeTenantOf(caller) === operatorTenantId ? ownInstitutionPermissions : []
    const above = await findPeopleWithWiderPowers(db, caller, tenantId, seen, apart)
    return seen.filter((userId) => isSelf(caller, { tenantId, userId }) || !above.has(userId))
  })
}
