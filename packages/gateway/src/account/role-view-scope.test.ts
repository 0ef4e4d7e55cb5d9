import { menus } from '@care/shared/administration/administration.contract'
import { roleViews } from '@care/shared/session/role-view.contract'
import { DsType } from '@care/shared/staff/data-scope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const role = {
  ...{ roleId: 5, roleName: '护理员', roleCode: 'nurse', roleDesc: null, tenantId: 1000002, tenantName: '海淀院' },
  ...{
    people: 1,
    size: 1,
    isBuiltIn: true,
    createTime: '2026-01-02 03:04:05',
    holders: [],
    dsScope: [],
    dsTenants: [],
  },
  permissions: ['elder:view'],
}
const tooWide = '角色“护理员”的数据范围大于您自己的，不能以它查看'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

type View = 'whole' | 'own' | 'of the role'
const { Everything, Departments, OwnAndBelow, Own, Self, Institutions } = DsType

it.each<[string, { isNarrowed: boolean; dsType: DsType }, View | 'refused']>([
  ['who sees everything, of a role that does', { isNarrowed: false, dsType: Everything }, 'whole'],
  ['who sees everything, of a role of chosen departments', { isNarrowed: false, dsType: Departments }, 'of the role'],
  [
    'who sees everything, of a role of a department and below',
    { isNarrowed: false, dsType: OwnAndBelow },
    'of the role',
  ],
  ['who sees everything, of a role of a department', { isNarrowed: false, dsType: Own }, 'of the role'],
  ['who sees everything, of a role that sees itself alone', { isNarrowed: false, dsType: Self }, 'of the role'],
  ['who sees everything, of a role of chosen institutions', { isNarrowed: false, dsType: Institutions }, 'whole'],
  // it narrows nothing, so that they see what they see anyway
  ['who sees a part, of a role that sees everything', { isNarrowed: true, dsType: Everything }, 'own'],
  ['who sees a part, of a role of chosen institutions', { isNarrowed: true, dsType: Institutions }, 'own'],
  ['who sees a part, of a role of chosen departments', { isNarrowed: true, dsType: Departments }, 'refused'],
  ['who sees a part, of a role of a department and below', { isNarrowed: true, dsType: OwnAndBelow }, 'refused'],
  ['who sees a part, of a role of a department', { isNarrowed: true, dsType: Own }, 'of the role'],
  ['who sees a part, of a role that sees itself alone', { isNarrowed: true, dsType: Self }, 'of the role'],
])('the view of %s is as the row says', async (_, { isNarrowed, dsType }, view) => {
  gateway.upstream.on('GET', '/admin/role/5', () => ({ ...role, dsType }))
  const token = await gateway.signIn({ permissions: ['role:view', 'elder:view'], isNarrowed })
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    gateway.app.inject({
      ...{ method, url, headers: { authorization: `Bearer ${token.access_token}` } },
      ...(payload && { payload }),
    })
  const scope = async () => (await ask('GET', menus.mine.path)).json().data.caller.scope as string | undefined
  const own = `${role.tenantId},${token.user_info.id}`
  const scopes = { whole: undefined, own, 'of the role': `${own},${role.roleId}` }
  const before = isNarrowed ? own : undefined
  expect(await scope()).toBe(before)

  const answer = (await ask('POST', roleViews.begin.path, { roleId: role.roleId })).json()
  expect(answer).toMatchObject(view === 'refused' ? { code: 1, msg: tooWide } : { code: 0 })
  expect(await scope()).toBe(view === 'refused' ? before : scopes[view])
  await ask('DELETE', roleViews.end.path)
  expect(await scope()).toBe(before)
})
