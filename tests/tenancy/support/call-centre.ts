import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Named, World } from './named.ts'

/** Creates a call about the elder that somebody has to return, with a recording. */
export async function makeCall(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const oldmanId = Number((await world.get('elder')).id)
  const warningId = Number((await world.get('warning')).id)
  const call = await database
    .insertInto('callRecord')
    .values({
      tenantId,
      oldmanId,
      warningId,
      direction: 1,
      number: mark,
      personName: mark,
      note: mark,
      outcome: 1,
      endTime: new Date(),
      callbackTime: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('callRecording')
    .values({ tenantId, callId: call.id, state: 'kept', seconds: 10, fileSize: 10, callTime: new Date() })
    .execute()
  // a service that asks for ratings by message
  await database
    .insertInto('callService')
    .values({ tenantId, name: `${mark}评价`, surveyWay: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return call
}

/** Creates a mark in a recording. */
export async function makeRecordingMark(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const callId = Number((await world.get('call')).id)
  const createBy = Number((await world.get('staff')).id)
  return database
    .insertInto('callRecordingMark')
    .values({ tenantId, callId, second: 3, note: mark, createBy, createUser: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a listening to a recording. */
export async function makeRecordingHearing(world: World): Promise<Named> {
  const { database, tenantId, filesDir, mark } = world
  const callId = Number((await world.get('call')).id)
  const userId = Number((await world.get('staff')).id)
  await mkdir(join(filesDir, String(tenantId)), { recursive: true })
  await writeFile(join(filesDir, String(tenantId), `call-${callId}.wav`), 'RIFF')
  return database
    .insertInto('callRecordingHearing')
    .values({ tenantId, callId, purpose: 'quality', userId, userName: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * Creates a draft of an outbound job with one person; shape `taken`: the caller has the person in hand; other
 * shapes are moves that the state must allow.
 */
export async function makeCallJob(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const oldmanId = Number((await world.get('elder')).id)
  const skillGroupId = Number((await world.get('plain:callSkillGroup')).id)
  const state = { running: 1, pause: 1, stop: 1, resume: 2 }[shape ?? ''] ?? 0
  const callableTime = JSON.stringify([{ beginTime: '00:00', endTime: '23:59' }])
  const rules = { callableTime, maxAttemptCount: 3, minAttemptInterval: 30, skillGroupId }
  const userId = Number((await world.get('staff')).id)
  const taken = { state: 1, attemptCount: 1, userId, leaseTime: new Date(Date.now() + 3_600_000) }
  const job = await database
    .insertInto('callJob')
    .values({ tenantId, name: mark, businessType: 2, state, createUser: mark, ...rules })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: caseId } = await database
    .insertInto('callCase')
    .values({ tenantId, jobId: job.id, oldmanId, name: mark, phoneNumber: mark, ...(shape === 'taken' && taken) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...job, caseId }
}

/** Creates a person of an outbound job. */
export const makeCallCase = async (world: World): Promise<Named> => ({
  id: (await world.get('callJob')).caseId ?? 0,
})
