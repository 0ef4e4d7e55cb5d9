import { ApiError } from '@care/shared/http/client'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { changeAccount, endSession } from './use-sign-in.ts'

interface Props {
  error: Error
  /** Name of the screen. */
  screen: string
  onRetry: () => void
  /** Path of the screen that linked to the present screen. */
  back?: string
}

/** Why there is nothing to show, and what to do about it. */
export function Refusal({ error, screen, onRetry, back }: Props) {
  const { status, requestId } = error instanceof ApiError ? error : { status: 0, requestId: null }
  useEffect(() => {
    if (status === 401) endSession()
  }, [status])

  const forbidden = status === 403
  return (
    <main className="stage refusal">
      <h1>{forbidden ? `当前账号没有查看${screen}的权限` : `${screen}暂时无法载入`}</h1>
      <p>
        {forbidden
          ? '请联系管理员开通大屏权限，或换一个账号登录。'
          : `${error.message}。系统会自动重试，也可以立即重试。`}
      </p>
      <nav>
        {!forbidden && (
          <button type="button" onClick={onRetry}>
            立即重试
          </button>
        )}
        {back && <Link href={back}>返回集团大屏</Link>}
        <a href="/">返回控制台</a>
        {forbidden && (
          <button type="button" onClick={() => void changeAccount()}>
            换账号登录
          </button>
        )}
      </nav>
      {requestId && <small>请求编号 {requestId}</small>}
    </main>
  )
}
