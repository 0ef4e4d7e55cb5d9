import { ApiError } from '@care/shared/http/client'
import { Button } from 'primereact/button'

interface Props {
  error: unknown
  onRetry?: () => void
}

/** Where data would be: what went wrong, the request id to quote, and another try. */
export function Failure({ error, onRetry }: Props) {
  const known = error instanceof ApiError
  return (
    <div className="state" role="alert">
      <i className="pi pi-exclamation-circle state-icon is-bad" aria-hidden />
      <p className="state-title">{known ? error.message : '页面出现错误'}</p>
      <p className="state-hint">
        {known && error.requestId ? `请求编号 ${error.requestId}` : '请重试；仍不能使用时请联系管理员'}
      </p>
      {onRetry && <Button label="重试" icon="pi pi-refresh" size="small" outlined onClick={onRetry} />}
    </div>
  )
}
