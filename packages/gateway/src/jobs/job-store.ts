import { randomBytes } from 'node:crypto'
import { Caller } from '@care/shared/admin/session/session'
import { notFound } from '@care/shared/http/errors'
import { ExportRequest, type JobProgress } from '@care/shared/jobs/jobs.contract'
import type { LiveEvent } from '@care/shared/live/events'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { channels, keys } from '../redis/keys.ts'

/** Lifetime of a finished file in ms; the record of its job stays an hour longer. */
export const fileLifeMs = 24 * 3600_000
const recordLifeSeconds = (fileLifeMs + 3600_000) / 1000

const number = z.coerce.number()
const imported = {
  target: z.string(),
  scope: z.record(z.string(), z.number()),
  update: z.boolean(),
  /** Name of the uploaded file; files made from it are stored beside it. */
  upload: z.string(),
}
/**
 * The task of a job: export a list, check a file, import the rows of a checked file, zip the attachments of answers, compute
 * the bills of runs, or print bills.
 */
const JobRequest = z.discriminatedUnion('kind', [
  ExportRequest.extend({ kind: z.literal('export') }),
  z.object({ kind: z.literal('check'), ...imported }),
  z.object({ kind: z.literal('run'), ...imported }),
  z.object({ kind: z.literal('bills'), runs: z.array(z.number()) }),
  z.object({ kind: z.literal('papers'), ids: z.array(z.number()) }),
  z.object({ kind: z.literal('attachments'), query: z.record(z.string(), z.unknown()) }),
])
export type JobRequest = z.output<typeof JobRequest>
export type RequestOf<K extends JobRequest['kind']> = Extract<JobRequest, { kind: K }>

export const JobRecord = z.object({
  key: z.string(),
  name: z.string(),
  /** Path of the job's file below the files folder; empty if the job makes no file. */
  file: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  rate: number,
  rows: number,
  error: z.string(),
  /** Times in epoch ms; `expireAt` is 0 until the job has a file. */
  createdAt: number,
  expireAt: number,
  caller: z.string().transform((text) => Caller.parse(JSON.parse(text))),
  // records written before imports existed have no kind, and are exports
  request: z.string().transform((text) => JobRequest.parse({ kind: 'export', ...JSON.parse(text) })),
})
export type JobRecord = z.output<typeof JobRecord>
export type JobOf<K extends JobRequest['kind']> = Omit<JobRecord, 'request'> & { request: RequestOf<K> }
type Change = Partial<Pick<JobRecord, 'status' | 'rate' | 'rows' | 'error' | 'expireAt' | 'file'>>

/** Changes a job only while it has not ended, so that a cancelled job stays cancelled. */
const changeScript = `
local status = redis.call('HGET', KEYS[1], 'status')
if status ~= 'waiting' and status ~= 'running' then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV))
return 1
`

/** Records of background jobs in Redis, for their owners and the worker. */
export function createJobStore(redis: Redis) {
  return {
    async create(name: string, caller: Caller, request: JobRequest): Promise<JobRecord> {
      const key = randomBytes(16).toString('base64url')
      const createdAt = Date.now()
      const file = fileFor(caller, request)
      const fresh = { key, name, file, status: 'waiting' as const, rate: 0, rows: 0, error: '', createdAt, expireAt: 0 }
      const list = keys.jobsOf(caller.tenantId, caller.userId)
      await redis
        .multi()
        .hset(keys.job(key), { ...fresh, caller: JSON.stringify(caller), request: JSON.stringify(request) })
        .expire(keys.job(key), recordLifeSeconds)
        .zadd(list, createdAt, key)
        .zremrangebyscore(list, 0, createdAt - recordLifeSeconds * 1000)
        .expire(list, recordLifeSeconds)
        .exec()
      return { ...fresh, caller, request }
    },

    async find(key: string): Promise<JobRecord | null> {
      const fields = await redis.hgetall(keys.job(key))
      return fields.key ? JobRecord.parse(fields) : null
    },

    /**
     * A job of the caller. Throws 404 for another person's job, and for one that the caller started in another
     * institution.
     */
    async ofOwner(key: string, { userId, tenantId: actingTenantId }: Caller): Promise<JobRecord> {
      const job = await this.find(key)
      if (!job || job.caller.userId !== userId || job.caller.tenantId !== actingTenantId) throw notFound('任务')
      return job
    },

    /** All jobs that this person started in their current institution, newest first. */
    async allOf({ userId, tenantId }: Caller): Promise<JobRecord[]> {
      const list = await redis.zrevrange(keys.jobsOf(tenantId, userId), 0, 499)
      const jobs = await Promise.all(list.map((key) => this.find(key)))
      return jobs.filter((job) => job !== null)
    },

    /**
     * Changes a job that has not ended and notifies its owner's sockets; false if the job had already ended. A failed
     * job gets 100 % and the reason of the failure.
     */
    async change({ key, caller }: Pick<JobRecord, 'key' | 'caller'>, change: Change): Promise<boolean> {
      const fields = Object.entries(change.status === 'failed' ? { ...change, rate: 100 } : change).flatMap(
        ([name, value]) => [name, String(value)],
      )
      const changed = (await redis.eval(changeScript, 1, keys.job(key), ...fields)) === 1
      if (changed) await this.announce(key, caller.userId)
      return changed
    },

    async announce(key: string, userId: number) {
      const job = await this.find(key)
      if (!job) return
      const { rate, url } = progressOf(job)
      const event: LiveEvent = { kind: 'progress', key, rate, url }
      await redis.publish(channels.progress, JSON.stringify({ userId, event }))
    },

    /** A one-time lock for a step of a job: returns true only to the first caller with this name. */
    once: async (key: string, name: string) =>
      (await redis.set(`${keys.job(key)}:${name}`, '1', 'EX', recordLifeSeconds, 'NX')) === 'OK',

    async remove({ key, caller }: JobRecord) {
      await redis.multi().del(keys.job(key)).zrem(keys.jobsOf(caller.tenantId, caller.userId), key).exec()
    },

    tellCancelled: (key: string) => redis.publish(channels.jobCancelled, key),
  }
}
export type JobStore = ReturnType<typeof createJobStore>

function fileFor(caller: Caller, request: JobRequest): string {
  if (request.kind === 'attachments' || request.kind === 'papers') return newFileName(caller, 'zip')
  return request.kind === 'export' ? newFileName(caller, request.format) : ''
}

/** An unguessable path of a new file in the tenant's folder. */
export const newFileName = ({ tenantId }: Pick<Caller, 'tenantId'>, kind: string) =>
  `${tenantId}/${randomBytes(16).toString('hex')}.${kind}`

export const progressOf = (job: JobRecord): JobProgress => ({
  key: job.key,
  // clients treat jobs for attachments and prints as exports, because in all cases they only wait for a file
  kind: job.request.kind === 'attachments' || job.request.kind === 'papers' ? 'export' : job.request.kind,
  name: job.name,
  rate: job.rate,
  status: job.status,
  rows: job.rows,
  url: job.status === 'done' && job.file ? `/job/file/${job.key}` : null,
  error: job.error || null,
  createTime: toShanghaiTime(job.createdAt),
  expireTime: job.expireAt > 0 ? toShanghaiTime(job.expireAt) : null,
})
