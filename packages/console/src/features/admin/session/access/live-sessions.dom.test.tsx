import type { LiveSession } from '@care/shared/admin/session/live-sessions.contract'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { expect, it } from 'vitest'
import { callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, buttons, press, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { LiveSessionsPage } from './live-sessions.page.tsx'

const { liveSessions } = contract
const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/108.0'
const session = (accessToken: string, given: Partial<LiveSession> = {}): LiveSession => ({
  accessToken,
  userId: 7,
  username: 'desk',
  nickName: '赵强',
  tenantId: 1000002,
  tenantName: '海淀院',
  clientId: 'console',
  device: chrome,
  address: '10.0.0.1',
  method: 'password',
  state: 'open',
  issuedAt: '2026-11-20 08:00:00',
  lastSeen: '2026-11-20 08:10:00',
  expiresAt: '2026-11-20 08:40:00',
  isCurrent: false,
  isWall: false,
  ...given,
})
const rows = [
  session('a', { nickName: '我', userId: 1, isCurrent: true }),
  session('b'),
  session('c', { nickName: '一楼大屏', userId: 9, isWall: true }),
  session('d', { nickName: '李芳', userId: 8, state: 'locked' }),
]
const shown = (may: Permission[] = ['session:view', 'session:end']) => {
  mockAnswer(liveSessions.page, pageOfRows(rows))
  return renderPage(<LiveSessionsPage />, { may, user: { userId: 1 } })
}

it('the user’s own session is marked; neither it nor the session of a wall screen can be ended', async () => {
  shown()
  const own = await rowWith('我')
  expect(own.textContent).toContain('本机')
  expect(buttons(own)).toEqual(['结束其他'])
  expect(buttons(await rowWith('一楼大屏'))).toEqual([])
  expect(buttons(await rowWith('赵强'))).toEqual(['结束', '全部结束'])
  expect((await rowWith('李芳')).textContent).toMatch(/已锁屏.*Chrome 108 · Windows/)
})

it('one session, or all sessions of a person, are ended after a confirmation that names them', async () => {
  const user = shown()
  mockAnswer(liveSessions.end, true)
  mockAnswer(liveSessions.endOf, 2)
  await press(user, '结束', await rowWith('赵强'))
  expect(await answerConfirm(user, '取消')).toContain('结束“赵强”在 Chrome 108 · Windows（10.0.0.1）上的登录？')
  expect(callsTo(liveSessions.end)).toEqual([])
  await press(user, '结束', await rowWith('赵强'))
  await answerConfirm(user, '结束')
  await waitForToast('会话已结束')
  expect(callsTo(liveSessions.end)).toMatchObject([{ params: { key: 'b' } }])
  await press(user, '全部结束', await rowWith('李芳'))
  await answerConfirm(user, '全部结束')
  await waitForToast('已结束 2 个会话')
  expect(callsTo(liveSessions.endOf)).toMatchObject([{ params: { userId: '8' } }])
})

it('a read-only user sees the sessions without actions', async () => {
  shown(['session:view'])
  expect(buttons(await rowWith('赵强'))).toEqual([])
})
