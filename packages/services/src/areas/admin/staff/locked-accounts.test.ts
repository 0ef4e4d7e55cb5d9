import { security } from '@care/shared/admin/security/security.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { departments } from '@care/shared/admin/staff/departments.contract'
import { roles } from '@care/shared/admin/staff/roles.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../platform/db/client.ts'
import { findManagers as findQuotaKeepers } from '../../../platform/quotas/quota.repository.ts'
import { countUse } from '../../../platform/quotas/quota-use.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'
import { findOnDuty } from '../../alarms/duty/roster/on-duty.repository.ts'
import { findRosterEditors as findRosterKeepers } from '../../alarms/duty/roster/people.repository.ts'
import { findManagers } from '../../alarms/warnings/ladder/watch.repository.ts'
import { findAssessors } from '../../forms/assessments/background.repository.ts'
import { findPeople } from '../../work/incidents/task.repository.ts'
import { findFollowUpUsers } from '../../work/work-orders/follow-up/follow-up.repository.ts'
import { findWorkers } from '../../work/work-orders/steps/worker.repository.ts'
import { hasOtherManager } from '../external/invitations/member.repository.ts'
import { findAccount as findSignedIn } from '../session/accounts/account.repository.ts'
import { findUsableAccounts } from '../session/accounts/open-accounts.ts'
import { staffQuotaUse } from '../tenants/staff-usage.repository.ts'
import { findByPhone } from './account.repository.ts'
import { findHeldPermissions, findRightsManagers } from './grants.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian } = testCallers(made, 'haidian')
/** Two colleagues with the same role, department and shift, of whom only one is locked. */
const [used, locked] = [900_001, 900_002]
const [role, department, shift] = [900_010, 900_020, 900_030]
const nameOf = (id: number) => `lock${id}`
const phoneOf = (id: number) => `139${String(id).padStart(8, '0')}`
const permissions = [
  'workorder:serve',
  'workorder:followup',
  'duty:edit',
  'warning:handle',
  'ladder:edit',
  'quota:view',
  'staff:edit',
  'role:edit',
  'invitation:edit',
]

beforeAll(async () => {
  const { tenantId } = haidian
  const { owner } = made
  await owner.insertInto('sysRole').values({ tenantId, id: role, roleName: '锁', roleCode: 'lock' }).execute()
  await owner
    .insertInto('sysRolePermission')
    .values(permissions.map((permission) => ({ tenantId, roleId: role, permission })))
    .execute()
  await owner.insertInto('sysDept').values({ tenantId, id: department, name: '锁' }).execute()
  await owner
    .insertInto('dutyShift')
    .values({ tenantId, id: shift, name: '锁', beginAt: '07:00', endAt: '15:00', createUser: '检查' })
    .execute()
  for (const id of [used, locked]) {
    const account = {
      username: nameOf(id),
      nickName: nameOf(id),
      passwordHash: 'x',
      phone: phoneOf(id),
      deptId: department,
    }
    await owner
      .insertInto('sysUser')
      .values({ tenantId, id, ...account, lockFlag: id === locked ? '9' : '0' })
      .execute()
    await owner.insertInto('sysUserRole').values({ tenantId, userId: id, roleId: role }).execute()
    await owner
      .insertInto('userSecondFactor')
      .values({ tenantId, userId: id, sealedSecret: 'x', confirmTime: new Date() })
      .execute()
    const day = id === used ? '2099-02-02' : '2099-02-03'
    const place = { day, shiftId: shift, post: 'desk', plannedId: id, userId: id, createUser: '检查' }
    await owner
      .insertInto('dutyPlace')
      .values({ tenantId, ...place, fromTime: `${day} 07:00:00`, toTime: `${day} 15:00:00` })
      .execute()
  }
})

/** Whether a list row shows this person: matches by id, name or phone, whichever the list contains. */
const isOneOf = (id: number) => (found: unknown) => [id, nameOf(id), phoneOf(id)].includes(found as never)

