import type { Caller } from '@care/shared/admin/session/session'
import { accounts } from '@care/shared/admin/session/session.contract'
import type { StaffImportRow } from '@care/shared/admin/staff/staff'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { maxImportedStaff } from '@care/shared/admin/staff/staff-import.words'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { gatewayCaller } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, nurse } = testCallers(made, 'haidian', 'chaoyang', 'nurse')
let run = 0
const rowOf = (username: string, given: Partial<StaffImportRow> = {}) => ({
  username,
  nickName: `员工${username}`,
  roleNames: '养老护理员',
  password: 'First2026',
  ...given,
})
const take = async (values: StaffImportRow[], { dry = false, caller = haidian as Caller, scope = {}, key = '' } = {}) =>
  services.call(
    staff.take,
    { ...caller, permissions: [...caller.permissions, 'internal'] },
    {
      body: {
        scope,
        update: false,
        dry,
        key: key || `staff-run-${++run}`,
        rows: values.map((each, at) => ({ row: at + 2, values: each })),
      },
    },
  )
const said = ({ data }: Awaited<ReturnType<typeof take>>) => data.map(({ outcome, message }) => message ?? outcome)
const find = async (username: string, caller = haidian) =>
  (await services.call(staff.page, caller, { query: { username } })).data.records[0]

it('creates the people of a file with department and roles, each with a password that must be changed', async () => {
  const rows = [
    rowOf('imported1', { phone: '13922220001', deptName: '护理一组', positionName: '养老护理员', jobNo: 'B01' }),
    rowOf('imported2', { roleNames: '养老护理员、指挥中心值班员', deptName: '护理部/护理二组', positionName: 'desk' }),
  ]
  expect(said(await take(rows, { dry: true }))).toEqual(['create', 'create'])
  expect(await find('imported1')).toBeUndefined()
  expect(said(await take(rows, { key: 'staff-run-once' }))).toEqual(['create', 'create'])
  // running the import again imports nothing
  expect(said(await take(rows, { key: 'staff-run-once' }))).toEqual(['create', 'create'])
  expect(await find('imported1')).toMatchObject({ deptName: '护理一组', positionName: '养老护理员', jobNo: 'B01' })
  expect(await find('imported2')).toMatchObject({ deptName: '护理二组', positionName: '值班员' })
  expect((await find('imported2'))?.roleList.map(({ roleName }) => roleName).sort()).toEqual(
    ['养老护理员', '指挥中心值班员'].sort(),
  )
  const { data } = await services.call(accounts.verify, gatewayCaller, {
    body: { username: 'imported1', password: 'First2026' },
  })
  expect(data).toHaveLength(1)
  const id = (await find('imported1'))?.userId ?? 0
  expect((await services.call(staff.details, haidian, { params: { id } })).data.mustChangePassword).toBe(true)
})

it('reports the validation errors of each row, and imports the other rows', async () => {
  const rows = [
    rowOf('desk'),
    rowOf('imported3', { phone: nurse.phone ?? '' }),
    rowOf('imported4', { roleNames: '院长', deptName: '食堂', positionName: '厨师' }),
    rowOf('imported5'),
  ]
  expect(said(await take(rows))).toEqual([
    '用户名：已有该员工，未作修改',
    '手机号码：已被本机构其他员工使用',
    '角色：没有“院长”；部门：没有“食堂”；岗位：没有“厨师”',
    'create',
  ])
  const limited = { ...haidian, permissions: ['staff:edit'] }
  expect(said(await take([rowOf('imported6')], { caller: limited }))).toEqual([
    expect.stringMatching(/^角色：“养老护理员”拥有您没有的权限（.*）$/),
  ])
})

it('accepts a limited number of rows because of hashing, and none for another institution', async () => {
  const many = Array.from({ length: maxImportedStaff + 1 }, (_, at) => rowOf(`many${at}`))
  expect(said(await take(many, { dry: true })).at(-1)).toBe(`一次最多导入${maxImportedStaff}名员工`)
  expect(await take([rowOf('elsewhere')], { scope: { tenantId: chaoyang.tenantId } })).toMatchObject({ status: 404 })
  expect(said(await take([rowOf('desk')], { caller: chaoyang }))).toEqual(['create'])
})

it('refuses a department or role that the importer does not see', async () => {
  const part: Caller = { ...haidian, scope: `${haidian.tenantId},${haidian.userId}` }
  const rows = [rowOf('beyond1', { deptName: '护理一组' }), rowOf('beyond2')]
  const beyondOwn = '角色：“养老护理员”的数据范围大于您自己的；部门：请填写您数据范围内的部门'
  for (const dry of [true, false]) expect(said(await take(rows, { caller: part, dry }))).toEqual([beyondOwn, beyondOwn])
  expect(await find('beyond1')).toBeUndefined()
})
