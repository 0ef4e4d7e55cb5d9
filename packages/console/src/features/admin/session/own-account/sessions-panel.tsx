import { signInMethods } from '@care/shared/admin/session/live-session.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { deviceName } from '../../../../kit/text/device-name.ts'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'

/** Sessions of this account on all devices; each other session can be signed out. */
export function SessionsPanel() {
  const { data, error, refetch } = useQuery(api.ownSessions.list.query())
  const end = useAction(api.ownSessions.end, '已退出该设备')
  const endOthers = useAction(api.ownSessions.endOthers, (count) => `已退出 ${count} 个其他设备`)
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />

  const ask = (text: string, onYes: () => void) => confirm({ title: '退出登录', text, icon: 'pi pi-sign-out', onYes })
  return (
    <>
      <div className="sessions-head line between gap-0">
        <span className="soft">共 {data.length} 处登录</span>
        <Button
          label="退出其他所有设备"
          outlined
          severity="secondary"
          disabled={data.length < 2}
          loading={endOthers.isPending}
          onClick={() => ask('确定退出其他所有设备吗？', () => endOthers.mutate({}))}
        />
      </div>
      <ul className="boxes sessions">
        {data.map(({ key, device, address, method, signedInAt, lastSeen, isCurrent, leftTenant }) => (
          <li key={key}>
            <i className="pi pi-desktop" aria-hidden />
            <div>
              <strong title={device}>{deviceName(device)}</strong>{' '}
              {isCurrent && <span className="tag tone-normal">本机</span>}
              {leftTenant !== null && <span className="tag">已切换离开：{leftTenant}</span>}
              <p className="soft small">
                {address}　{signInMethods[method].label}　登录于 {signedInAt}　最近使用 <RelativeTime time={lastSeen} />
              </p>
            </div>
            {!isCurrent && (
              <Button
                label="退出"
                text
                loading={end.isPending && end.variables.params.key === key}
                onClick={() => ask(question(deviceName(device), leftTenant), () => end.mutate({ params: { key } }))}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const question = (device: string, leftTenant: string | null) =>
  leftTenant === null ? `确定退出“${device}”吗？` : `确定退出在“${leftTenant}”的登录吗？仍在使用它的其他窗口也会退出。`
