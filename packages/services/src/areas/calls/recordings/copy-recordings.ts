import { recordingRefusal } from '@care/shared/calls/recordings/recording.words'
import { z } from 'zod'
import { isAudio } from '../../../outside/call-centre/download-recording.ts'
import type { Outside } from '../../../outside/outside.ts'
import { type Database, inTenants } from '../../../platform/db/client.ts'
import { runEachInTurn } from '../../../platform/sweep/sweep.ts'
import { claimCopy, findUncopied, markKept, noteReason, recordingKey, type Uncopied } from './recording.repository.ts'

type Means = Pick<Outside, 'storage'> & { callCentre: NonNullable<Outside['callCentre']> }

const Told = z.object({
  fileName: z.string(),
  fileUrl: z.string(),
  duration: z.coerce.number().int().min(0).nullish(),
})

/**
 * Copies the recordings that the provider has into the own storage, each once. One without consent is not fetched; a
 * failing one is tried again later and does not stop the others.
 */
export async function copyRecordings(database: Database, means: Means): Promise<void> {
  const tenantIds = [...new Set([...means.callCentre.keys.values()].map(({ tenantId }) => tenantId))]
  await runEachInTurn(tenantIds, async (tenantId) => {
    const waiting = await inTenants(database, [tenantId], (db) => findUncopied(db, tenantId))
    await runEachInTurn(waiting, (call) => copyOne(database, tenantId, call, means))
  })
}

async function copyOne(database: Database, tenantId: number, call: Uncopied, means: Means): Promise<void> {
  const { callId, consent, isAnnounced } = call
  const refusal = recordingRefusal(consent, isAnnounced)
  const isOurs = await inTenants(database, [tenantId], async (db) => {
    if (!(await claimCopy(db, tenantId, call))) return false
    if (refusal) await noteReason(db, tenantId, callId, 'refused', refusal)
    return !refusal
  })
  if (!isOurs) return
  const failed = (reason: string) =>
    inTenants(database, [tenantId], (db) => noteReason(db, tenantId, callId, 'waiting', reason))
  try {
    const file = await fetchOne(tenantId, call, means)
    if (typeof file === 'string') return void (await failed(file))
    await means.storage.put(recordingKey(tenantId, callId), file.bytes, 'audio/wav')
    const { bytes, seconds } = file
    await inTenants(database, [tenantId], (db) => markKept(db, tenantId, callId, { fileSize: bytes.length, seconds }))
  } catch (error) {
    await failed('云呼叫暂时没有给出录音，稍后再试')
    throw error
  }
}

/** The bytes of a recording, or why they are not taken. */
async function fetchOne(tenantId: number, call: Uncopied, { callCentre }: Means) {
  const { contactId, instanceId, accessKeyRef } = call
  const seat = { tenantId, instanceId, accessKeyRef, userId: '' }
  const { code, data } = await callCentre.ask('GetMonoRecording', { contactId, expireSeconds: 600 }, seat)
  if (code !== 'OK') return `云呼叫没有给出录音（${code}）`
  const told = Told.safeParse(data)
  if (!told.success || told.data.fileName !== `${contactId}.wav`) return '云呼叫给出的不是这通电话的录音'
  const bytes = await callCentre.download(told.data.fileUrl)
  if (!isAudio(bytes)) return '云呼叫给出的文件不是录音'
  return { bytes, seconds: told.data.duration ?? null }
}
