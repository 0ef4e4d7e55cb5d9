import type { Caller } from '@care/shared/admin/session/session'
import { tooManyRequests } from '@care/shared/http/errors'
import type { JobRequest, JobStore } from './job-store.ts'
import type { JobQueue } from './queue.ts'

/** Maximum of waiting and running jobs per person. */
const maxOpen = 3

interface Means {
  store: JobStore
  queue: JobQueue
}

export async function refuseTooMany(store: JobStore, caller: Caller): Promise<void> {
  const open = (await store.allOf(caller)).filter(({ status }) => status === 'waiting' || status === 'running')
  if (open.length >= maxOpen) throw tooManyRequests(`最多同时进行${maxOpen}个任务，请等待完成`, 10)
}

/** Creates a job and queues it; deletes the job if the queue does not accept it. */
export async function enqueue({ store, queue }: Means, name: string, caller: Caller, request: JobRequest) {
  await refuseTooMany(store, caller)
  const job = await store.create(name, caller, request)
  await queue.add(job.key).catch(async (error: unknown) => {
    await store.remove(job)
    throw error
  })
  return job
}
