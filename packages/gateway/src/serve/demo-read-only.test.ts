import { files } from '@care/shared/admin/files/files.contract'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let authorization = ''
beforeAll(async () => {
  gateway = await startGateway({ DEMO_READONLY: '1' })
  const permissions = ['warning:handle', 'elder:view', 'param:edit', 'workorder:remove', 'file:upload']
  authorization = (await gateway.bearer({ permissions })).authorization
  for (const path of [elders.page.path, '/tenant-members/workorder/7']) gateway.upstream.on('GET', path, () => null)
  for (const path of ['/tenant-device/devicewarning/claim/7', files.sign.path])
    gateway.upstream.on('POST', path, () => null)
})
afterAll(() => gateway.stop())

it.each<['GET' | 'POST' | 'PUT' | 'DELETE', string, number, string | null]>([
  ['GET', elders.page.path, 200, null],
  ['POST', warnings.claim.path.replace(':id', '7'), 200, null],
  ['POST', files.sign.path, 200, null],
  ['PUT', '/admin/param', 479, '演示环境，没有权限操作'],
  ['PUT', '/admin/user/edit', 479, '演示环境，没有权限操作'],
  ['DELETE', '/tenant-members/workorder/7', 423, '演示环境不能操作，如需了解联系我们'],
  ['DELETE', '/auth/token/logout', 200, null],
])('answers %s %s with %i in a public demo', async (method, url, status, msg) => {
  const answer = await gateway.app.inject({ method, url, headers: { authorization } })
  expect([answer.statusCode, answer.json().msg ?? null]).toEqual([status, msg])
})

it('a private demo accepts every change', async () => {
  const own = await startGateway()
  own.upstream.on('DELETE', '/tenant-members/workorder/7', () => true)
  const headers = await own.bearer({ permissions: ['workorder:remove'] })
  expect((await own.app.inject({ method: 'DELETE', url: '/tenant-members/workorder/7', headers })).statusCode).toBe(200)
  await own.stop()
})
