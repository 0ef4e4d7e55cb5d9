import { readSession } from '@care/shared/browser/session/token-store'
import { useEffect, useMemo, useState } from 'react'

/**
 * Whether this window owns the workbench of the agent: one window does, the others show it. `take` makes this window
 * the owner. Without Web Locks (plain http) each window is its own.
 */
export function useOwnerTab() {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  const [isOwner, setOwner] = useState(!locks)
  const lock = useMemo(() => (locks ? createOwnerLock(locks, setOwner) : null), [locks])
  useEffect(() => {
    lock?.queue()
    return () => lock?.leave()
  }, [lock])
  return { isOwner, take: () => lock?.take() }
}

function createOwnerLock(locks: LockManager, tell: (isOwner: boolean) => void) {
  const name = `care.calls.${readSession()?.user.id ?? 0}`
  let leaving = new AbortController()
  let release: (() => void) | null = null
  const hold = () => {
    tell(true)
    return new Promise<void>((done) => {
      release = done
    })
  }
  /** Another window has taken the lock, or this one leaves the queue. */
  const lost = () => {
    tell(false)
    if (!leaving.signal.aborted) queue()
  }
  function queue() {
    if (leaving.signal.aborted) leaving = new AbortController()
    locks.request(name, { signal: leaving.signal }, hold).catch(lost)
  }
  return {
    queue,
    take: () => void locks.request(name, { steal: true }, hold).catch(lost),
    leave() {
      leaving.abort()
      release?.()
    },
  }
}
