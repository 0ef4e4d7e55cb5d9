import { useSetAtom } from 'jotai'
import { api } from '../../api.ts'
import { toastError } from '../../shell/toast.ts'
import { lockedAtom, tellOtherWindows } from './lock-atom.ts'
import { lockDialogAtom } from './lock-dialog-atom.ts'
import { lockDelayMs } from './lock-rules.ts'

/** Locks the session at the server, then the screen; who has no lock password yet is asked for one. */
export function useLock() {
  const setLocked = useSetAtom(lockedAtom)
  const openDialog = useSetAtom(lockDialogAtom)

  const lockNow = async (password?: string) => {
    await api.lock.lock.call({ body: { password } })
    setTimeout(() => {
      openDialog(false)
      setLocked(true)
      tellOtherWindows(true)
    }, lockDelayMs)
  }
  const lock = async () => {
    try {
      const { hasPassword } = await api.lock.state.call()
      if (hasPassword) await lockNow()
      else openDialog(true)
    } catch (error) {
      toastError(error)
    }
  }
  return { lock, lockNow }
}
