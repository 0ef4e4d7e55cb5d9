import { ApiError } from '@care/shared/http/client'
import { useAtom } from 'jotai'
import { Dialog } from 'primereact/dialog'
import { type FormEvent, useState } from 'react'
import { DialogButtons } from '../../fields/dialog-buttons.tsx'
import { lockDialogAtom } from './lock-dialog-atom.ts'
import { LockPassword } from './lock-password.tsx'
import { useLock } from './use-lock.ts'
import './lock.css'

/** Asks for the lock password, once in a lifetime. */
export function LockDialog() {
  const [open, setOpen] = useAtom(lockDialogAtom)
  const { lockNow } = useLock()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('lockPassword')).trim()
    if (!password) return setError('锁屏密码不能为空')
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
    <Dialog
      header="设置锁屏密码"
      visible={open}
      onHide={() => setOpen(false)}
      draggable={false}
      className="lock-dialog"
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className="soft">首次锁屏请设置密码，以后解锁时使用</p>
        <LockPassword name="lockPassword" autoComplete="new-password" error={error} onChange={() => setError('')} />
        <DialogButtons onCancel={() => setOpen(false)} label="锁屏" icon="pi pi-lock" loading={busy} />
      </form>
    </Dialog>
  )
}
