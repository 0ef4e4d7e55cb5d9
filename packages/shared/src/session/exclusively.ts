const leaseMs = 35_000
const pauseMs = 60

/** Runs work in one tab of this browser at a time. Web Locks need https or localhost; plain http gets a lease in localStorage. */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator && navigator.locks ? navigator.locks.request(name, work) : withLease(name, work)
}

async function withLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mark = `${Date.now()}.${Math.random()}`
  while (!take(name, mark)) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  try {
    return await work()
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
