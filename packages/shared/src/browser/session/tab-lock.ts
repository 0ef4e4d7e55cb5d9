const leaseMs = 35_000
const pauseMs = 60

/** The work; `hasWaited` says whether another tab held the lock first. */
type Work<T> = (hasWaited: boolean) => Promise<T>

/**
 * Runs work in one tab of this browser at a time. Web Locks need https or localhost; plain http uses a lease in
 * localStorage.
 */
export function withTabLock<T>(name: string, work: Work<T>): Promise<T> {
  return 'locks' in navigator && navigator.locks ? withLock(name, work) : withLease(name, work)
}

async function withLock<T>(name: string, work: Work<T>): Promise<T> {
  const done = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { value: await work(false) } : null,
  )
  return done ? done.value : navigator.locks.request(name, () => work(true))
}

async function withLease<T>(name: string, work: Work<T>): Promise<T> {
  const mark = `${Date.now()}.${Math.random()}`
  let hasWaited = false
  while (!take(name, mark)) {
    hasWaited = true
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  try {
    return await work(hasWaited)
  } finally {
    if (localStorage.getItem(name)?.endsWith(mark)) localStorage.removeItem(name)
  }
}

function take(name: string, mark: string): boolean {
  const [until] = (localStorage.getItem(name) ?? '0 ').split(' ')
  if (Number(until) > Date.now()) return false
  const lease = `${Date.now() + leaseMs} ${mark}`
  localStorage.setItem(name, lease)
  return localStorage.getItem(name) === lease
}
