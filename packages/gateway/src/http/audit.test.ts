import { auditNotes } from '@care/shared/logs/logs.contract'
import { profiles } from '@care/shared/session/profile.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
  gateway.upstream.on('PUT', profiles.update.path, () => true)
})
afterAll(() => gateway.stop())

const noted = () =>
  gateway.upstream.received.filter(({ path }) => path === auditNotes.note.path).map(({ body }) => JSON.parse(body))

it('writes down what people change here, with its result and without what they typed', async () => {
  const headers = await gateway.bearer({ username: 'desk' })
  const edit = (payload: object) =>
    gateway.app.inject({ method: 'PUT', url: '/admin/user/edit', headers, payload: { enc: '0', ...payload } })
  await edit({ nickName: '机密的名字' })
  await edit({ newpassword1: 'Care2027', password: 'Wrong2026' })
  await gateway.app.inject({ url: '/auth/session/list', headers })
  await gateway.app.inject({ method: 'POST', url: '/auth/socket-ticket', headers })
  await gateway.app.inject({ method: 'DELETE', url: '/auth/token/logout', headers })

  await expect.poll(noted).toHaveLength(3)
  // nobody waits for them, so they come in any order
  const title = '修改个人信息与密码'
  const params = '{"fields":["enc","nickName"]}'
  for (const note of [
    { title, username: 'desk', tenantId: 1000002, exception: null, params },
    { title, exception: '原密码不正确', remoteAddr: '127.0.0.1' },
    { title: '退出登录', username: 'desk', exception: null },
  ])
    expect(noted()).toContainEqual(expect.objectContaining(note))
  expect(JSON.stringify(noted())).not.toMatch(/机密|Care202|Wrong/)
})