describe('of two equal colleagues, a list has the active one and not the locked one', () => {
  it.each<[string, (db: Db, caller: Caller) => Promise<unknown[]>]>([
    [
      'can continue a session',
      async (db, { tenantId }) => {
        const accounts = []
        for (const id of [used, locked]) accounts.push(await findSignedIn(db, tenantId, id))
        return accounts.flatMap((account) => (account ? [account.user.id] : []))
      },
    ],
    [
      'can sign in',
      async (db, { tenantId }) => {
        const standing = { tenantId, tenantStatus: '0', tenantExpired: false }
        const proven = [used, locked].map((userId) => ({
          ...standing,
          userId,
          lockFlag: userId === locked ? '9' : '0',
        }))
        return (await findUsableAccounts(db, proven)).map(({ user }) => user.id)
      },
    ],
    [
      'has a phone that counts as taken',
      async (db, { tenantId }) => {
        const owners = []
        for (const id of [used, locked]) owners.push(await findByPhone(db, tenantId, phoneOf(id)))
        return owners.flatMap((owner) => (owner ? [owner.id] : []))
      },
    ],
    [
      'may be dispatched to an elder',
      async (db, { tenantId }) => (await findWorkers(db, tenantId, [used, locked])).map(({ userId }) => userId),
    ],
    [
      'may have a task of an adverse event',
      async (db, { tenantId }) => (await findPeople(db, tenantId, [used, locked])).map(({ id }) => id),
    ],
    [
      'may assess',
      async (db, caller) =>
        (await findAssessors(db, caller.tenantId, caller, [used, locked])).map(({ userId }) => userId),
    ],
    [
      'is on duty',
      async (db, { tenantId }) => {
        const moments = ['2099-02-02', '2099-02-03'].map((day) => new Date(`${day}T08:00:00+08:00`))
        const found = []
        for (const at of moments) found.push(...(await findOnDuty(db, tenantId, 'desk', at)))
        return found.map(({ userId }) => userId)
      },
    ],
    ['is notified of gaps in the roster', (db, { tenantId }) => findRosterKeepers(db, tenantId)],
    ['is notified of a low score', (db, { tenantId }) => findFollowUpUsers(db, { tenantId, id: 0 })],
    [
      'is notified of an unclaimed warning',
      async (db, { tenantId }) => (await findManagers(db, tenantId)).map(({ userId }) => userId),
    ],
    ['is notified that a limit is nearly reached', (db, { tenantId }) => findQuotaKeepers(db, tenantId)],
    [
      'is named as somebody who may grant a permission',
      async (db, { tenantId }) => (await findRightsManagers(db, tenantId)).map(({ userId }) => userId),
    ],
  ])('%s', async (_, find) => {
    const found = await inTenants(made.database, [haidian.tenantId], (db) => find(db, haidian))
    expect(found.filter(isOneOf(used))).toHaveLength(1)
    expect(found.filter(isOneOf(locked))).toEqual([])
  })

  it.each<[string, (caller: Caller) => Promise<unknown[]>]>([
    [
      'is proposed for an order',
      async (caller) => {
        const order = await made.owner
          .selectFrom('workOrder')
          .select('id')
          .where('tenantId', '=', caller.tenantId)
          .where('status', '=', '4')
          .executeTakeFirstOrThrow()
        const asked = { permissions: ['workorder:dispatch'] as never }
        const query = { id: order.id, size: 20, nickName: 'lock9' }
        const { data } = await services.call(workOrders.suggest, { ...caller, ...asked }, { query: query as never })
        return data.records.map(({ userId }) => userId)
      },
    ],
    [
      'has a row on the day timeline',
      async (caller) => {
        const asked = { permissions: ['workorder:view', 'workorder:dispatch'] as never }
        const { data } = await services.call(
          workOrders.day,
          { ...caller, ...asked },
          { query: { day: '2099-01-01' } as never },
        )
        return data.people.map(({ userId }) => userId)
      },
    ],
    [
      'is shown on the map of orders',
      async (caller) => {
        const asked = { permissions: ['workorder:view', 'workorder:dispatch'] as never }
        const { data } = await services.call(
          workOrders.map,
          { ...caller, ...asked },
          { query: { day: '2099-01-01' } as never },
        )
        return data.people.map(({ userId }) => userId)
      },
    ],
    [
      'is listed with their second factor',
      async (caller) => {
        const asked = { permissions: ['security:edit'] as never }
        const { data } = await services.call(
          security.people,
          { ...caller, ...asked },
          { query: { nickName: 'lock9', current: 1, size: 10 } as never },
        )
        return data.records.map(({ userId }) => userId)
      },
    ],
  ])('%s', async (_, find) => {
    const found = await find(haidian)
    expect(found.filter(isOneOf(used))).toHaveLength(1)
    expect(found.filter(isOneOf(locked))).toEqual([])
  })
})

describe('a locked account', () => {
  const lock = (ids: number[], lockFlag: '0' | '9') =>
    made.owner.updateTable('sysUser').set({ lockFlag }).where('id', 'in', ids).execute()

  it('is not counted for the institution or the department', async () => {
    const counted = async () => {
      const { data } = await services.call(
        departments.tree,
        { ...haidian, permissions: ['staff:view'] as never },
        { query: {} as never },
      )
      const inDepartment = data.find(({ id }) => id === department)?.people
      return [
        await inTenants(made.database, [haidian.tenantId], (db) => countUse(staffQuotaUse, db, haidian.tenantId)),
        inDepartment,
      ]
    }
    const [accounts, people] = await counted()
    expect(people).toBe(1)
    await lock([used], '9')
    expect(await counted()).toEqual([Number(accounts) - 1, 0])
    await lock([used], '0')
  })

  it('is not counted as a holder of management rights, nor as a remaining manager', async () => {
    const others = await made.owner
      .selectFrom('sysUser')
      .select('id')
      .where('tenantId', '=', haidian.tenantId)
      .where('id', 'not in', [used, locked])
      .where('lockFlag', '=', '0')
      .execute()
    const ids = others.map(({ id }) => id)
    await lock(ids, '9')
    const held = () =>
      inTenants(made.database, [haidian.tenantId], async (db) => [
        (await findHeldPermissions(db, haidian.tenantId, ['staff:edit', 'role:edit'])).sort(),
        await hasOtherManager(db, haidian.tenantId, locked),
      ])
    expect(await held()).toEqual([['role:edit', 'staff:edit'], true])
    await lock([used], '9')
    expect(await held()).toEqual([[], false])
    await lock([...ids, used], '0')
  })

  it('is not named as a person to ask for a right', async () => {
    const query = { userId: locked, permission: 'workorder:serve' }
    const why = async (userId: number) =>
      (
        await services.call(
          roles.why,
          { ...haidian, permissions: ['staff:edit'] as never },
          { query: { ...query, userId } as never },
        )
      ).data
    expect(await why(locked)).toMatchObject({ may: false, isDisabled: true, granters: [] })
    expect(await why(used)).toMatchObject({ may: true, isDisabled: false })
  })
})
