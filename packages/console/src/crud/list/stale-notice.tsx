import { toShanghaiTime } from '@care/shared/shanghai-time'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Button } from '../../kit/inputs/button.tsx'
import type { Listing } from './use-page.ts'

const watch = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()
const useIsOnline = () => useSyncExternalStore(watch, isOnline, isOnline)

/** Notice above rows that could not be refreshed: the reason, their age, and a retry. Disappears after a success. */
export function StaleNotice<Row>({ page }: { page: Listing<Row> }) {
  const isThere = useIsOnline()
  const { data, error, readAt } = page
  const failed = data ? error : null
  if (isThere && !failed) return null

  const since = readAt > 0 ? `，以下是 ${toShanghaiTime(readAt).slice(11, 16)} 的数据` : ''
  const why = failed && isThere ? `${failed.message}${failed.requestId ? `（请求编号 ${failed.requestId}）` : ''}` : ''
  return (
    <div className="list-stale rigid line" role="alert">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <span className="grow">
        <strong>{isThere ? `刷新失败${since}` : `网络已断开${since}`}</strong> {why}
      </span>
      <Button label="重试" icon="pi pi-refresh" size="small" outlined loading={page.isFetching} onClick={page.reload} />
    </div>
  )
}
