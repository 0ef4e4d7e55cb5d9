import { readSession } from '@care/shared/browser/session/token-store'
import { ApiError } from '@care/shared/http/client'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { broadcastLock, lockedAtom } from '../../calls/lock-atom.ts'
import { lockPath } from '../../calls/lock-rules.ts'
import { safeTarget } from '../../calls/redirect.ts'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Form } from '../../kit/form/form.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { unsyncedWarning } from '../../outbox/before-sign-out.ts'
import { signOut } from '../sign-out.ts'
import { LockPassword } from './lock-password.tsx'
import './lock.css'

const returnKey = 'care.before-lock'

interface Props {
  /** Renders announcements on the locked screen, never with personal data. */
  tell?: ((userId: number) => ReactNode) | undefined
}

/** Replaces everything while the session is locked; afterwards the previous page is shown again. */
export function LockScreen({ tell }: Props) {
  const path = usePathname()
  const client = useQueryClient()
  const setLocked = useSetAtom(lockedAtom)
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const user = readSession()?.user
  const name = user?.nickName || user?.username || ''

  useLayoutEffect(() => {
    if (path === lockPath) return
    sessionStorage.setItem(returnKey, location.pathname + location.search)
    navigate(lockPath, { replace: true })
  }, [path])

  const submit = async () => {
    const password = input.current?.value.trim() ?? ''
    if (!password) return setError('请输入锁屏密码')
    setBusy(true)
    try {
      await api.lock.unlock.call({ body: { password } })
      open()
    } catch (refusal) {
      setError(refusal instanceof ApiError ? refusal.message : '解锁失败，请重试')
      input.current?.select()
    } finally {
      setBusy(false)
    }
  }

  const open = () => {
    const target = safeTarget(sessionStorage.getItem(returnKey))
    sessionStorage.removeItem(returnKey)
    broadcastLock(false)
    if (!client.getQueryData(api.account.info.query().queryKey)) return location.replace(target)
    navigate(target, { replace: true })
    setLocked(false)
    void client.invalidateQueries()
  }

  const signInAgain = async () => {
    const kept = await unsyncedWarning()
    confirm({
      title: '重新登录',
      text: `${kept ?? ''}将退出当前登录，未保存的内容会丢失，是否继续？`,
      icon: 'pi pi-sign-out',
      onYes: () => void signOut(),
    })
  }

  return (
    <main className="lock-screen stack gap-0">
      <Form className="lock-card boxed stack" onSubmit={submit}>
        <Avatar name={name} picture={user?.avatar} size={72} />
        <h1>{name}</h1>
        <p className="soft">{user?.tenantName}</p>
        <p className="lock-words">
          <i className="pi pi-lock" aria-hidden /> 屏幕已锁定
        </p>
        {user && tell?.(user.id)}
        <LockPassword ref={input} autoComplete="off" error={error} onChange={() => setError('')} />
        <Button type="submit" label="解锁" loading={busy} />
        <Button type="button" label="忘记锁屏密码？重新登录" text onClick={signInAgain} />
      </Form>
    </main>
  )
}
