import { menus } from '@care/shared/admin/administration/administration.contract'
import { roleViews } from '@care/shared/admin/session/role-view.contract'
import { DsType } from '@care/shared/admin/staff/data-scope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const role = {
  roleId: 5,
  roleName: '养老护理员',
  roleCode: 'nurse',
  roleDesc: null,
  tenantId: 1000002,
  tenantName: '海淀院',
  people: 1,
  size: 1,
  isBuiltIn: true,
  createTime: '2026-01-02 03:04:05',
  holders: [],
  dsScope: [],
  dsTenants: [],
  wider: null,
  permissions: ['elder:view'],
}
const wider = '的数据范围大于您自己的'
const tooWide = `角色“养老护理员”${wider}，不能以它查看`

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

type View = 'whole' | 'of the role'
interface Case {
  isNarrowed: boolean
  dsType: DsType
  wider?: string
}
const { Everything, Departments, OwnAndBelow, Own, Self, Institutions } = DsType

it.each<[string, Case, View | 'refused']>([
  ['who sees everything, of a role that sees everything', { isNarrowed: false, dsType: Everything }, 'whole'],
  ['who sees everything, of a role of chosen departments', { isNarrowed: false, dsType: Departments }, 'of the role'],
  [
    'who sees everything, of a role of a department and below',
    { isNarrowed: false, dsType: OwnAndBelow },
    'of the role',
  ],
  ['who sees everything, of a role of a department', { isNarrowed: false, dsType: Own }, 'of the role'],
  ['who sees everything, of a role that sees only the own data', { isNarrowed: false, dsType: Self }, 'of the role'],
  ['who sees everything, of a role of chosen institutions', { isNarrowed: false, dsType: Institutions }, 'whole'],
  ['who sees a part, of a role that is wider', { isNarrowed: true, dsType: OwnAndBelow, wider }, 'refused'],
  ['who sees a part, of a role of chosen departments', { isNarrowed: true, dsType: Departments }, 'of the role'],
  ['who sees a part, of a role of a department', { isNarrowed: true, dsType: Own }, 'of the role'],
  ['who sees a part, of a role that sees only the own data', { isNarrowed: true, dsType: Self }, 'of the role'],
])('a view for somebody %s has the expected scope', async (_, { isNarrowed, ...said }, view) => {
  gateway.upstream.on('GET', '/admin/role/5', () => ({ ...role, ...said }))
  const token = await gateway.signIn({ permissions: ['role:view', 'elder:view'], isNarrowed })
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    gateway.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token.access_token}` },
      ...(payload && { payload }),
    })
  const scope = async () => (await ask('GET', menus.mine.path)).json().data.caller.scope as string | undefined
  const own = `${role.tenantId},${token.user_info.id}`
  const scopes = { whole: undefined, 'of the role': `${own},${role.roleId}` }
  const before = isNarrowed ? own : undefined
  expect(await scope()).toBe(before)

  const answer = (await ask('POST', roleViews.begin.path, { roleId: role.roleId })).json()
  expect(answer).toMatchObject(view === 'refused' ? { code: 1, msg: tooWide } : { code: 0 })
  expect(await scope()).toBe(view === 'refused' ? before : scopes[view])
  await ask('DELETE', roleViews.end.path)
  expect(await scope()).toBe(before)
})

it.each<[string, object, number[]]>([
  ['everything: all that the person sees', { dsType: Everything }, [1000002, 1000003, 1000004]],
  [
    'chosen institutions: these and its own',
    { dsType: Institutions, dsTenants: [1000004, 1000009] },
    [1000002, 1000004],
  ],
  ['its own department: its own institution', { dsType: Own }, [1000002]],
])('a view has the institutions of the role, which sees %s', async (_, said, tenantIds) => {
  gateway.upstream.on('GET', '/admin/role/5', () => ({ ...role, ...said }))
  const allowedTenantIds = [1000002, 1000003, 1000004]
  const token = await gateway.signIn({ permissions: ['role:view', 'elder:view'], allowedTenantIds })
  const headers = { authorization: `Bearer ${token.access_token}` }
  const seen = async (chosen: object) =>
    (await gateway.app.inject({ method: 'GET', url: menus.mine.path, headers: { ...headers, ...chosen } })).json().data
      .caller
  const begun = await gateway.app.inject({
    method: 'POST',
    url: roleViews.begin.path,
    headers,
    payload: { roleId: role.roleId },
  })
  expect(begun.json()).toMatchObject({ code: 0 })
  expect((await seen({ 'tenant-ids': 'all' })).tenantIds).toEqual(tenantIds)
  // an institution outside of the role's data scope cannot be selected
  const away = await seen({ 'tenant-id': '1000003' })
  const home = tenantIds.includes(1000003) ? 1000003 : 1000002
  expect(away).toMatchObject({ tenantId: home, tenantIds: [home], homeTenantId: 1000002 })
})
