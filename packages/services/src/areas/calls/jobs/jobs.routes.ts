import type { Caller } from '@care/shared/admin/session/session'
import type { CaseRow } from '@care/shared/calls/jobs/call-job'
import { callJob, JobState } from '@care/shared/calls/jobs/call-job.words'
import { callJobs } from '@care/shared/calls/jobs/jobs.contract'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { rowsOf } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { findSteps } from '../../../platform/documents/trail.repository.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { maskPerson } from '../../people/elders/elders.port.ts'
import { findHalfYear } from '../records/records.port.ts'
import {
  findCases,
  findDraftPeople,
  findFirstCases,
  findJob,
  findJobs,
  jobFilters,
  jobRows,
} from './call-job.repository.ts'
import { readCallsAbout } from './calls-about.ts'
import { abandonWaiting } from './case.repository.ts'
import { sweepCallJobs } from './finish-job.ts'
import { settleCase } from './settle-case.ts'
import { takeNextCase } from './take-case.ts'
import { createAutomaticJob, createJob, removeJob, updateJob } from './write-job.ts'

/** Interval in ms: a seat that lost its browser blocks a person no longer than its lease and this. */
const lookMs = 20_000
const mostCases = 100

/** 外呼任务: planning them, moving them on, and working through their people. */
export async function jobRoutes(app: FastifyInstance, serving: Serving) {
  repeatEvery(app, lookMs, 'call jobs', () => sweepCallJobs(serving.database))

  const { start, pause, resume, stop } = documentVerbs(callJob, {
    table: 'callJob',
    rows: jobRows,
    filters: jobFilters,
    steps: {
      start: ({ row }) => {
        if (row.waitingCases === 0) throw refused('没有可以拨打的人，请先填写名单')
        return {}
      },
    },
    moved: async ({ db, row, move }) => {
      if (move === 'stop') await abandonWaiting(db, row, '任务已停止')
    },
  })

  serve(app, serving, callJobs, {
    start,
    pause,
    resume,
    stop,
    page: ({ db, caller, query }) => findJobs(db, caller, query),
    get: async ({ db, caller, params: { id } }) => {
      const job = await findJob(db, caller, id).then(orNotFound('外呼任务'))
      const cases = await findFirstCases(db, job, mostCases)
      const trail = await findSteps(db, 'callJob', job)
      const named = job.state === JobState.Draft ? await findDraftPeople(db, job) : null
      return { ...job, cases: cases.map((one) => maskCase(caller, one)), trail, named: named && shownTo(caller, named) }
    },
    cases: async ({ db, caller, query }) => {
      await rowsOf(db, 'callJob', { tenantId: caller.tenantIds, id: query.jobId })
        .find(['id'])
        .then(orNotFound('外呼任务'))
      const page = await findCases(db, caller, query)
      return { ...page, records: page.records.map((one) => maskCase(caller, one)) }
    },
    create: ({ db, caller, body }) => createJob(db, caller, body),
    createAutomatic: ({ db, caller, body }) => createAutomaticJob(db, caller, body),
    update: ({ db, caller, body }) => updateJob(db, caller, body),
    remove: ({ db, caller, params }) => removeJob(db, caller, params.id),
    next: async ({ db, caller, body }) => {
      const next = await takeNextCase(db, caller, body.id)
      return { ...next, case: next.case && maskCase(caller, next.case) }
    },
    settle: ({ db, caller, body }) => settleCase(db, caller, body),
    halfYear: ({ db, caller, query }) => findHalfYear(db, caller, query.tenantId),
    callsAbout: ({ db, caller, query }) => readCallsAbout(db, caller, query),
  })
}

const maskCase = <R extends Pick<CaseRow, 'phoneNumber'>>(caller: Caller, one: R): R => ({
  ...one,
  phoneNumber: maskPerson(caller, { mobile: one.phoneNumber }).mobile,
})

/** The people of a draft; numbers only for callers who may see them whole, since a masked one cannot be saved. */
function shownTo(caller: Caller, { elders, phones }: Awaited<ReturnType<typeof findDraftPeople>>) {
  const isMasked = phones.some((phone) => maskPerson(caller, { mobile: phone }).mobile !== phone)
  return { elders, phones: isMasked ? null : phones }
}
