import { expect, it } from 'vitest'
import { narrowTenants, tenantHeaders, tenantInHeaders } from './tenant-choice.ts'

const [group, haidian, chaoyang, foreign] = [1_000_001, 1_000_002, 1_000_003, 1_000_010]
const allowed = [group, haidian, chaoyang]
const choose = (headers: Record<string, string>) => narrowTenants(tenantHeaders(headers), group, allowed)

it.each<[Record<string, string>, number, number[]]>([
  [{}, group, [group]],
  [{ 'tenant-id': '' }, group, [group]],
  [{ 'tenant-id': '1000000' }, group, [group]],
  [{ 'tenant-ids': '1000000' }, group, [group]],
  [{ 'tenant-id': '1000000', 'tenant-ids': '1000000' }, group, [group]],
  [{ 'tenant-id': '1000002' }, haidian, [haidian]],
  [{ 'tenant-id': ' 1000002 ' }, haidian, [haidian]],
  [{ 'tenant-ids': '1000001,1000003' }, group, [group, chaoyang]],
  [{ 'tenant-ids': ' 1000003 , 1000001 ' }, group, [group, chaoyang]],
  [{ tenantids: '1000001,1000003' }, group, [group, chaoyang]],
  [{ 'tenant-ids': '1000002', tenantids: '1000003' }, haidian, [haidian]],
  [{ 'tenant-ids': 'all' }, group, allowed],
  [{ 'tenant-id': '1000003', 'tenant-ids': 'all' }, chaoyang, allowed],
  [{ 'tenant-ids': '1000003,1000003' }, chaoyang, [chaoyang]],
  [{ 'tenant-ids': '1000002,1000003' }, haidian, [haidian, chaoyang]],
  [{ 'tenant-id': '1000003', 'tenant-ids': '1000002,1000003' }, chaoyang, [haidian, chaoyang]],
  [{ 'tenant-id': '1000001', 'tenant-ids': '1000002,1000003' }, haidian, [haidian, chaoyang]],
  [{ 'tenant-id': '1000003', 'tenant-ids': '1000000,1000002' }, haidian, [haidian]],
])('a call with the tenant headers %o acts for institution %i and sees %o', (headers, tenantId, tenantIds) => {
  expect(choose(headers)).toEqual({ tenantId, tenantIds })
})

it.each<Record<string, string>>([
  { 'tenant-id': String(foreign) },
  { 'tenant-ids': String(foreign) },
  { tenantids: String(foreign) },
  { 'tenant-ids': `${group},${foreign}` },
  { 'tenant-id': String(foreign), 'tenant-ids': String(group) },
  { 'tenant-id': String(group), 'tenant-ids': String(foreign) },
  { 'tenant-id': '1' },
  { 'tenant-ids': '0' },
])('the tenant headers %o are refused, because the session does not include them', (headers) => {
  expect(() => choose(headers)).toThrow('不允许访问该机构')
})

it.each(['x', '-1', '1e6', '1.5', '1;2', '1,,2', ',', '1,', '１０００００２', '1'.repeat(16)])(
  '%s is refused as a list of institutions',
  (text) => {
    for (const name of ['tenant-id', 'tenant-ids'])
      expect(() => choose({ [name]: text })).toThrow(/机构编号不正确|不允许访问该机构/)
  },
)

it('the length of the list of institutions is limited', () => {
  expect(() => choose({ 'tenant-ids': `${'1000002,'.repeat(501)}1000002` })).toThrow('机构编号不正确')
  expect(choose({ 'tenant-ids': `${'1000002,'.repeat(498)}1000002` }).tenantIds).toEqual([haidian])
})

it('a call acts for one institution only', () => {
  expect(() => choose({ 'tenant-id': '1000002,1000003' })).toThrow('机构编号不正确')
})

it('a session of one institution may name only that institution', () => {
  const alone = (headers: Record<string, string>) => narrowTenants(tenantHeaders(headers), haidian, [haidian])
  expect(alone({ 'tenant-id': '1000002', 'tenant-ids': '1000002' })).toEqual({
    tenantId: haidian,
    tenantIds: [haidian],
  })
  for (const name of ['tenant-id', 'tenant-ids', 'tenantids'])
    expect(() => alone({ [name]: String(group) })).toThrow('不允许访问该机构')
})

it.each<[Record<string, string>, number | undefined]>([
  [{}, undefined],
  [{ 'tenant-id': '1000000', 'tenant-ids': '1000000' }, undefined],
  [{ 'tenant-id': '1000002' }, haidian],
  [{ 'tenant-ids': '1000003' }, chaoyang],
  [{ 'tenant-id': '1000002', 'tenant-ids': '1000003' }, haidian],
])('without a session the tenant headers %o select institution %s', (headers, tenantId) => {
  expect(tenantInHeaders(headers)).toBe(tenantId)
})

it('a caller without a session may name only a single institution', () => {
  for (const text of ['1000002,1000003', 'x', 'all'])
    expect(() => tenantInHeaders({ 'tenant-id': text })).toThrow('机构编号不正确')
})
