import { liveSession } from '@care/shared/session/live-session.words'
import type { LiveSession } from '@care/shared/session/live-sessions.contract'
import { api } from '../../calls/api.ts'
import { useMe } from '../../calls/me.ts'
import { ListPage } from '../../crud/list-page.tsx'
import { deviceName } from '../../kit/text/device-name.ts'
import { liveSessionFields } from './live-session.fields.tsx'

const lost = '对方未保存的内容会留在原页面，重新登录后可继续。'
const endAllText = ({ nickName, username }: LiveSession) =>
  `结束“${nickName}”（${username}）在所有设备上的登录？立即生效。账号未停用，仍可重新登录。${lost}`

/** Who is signed in now, from where, and ending that at once. One's own session, and those of walls, are ended elsewhere. */
export function LiveSessionsPage() {
  const { userId: me } = useMe().sysUser
  return (
    <ListPage
      list={api.liveSessions.page}
      name="live-sessions"
      words={liveSession}
      fields={liveSessionFields}
      rowKey="accessToken"
      rowActions={({ action }) => [
        action(api.liveSessions.end, {
          label: '结束',
          danger: true,
          done: '会话已结束',
          when: ({ isWall, isCurrent }) => !isWall && !isCurrent,
          input: ({ accessToken: key }) => ({ params: { key } }),
          title: '结束会话',
          ask: ({ nickName, device, address }) =>
            `结束“${nickName}”在 ${deviceName(device)}（${address}）上的登录？立即生效，需重新登录才能继续使用。${lost}`,
        }),
        action(api.liveSessions.endOf, {
          label: ({ userId }) => (userId === me ? '结束其他' : '全部结束'),
          danger: true,
          when: ({ isWall }) => !isWall,
          input: ({ userId }) => ({ params: { userId } }),
          title: '结束全部会话',
          ask: (session) =>
            session.userId === me ? '结束您在其他所有设备上的登录？本机不受影响。' : endAllText(session),
          yes: '全部结束',
          done: (count) => (count > 0 ? `已结束 ${count} 个会话` : '没有其他会话需要结束'),
        }),
      ]}
      empty="没有符合条件的在线会话"
    />
  )
}
