import { applications } from '@care/shared/admin/external/applications.contract'
import { invitations } from '@care/shared/admin/external/invitations.contract'
import { security } from '@care/shared/admin/security/security.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { roles } from '@care/shared/admin/staff/roles.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { tenants } from '@care/shared/admin/tenants/tenants.contract'
import type { CallInput } from '@care/shared/http/client'
import type { Endpoint } from '@care/shared/http/endpoint'
import type { TestServices } from '../../../packages/services/src/testing/services.ts'
import type { Giver, Target } from './givers.ts'

export interface WayAnswer {
  code: number
  msg: string | null
}
interface Asked {
  services: TestServices
  giver: Giver
  /** A role and its holder, whose rights may exceed the giver's rights. */
  target: Target
}
type Way = (asked: Asked) => Promise<WayAnswer>

const ask = async <E extends Endpoint>({ services, giver }: Asked, endpoint: E, input: unknown): Promise<WayAnswer> => {
  const { code, msg } = await services.call(endpoint, giver.caller, input as CallInput<E>)
  return { code, msg }
}
/** The identity that the gateway sends for an internal call on behalf of a person. */
const asGateway = (caller: Caller): Caller => ({ ...caller, permissions: [...caller.permissions, 'internal'] })
const isAmong: Way = async ({ services, giver: { caller }, target }) => {
  const body = { tenantId: caller.tenantId, userIds: [target.holder] }
  const { data } = await services.call(staff.among, asGateway(caller), { body })
  return data.includes(target.holder) ? { code: 0, msg: null } : { code: 1, msg: '的数据范围大于您自己的' }
}
const newPerson = (mark: string) => ({ username: `new${mark}`, nickName: '新人' })

/** Ways to give a role to a person. */
const giving: Record<string, Way> = {
  'staff.create role.0': (asked) =>
    ask(asked, staff.create, {
      body: { ...newPerson(asked.target.mark), role: [asked.target.role], deptId: asked.giver.deptId },
    }),
  'staff.update role.0': (asked) =>
    ask(asked, staff.update, { body: { userId: asked.giver.colleague, role: [asked.target.role] } }),
  'invitations.inviteByPhone roleIds.0': (asked) =>
    ask(asked, invitations.inviteByPhone, { body: { phone: asked.target.phone, roleIds: [asked.target.role] } }),
  'invitations.invite roleIds.0': (asked) =>
    ask(asked, invitations.invite, {
      params: { id: String(asked.giver.registered) },
      body: { roleIds: [asked.target.role] },
    }),
  'invitations.judge roleIds.0': (asked) =>
    ask(asked, invitations.judge, {
      params: { id: String(asked.giver.application) },
      body: { status: 1, roleIds: [asked.target.role] },
    }),
  // an import names the role by its name
  'staff.take': async ({ services, giver, target }) => {
    const values = {
      ...newPerson(target.mark),
      roleNames: target.roleName,
      password: 'First2026',
      deptName: giver.deptName,
    }
    const body = { scope: {}, update: false, dry: false, key: `rights-${target.mark}`, rows: [{ row: 2, values }] }
    const { data } = await services.call(staff.take, asGateway(giver.caller), { body: body as never })
    const [row] = data
    return { code: row?.outcome === 'create' ? 0 : 1, msg: row?.message ?? null }
  },
}

/** Ways to create or change a role. */
const ofRoles: Record<string, Way> = {
  'roles.create': (asked) =>
    ask(asked, roles.create, { body: { roleName: `新角色${asked.target.mark}`, ...asked.target.said } }),
  'roles.update roleId': (asked) =>
    ask(asked, roles.update, { body: { roleId: asked.target.role, roleName: `改名${asked.target.mark}` } }),
  'roles.update to what it is': (asked) =>
    ask(asked, roles.update, { body: { roleId: asked.giver.plainRole, ...asked.target.said } }),
  'roles.update from what it is': (asked) =>
    ask(asked, roles.update, { body: { roleId: asked.target.role, ...asked.giver.plainSaid } }),
  'roles.remove id': (asked) => ask(asked, roles.remove, { params: { id: String(asked.target.spare) } }),
  'security.updateRole id': (asked) =>
    ask(asked, security.updateRole, { body: { id: asked.target.role, secondFactor: true } }),
  // the gateway refuses a role view if the services return `wider`
  'roleViews.begin roleId': async ({ services, giver, target }) => {
    const { data } = await services.call(roles.get, giver.caller, { params: { id: target.role } })
    return { code: data.wider ? 1 : 0, msg: data.wider }
  },
}

