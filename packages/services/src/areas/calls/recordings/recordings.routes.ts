import { callRecordings } from '@care/shared/calls/recordings/recordings.contract'
import { notFound, orNotFound, refused } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../outside/outside.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { insert, rowsOf } from '../../../platform/db/rows.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { deleteOldRecordings } from './delete-old-recordings.ts'
import { beginHearing, silentBecause } from './hear.ts'
import { findHearings, findMarks, findOwnHearing, findRecording, recordingKey } from './recording.repository.ts'

const sweepMs = 600_000

export interface RecordingServing extends Serving {
  outside: Pick<Outside, 'storage'>
}

/** 通话录音: who listens says why, and every listening is logged; old recordings are deleted. */
export async function recordingRoutes(app: FastifyInstance, { outside, ...serving }: RecordingServing) {
  const { storage } = outside
  repeatEvery(app, sweepMs, 'old recordings', () => deleteOldRecordings(serving.database, storage))

  serve(app, serving, callRecordings, {
    get: async ({ db, caller, params: { id } }) => {
      const call = await findRecording(db, caller, id).then(orNotFound('通话记录'))
      const marks = await findMarks(db, call.tenantId, id)
      return { ...call, reason: silentBecause(call), marks, hearings: await findHearings(db, call.tenantId, id) }
    },
    hear: ({ db, caller, body, from }) => beginHearing(db, caller, body, from),
    audio: async ({ db, caller, params }) => {
      const key = await inSeparateTransaction(db, async (own) => {
        const { tenantId, callId } = await findOwnHearing(own, caller, params.id).then(orNotFound('录音收听'))
        const call = await findRecording(own, caller, callId).then(orNotFound('通话记录'))
        const why = silentBecause(call)
        if (why) throw refused(`不能收听：${why}`)
        return recordingKey(tenantId, callId)
      })
      const bytes = await storage.get(key).then(orNotFound('录音'))
      return new File([new Uint8Array(bytes)], '通话录音.wav', { type: 'audio/wav' })
    },
    mark: async ({ db, caller, body: { id: callId, ...mark } }) => {
      const { tenantId, state } = await findRecording(db, caller, callId).then(orNotFound('通话记录'))
      if (state !== 'kept') throw refused('没有可以标记的录音')
      const by = { createBy: caller.userId, createUser: caller.nickName }
      await insert(db, 'callRecordingMark', [{ tenantId, callId, ...mark, ...by }])
      return true
    },
    unmark: async ({ db, caller, params: { id } }) => {
      const own = { tenantId: caller.tenantIds, id }
      const { callId, createBy } = await rowsOf(db, 'callRecordingMark', own)
        .find(['callId', 'createBy'])
        .then(orNotFound('录音标记'))
      if (!(await findRecording(db, caller, callId))) throw notFound('录音标记')
      if (createBy !== caller.userId) throw refused('只能删除自己的标记')
      await rowsOf(db, 'callRecordingMark', own).remove()
      return true
    },
  })
}
