import { session } from '@care/shared/admin/session/session.contract'
import { screens } from '@care/shared/overview/screens/screens.contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { callForGroup, callForTenant } from './api.ts'
import { signIn } from './testing/people.ts'

const asked: { path: string; headers: Record<string, string> }[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    asked.push({ path, headers: Object.fromEntries(new Headers(headers)) })
    return new Response(JSON.stringify({ code: 0, msg: null, data: { ticket: 't' } }))
  })
})
const own = { authorization: 'Bearer token', 'tenant-id': '1000001' }

it('the screen of an institution requests only this institution, whatever else its user may see', async () => {
  signIn()
  localStorage.setItem('care.screen-tenants', '1000003')
  await callForTenant(session.socketTicket, {})
  expect(asked.map(({ headers }) => headers)).toEqual([{ ...own, 'tenant-ids': '1000001' }])
})

it.each([
  [null, '1000001,1000002,1000003'],
  ['1000003', '1000001,1000003'],
  ['1000009', '1000001,1000002,1000003'],
])('the screen of a group that chose %s requests %s', async (chosen, tenantIds) => {
  signIn()
  if (chosen) localStorage.setItem('care.screen-tenants', chosen)
  await callForGroup(session.socketTicket, {})
  expect(asked.map(({ headers }) => headers)).toEqual([{ ...own, 'tenant-ids': tenantIds }])
})

it('sends neither institution nor token without a sign-in', async () => {
  await callForGroup(screens.group, {}).catch(() => null)
  expect(asked.map(({ headers }) => headers)).toEqual([{}])
})