/** Ways to change a person or the person's account. */
const ofPeople: Record<string, Way> = {
  'staff.update userId': (asked) =>
    ask(asked, staff.update, { body: { userId: asked.target.holder, nickName: '改名' } }),
  'staff.update to other roles': (asked) =>
    ask(asked, staff.update, { body: { userId: asked.target.holder, role: [asked.giver.plainRole] } }),
  'staff.lock userId': (asked) => ask(asked, staff.lock, { body: { userId: asked.target.holder, lockFlag: '9' } }),
  'staff.lock back': (asked) => ask(asked, staff.lock, { body: { userId: asked.target.locked, lockFlag: '0' } }),
  'staff.remove id': (asked) => ask(asked, staff.remove, { params: { id: String(asked.target.locked) } }),
  'staff.resetPassword id': (asked) => ask(asked, staff.resetPassword, { params: { id: String(asked.target.holder) } }),
  'security.reset id': (asked) => ask(asked, security.reset, { params: { id: String(asked.target.holder) } }),
  // the gateway lists and ends only sessions of the people that `staff.among` returns
  'liveSessions.page': isAmong,
  'liveSessions.end key': isAmong,
  'liveSessions.endOf userId': isAmong,
}

/** Ways by which the operator gives roles to people of a new institution. */
export const openingWays: Record<string, Way> = {
  'tenants.create': (asked) =>
    ask(asked, tenants.create, {
      body: {
        name: `机构${asked.target.mark}`,
        parentId: 1,
        orgType: 2,
        parts: ['roles'],
        managerName: '院长',
        managerUsername: `m${asked.target.mark}`,
        managerPhone: asked.target.phone,
      },
    }),
  'applications.audit id': (asked) =>
    ask(asked, applications.audit, { body: { id: asked.giver.application, status: 1 } }),
}

export const grantWays: Record<string, Way> = { ...giving, ...ofRoles, ...ofPeople }

const work = 'is given something to do, and no right'
const said = 'something is written down about them, and no right changes'
const own = 'only what is the caller’s own'
/** Fields of writes that name a role or person without affecting anybody's rights, and why. */
export const harmlessPlaces: Record<string, string> = {
  ...Object.fromEntries(
    [
      'assessments.update assessors.0.userId',
      'callRecords.takeCallback userId',
      'callSeats.create sysUserId',
      'callSeats.update sysUserId',
      'carePlans.save items.0.serverUserId',
      'duty.assign userId',
      'duty.cover userId',
      'elders.create managerUserId',
      'elders.update managerUserId',
      'incidents.create tasks.0.userId',
      'incidents.update tasks.0.userId',
      'staff.lock handTo',
      ...['orderPlans.create', 'orderPlans.update'].flatMap((call) => [
        `${call} items.0.serverUserId`,
        `${call} items.0.helpers.0`,
      ]),
      ...['workOrders.create', 'workOrders.update'].flatMap((call) => [
        `${call} workOrderJobs.0.serverUserId`,
        `${call} workOrderJobs.0.helpers.0`,
      ]),
      ...['serverUserId', 'helpers.0', 'seenUserId'].map((name) => `workOrders.dispatch ${name}`),
      'workOrders.dispatchBatch serverUserId',
    ].map((place) => [place, work]),
  ),
  ...Object.fromEntries(
    [
      'staffLeaves.create userId',
      'staffLeaves.update userId',
      'staffSkills.create userId',
      'staffSkills.update userId',
      'questionnaireResults.create userId',
      'questionnaireResults.create inviteUserId',
    ].map((place) => [place, said]),
  ),
  ...Object.fromEntries(
    [
      'external.cancelJoin id',
      'external.accept id',
      'external.refused id',
      'externalMessages.clear recipient',
      'ownSessions.end key',
      'signInHistory.panelCheck userId',
    ].map((place) => [place, own]),
  ),
  'invitations.invite id': 'somebody from outside, who has no rights here',
  'invitations.judge id': 'an application or an invitation: the roles that it ends in are judged',
}
