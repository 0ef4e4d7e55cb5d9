import { ApiError } from '@care/shared/http/client'
import { useSetAtom } from 'jotai'
import { Button } from '../inputs/button.tsx'
import { explainedCallAtom, refusedCallOf } from './toast.ts'

interface Props {
  error: unknown
  onRetry?: () => void
}

/** Placeholder for failed data: the error, the request id, and a retry. */
export function Failure({ error, onRetry }: Props) {
  const { title, hint } = wordsOf(error)
  const { refusedCall } = refusedCallOf(error)
  const ask = useSetAtom(explainedCallAtom)
  const reload = isOutdated(error) ? () => location.reload() : onRetry
  return (
    <div className="state" role="alert">
      <i className="pi pi-exclamation-circle state-icon is-bad" aria-hidden />
      <p className="state-title">{title}</p>
      <p className="state-hint">{hint}</p>
      {refusedCall && <Button label="为什么？" size="small" outlined onClick={() => ask(refusedCall)} />}
      {reload && (
        <Button
          label={isOutdated(error) ? '刷新页面' : '重试'}
          icon="pi pi-refresh"
          size="small"
          outlined
          onClick={reload}
        />
      )}
    </div>
  )
}

function wordsOf(error: unknown) {
  if (isOffline(error)) return { title: '网络已断开', hint: '这个页面还没有在本机打开过，网络恢复后请重试' }
  if (isOutdated(error)) return { title: '页面未能加载', hint: '系统可能已更新或网络中断，请刷新页面' }
  if (!(error instanceof ApiError)) return { title: '页面出现错误', hint: '请重试；仍不能使用时请联系管理员' }
  const { message: title, requestId, status } = error
  if (requestId) return { title, hint: `请求编号 ${requestId}` }
  // an answer without a request id is that of a proxy in front of the services
  return { title, hint: status === 0 ? '请检查网络后重试' : '服务正在重启或暂时繁忙，请稍后重试' }
}

/** Whether a chunk failed to load: a new version has been installed, or the network is down. */
const isChunkLost = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

const isOffline = (error: unknown) => isChunkLost(error) && !navigator.onLine
const isOutdated = (error: unknown) => isChunkLost(error) && navigator.onLine
