import { useSetAtom } from 'jotai'
import { api } from '../../calls/api.ts'
import { broadcastLock, lockedAtom } from '../../calls/lock-atom.ts'
import { lockDelayMs } from '../../calls/lock-rules.ts'
import { toastError } from '../../kit/messages/toast.ts'
import { lockDialogAtom } from './lock-dialog-atom.ts'

/** Locks the session on the server, then the screen; without a lock password, opens the dialog that sets one. */
export function useLock() {
  const setLocked = useSetAtom(lockedAtom)
  const openDialog = useSetAtom(lockDialogAtom)

  const lockNow = async (password?: string) => {
    await api.lock.lock.call({ body: { password } })
    setTimeout(() => {
      openDialog(false)
      setLocked(true)
      broadcastLock(true)
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
