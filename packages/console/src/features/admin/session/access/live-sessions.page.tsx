import { liveSession } from '@care/shared/admin/session/live-session.words'
import type { LiveSession } from '@care/shared/admin/session/live-sessions.contract'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { relativeTimeField } from '../../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { ListPage } from '../../../../crud/list-page.tsx'
import type { Field } from '../../../../kit/inputs/field.ts'
import { deviceName } from '../../../../kit/text/device-name.ts'
import { PersonName } from '../../../../kit/text/person-name.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'

const said = fieldsOf(liveSession.fields)
const { device, issuedAt, nickName, lastSeen } = liveSession.fields

/** Name of the session's user; the viewer's own session and wall screens are marked. */
const person: Field<string, LiveSession> = {
  ...said.nickName,
  label: nickName.label,
  width: 11,
  show: (name, { isCurrent, isWall }) => (
    <span className="line">
      {isCurrent && <WordTag label="本机" look="info" />}
      {isWall && <WordTag label="大屏" />} <PersonName name={name} />
    </span>
  ),
}

const browser: Field<string, LiveSession> = {
  ...said.device,
  label: device.label,
  show: (userAgent) => <span title={userAgent}>{deviceName(userAgent)}</span>,
}

const liveSessionFields = {
  ...said,
  nickName: person,
  device: browser,
  issuedAt: relativeTimeField(issuedAt.label),
  lastSeen: relativeTimeField(lastSeen.label),
}

const lost = '对方未保存的内容会留在原页面，重新登录后可继续。'
const endAllText = ({ nickName, username }: LiveSession) =>
  `结束“${nickName}”（${username}）在所有设备上的登录？立即生效。账号未停用，仍可重新登录。${lost}`

/**
 * Current sessions with their devices; each can be ended, except the viewer's own session and those of wall screens.
 */
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
