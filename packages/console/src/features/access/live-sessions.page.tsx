import { liveSession } from '@care/shared/session/live-session.words'
import type { LiveSession } from '@care/shared/session/live-sessions.contract'
import { api } from '../../calls/api.ts'
import { useMayCall, useMe } from '../../calls/me.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Page } from '../../kit/page/page.tsx'
import { deviceName } from '../../kit/text/device-name.ts'
import { liveSessionFields } from './live-session.fields.tsx'

const lost = '对方未保存的内容会留在原页面，重新登录后可继续。'

/** Who is signed in now, from where, and ending that at once. One's own session, and those of walls, are ended elsewhere. */
export function LiveSessionsPage() {
  const page = usePage(api.liveSessions.page)
  const mayCall = useMayCall()
  const { userId: me } = useMe().sysUser
  const end = useAction(api.liveSessions.end, '会话已结束')
  const endOf = useAction(api.liveSessions.endOf, (count) =>
    count > 0 ? `已结束 ${count} 个会话` : '没有其他会话需要结束',
  )

  const askToEnd = ({ nickName, device, address, accessToken: key }: LiveSession) =>
    confirm({
      title: '结束会话',
      text: `结束“${nickName}”在 ${deviceName(device)}（${address}）上的登录？立即生效，需重新登录才能继续使用。${lost}`,
      yes: '结束',
      danger: true,
      onYes: () => end.mutate({ params: { key } }),
    })
  const askToEndAll = ({ nickName, username, userId }: LiveSession) =>
    confirm({
      title: '结束全部会话',
      text:
        userId === me
          ? '结束您在其他所有设备上的登录？本机不受影响。'
          : `结束“${nickName}”（${username}）在所有设备上的登录？立即生效。账号未停用，仍可重新登录。${lost}`,
      yes: '全部结束',
      danger: true,
      onYes: () => endOf.mutate({ params: { userId } }),
    })

  return (
    <Page fill>
      <SearchBar page={page} fields={liveSessionFields} search={[...liveSession.search]} />
      <ListGrid<LiveSession>
        name="live-sessions"
        page={page}
        fields={liveSessionFields}
        rowKey="accessToken"
        columns={[...liveSession.columns]}
        hidden={[...liveSession.hidden]}
        rowActions={(session) =>
          !session.isWall && (
            <>
              {!session.isCurrent && mayCall(api.liveSessions.end) && (
                <RowAction label="结束" danger onClick={() => askToEnd(session)} />
              )}
              {mayCall(api.liveSessions.endOf) && (
                <RowAction
                  label={session.userId === me ? '结束其他' : '全部结束'}
                  danger
                  onClick={() => askToEndAll(session)}
                />
              )}
            </>
          )
        }
        empty={{ text: '没有符合条件的在线会话' }}
      />
    </Page>
  )
}
