import { ApiError } from '@care/shared/http/client'
import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { lockDialogAtom } from './lock-dialog-atom.ts'
import { LockPassword } from './lock-password.tsx'
import { useLock } from './use-lock.ts'
import './lock.css'

/** Sets the lock password, on the first lock. */
export function LockDialog() {
  const setOpen = useSetAtom(lockDialogAtom)
  const { lockNow } = useLock()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const password = String(new FormData(event.currentTarget).get('lockPassword')).trim()
    if (!password) return setError('请输入锁屏密码')
    setBusy(true)
    try {
      await lockNow(password)
    } catch (refusal) {
      setError(refusal instanceof ApiError ? refusal.message : '锁屏失败，请重试')
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title="设置锁屏密码"
      onClose={() => setOpen(false)}
      onSubmit={submit}
      label="锁屏"
      icon="pi pi-lock"
      busy={busy}
    >
      <p className="soft">首次锁屏请设置密码，以后解锁时使用</p>
      <LockPassword name="lockPassword" autoComplete="new-password" error={error} onChange={() => setError('')} />
    </FormDialog>
  )
}
