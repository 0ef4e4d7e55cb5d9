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
  if (isOutdated(error)) return { title: '页面未能加载', hint: '系统可能已更新或网络中断，请刷新页面' }
  if (!(error instanceof ApiError)) return { title: '页面出现错误', hint: '请重试；仍不能使用时请联系管理员' }
  const { message: title, requestId } = error
  return { title, hint: requestId ? `请求编号 ${requestId}` : '请检查网络后重试' }
}

/** Whether a chunk failed to load: a new version has been installed, or the network is down. */
const isOutdated = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
