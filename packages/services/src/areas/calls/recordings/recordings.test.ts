import { callRecordings } from '@care/shared/calls/recordings/recordings.contract'
import { callServices } from '@care/shared/calls/seats/seats.contract'
import { callWorkbench } from '@care/shared/calls/workbench/workbench.contract'
import { openOutside } from '@care/shared/outside/service'
import { elderAccess } from '@care/shared/people/elders/access/elder-access.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideServices } from '../../../outside/outside.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testCallProvider } from '../../../testing/ccc-provider.ts'
import { testDatabase } from '../../../testing/database.ts'
import { signedIdentityHeader } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'
import { copyRecordings } from './copy-recordings.ts'
import { deleteOldRecordings } from './delete-old-recordings.ts'

const made = testDatabase()
const provider = testCallProvider()
const outside: Record<string, string> = {}
beforeAll(() => {
  Object.assign(outside, { CCC_URL: provider.url, CCC_KEYS: 'main@1000002:ccc-key:ccc-access-secret' })
})
const services = testServices(made, { outside })
const { desk, haidian, chaoyang } = testCallers(made, 'desk', 'haidian', 'chaoyang')
const tenantId = 1000002
const sound = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(64)])

let elderId = 0
beforeAll(async () => {
  const cloud = { provider: 1, instanceId: 'ccc-haidian', accessKeyRef: 'main' }
  await made.owner.updateTable('callService').set(cloud).where('tenantId', '=', tenantId).execute()
  const elder = made.owner.selectFrom('elder').select('id').where('tenantId', '=', tenantId).orderBy('id').limit(1)
  elderId = (await elder.executeTakeFirstOrThrow()).id
})
const announce = (announcesRecording: boolean) =>
  made.owner.updateTable('callService').set({ announcesRecording }).where('tenantId', '=', tenantId).execute()
beforeEach(async () => {
  await announce(true)
  await sql`delete from elder_consent where kind = 'recording'`.execute(made.owner)
  await sql`update call_record set recording_ready = false`.execute(made.owner)
  provider.files.clear()
  provider.asked.length = 0
})

const means = () => {
  const { callCentre, storage } = openOutside(outsideServices, outside, { folder: services.filesDir }).services
  if (!callCentre) throw new Error('the provider is connected')
  return { callCentre, storage }
}
const copy = () => copyRecordings(made.database, means())

let count = 0
/** A call with a recording at the provider. */
async function recorded({ oldmanId = null as number | null, fileName = '', fileUrl = '', bytes = sound } = {}) {
  const contactId = `job-rec-${++count}`
  const call = { tenantId, contactId, direction: 1, number: '13611110000', oldmanId, recordingReady: true }
  const { id } = await made.owner
    .insertInto('callRecord')
    .values({ ...call, endTime: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { instanceId: 'ccc-haidian', contactId, eventType: 'RecordingReady', eventTime: new Date() }
  await made.owner
    .insertInto('callEvent')
    .values({ tenantId, ...event })
    .execute()
  provider.files.set(`/${contactId}.wav`, bytes)
  const Data = { FileName: fileName || `${contactId}.wav`, FileUrl: fileUrl || `${provider.url}/${contactId}.wav` }
  provider.answers.GetMonoRecording = {
    status: 200,
    body: { Code: 'OK', Message: '', RequestId: 'r', Data: { ...Data, Duration: '75' } },
  }
  return { id, contactId }
}
const read = async (id: number, caller = haidian) =>
  (await services.call(callRecordings.get, caller, { params: { id } })).data
const hear = (id: number, caller = haidian, body: object = { purpose: 'quality' }) =>
  services.call(callRecordings.hear, caller, { body: { id, ...body } as never })
const play = (id: number, caller = haidian) => services.call(callRecordings.audio, caller, { params: { id } })
const say = (state: string) =>
  made.owner
    .insertInto('elderConsent')
    .values({
      tenantId,
      oldmanId: elderId,
      kind: 'recording',
      state,
      byName: '本人',
      byRelation: '1',
      signedOn: '2026-01-01',
      createBy: 1,
      createUser: '登记人',
    })
    .execute()

it('a recording is copied once, and heard after its purpose was said, which the call and its elder remember', async () => {
  const { id, contactId } = await recorded({ oldmanId: elderId })
  expect(await read(id)).toMatchObject({ state: null, reason: '这通电话没有录音' })
  for (let turn = 0; turn < 2; turn++) await copy()
  expect(provider.asked).toMatchObject([
    { action: 'GetMonoRecording', parameters: { ContactId: contactId, InstanceId: 'ccc-haidian' } },
  ])
  expect(await read(id)).toMatchObject({
    state: 'kept',
    reason: null,
    seconds: 75,
    fileSize: sound.length,
    hearings: [],
  })

  expect((await hear(id, haidian, { purpose: 'other' })).msg).toBe('请说明收听目的')
  const { data: begun } = await hear(id, haidian, { purpose: 'complaint', remark: '投诉0012' })
  const audio = await services.app.inject({
    url: callRecordings.audio.path.replace(':id', String(begun.id)),
    headers: signedIdentityHeader(haidian),
  })
  expect([audio.statusCode, audio.rawPayload.equals(sound)]).toEqual([200, true])
  expect((await read(id)).hearings).toMatchObject([
    { userName: haidian.nickName, purpose: 'complaint', remark: '投诉0012' },
  ])
  const { records } = (await services.call(elderAccess.page, haidian, { query: { oldmanId: elderId, size: 1 } })).data
  expect(records).toMatchObject([{ kind: 'recording', detail: '投诉核查 · 投诉0012' }])
})

it('who has no right, another institution and a listening of somebody else open nothing', async () => {
  const { id } = await recorded()
  await copy()
  expect((await hear(id, desk)).status).toBe(403)
  expect((await hear(id, chaoyang)).msg).toBe('通话记录不存在')
  const { data } = await hear(id)
  const colleague = { ...haidian, userId: haidian.userId + 99_999 }
  expect((await play(data.id, colleague)).msg).toBe('录音收听不存在')
  expect((await play(data.id, chaoyang)).msg).toBe('录音收听不存在')
})

it.each([
  ['the file of another call', { fileName: 'job-other.wav' }],
  ['an address that is not the provider’s', { fileUrl: 'http://169.254.169.254/latest/meta-data' }],
  ['a host that only looks like it', { fileUrl: 'https://aliyuncs.com.example.net/a.wav' }],
  ['a page instead of sound', { bytes: Buffer.from('<html>expired</html>') }],
])('%s is not taken as a recording', async (_, given) => {
  const { id } = await recorded(given)
  await copy().catch(() => undefined)
  const found = await read(id)
  expect(found.state).toBe('waiting')
  expect(found.reason).toMatch(/^云呼叫/)
  expect((await hear(id)).msg).toMatch(/^不能收听：/)
})

it('without consent nothing is fetched; who withdraws is heard no more', async () => {
  await announce(false)
  const silent = await recorded({ oldmanId: elderId })
  await copy()
  expect(await read(silent.id)).toMatchObject({ state: 'refused', reason: '没有录音提示，也没有长者的录音授权' })
  await say('given')
  const { id } = await recorded({ oldmanId: elderId })
  await copy()
  expect(await read(id)).toMatchObject({ state: 'kept', reason: null })
  const { data } = await hear(id)
  await say('withdrawn')
  expect((await play(data.id)).msg).toBe('不能收听：长者已撤回通话录音授权')
  const asked = provider.asked.length
  const after = await recorded({ oldmanId: elderId })
  await copy()
  expect(await read(after.id)).toMatchObject({ state: 'refused', reason: '长者已撤回通话录音授权' })
  expect(provider.asked).toHaveLength(asked)
})

it('a recording is deleted after the days of its service, and the call says so', async () => {
  const { id } = await recorded()
  await copy()
  const { data: page } = await services.call(callServices.page, haidian, { query: {} })
  const [service] = page.records
  await services.call(callServices.update, haidian, { body: { id: service?.id ?? 0, recordingDays: 30 } })
  const age = (days: number) =>
    sql`update call_recording set call_time = now() - make_interval(days => ${days}) where call_id = ${id}`.execute(
      made.owner,
    )
  await age(29)
  await deleteOldRecordings(made.database, means().storage)
  expect(await read(id)).toMatchObject({ state: 'kept' })
  await age(31)
  await deleteOldRecordings(made.database, means().storage)
  expect(await read(id)).toMatchObject({ state: 'deleted', reason: '超过保留期限（30天），已自动删除' })
  expect(await means().storage.get(`${tenantId}/call-${id}.wav`)).toBeNull()
  expect((await hear(id)).msg).toBe('不能收听：超过保留期限（30天），已自动删除')
})

it('moments are marked with a note and only removed by who marked them', async () => {
  const { id } = await recorded()
  const mark = (caller = haidian) =>
    services.call(callRecordings.mark, caller, { body: { id, second: 12, note: '说到跌倒' } })
  expect((await mark()).msg).toBe('没有可以标记的录音')
  await copy()
  expect((await mark()).msg).toBeNull()
  const [made] = (await read(id)).marks
  expect(made).toMatchObject({ second: 12, note: '说到跌倒', createUser: haidian.nickName })
  const unmark = (caller = haidian) => services.call(callRecordings.unmark, caller, { params: { id: made?.id ?? 0 } })
  expect((await unmark({ ...haidian, userId: 1 })).msg).toBe('只能删除自己的标记')
  expect((await unmark(chaoyang)).msg).toBe('录音标记不存在')
  expect((await unmark()).msg).toBeNull()
})

it('the workbench asks only for recordings of its own institution, by right, and each is logged', async () => {
  const { id, contactId } = await recorded()
  const ask = (caller: typeof desk, contact: string) =>
    services.call(callWorkbench.ccc, caller, {
      query: { action: 'GetMonoRecording' },
      body: { request: JSON.stringify({ contactId: contact }) },
    })
  expect(await ask(desk, contactId)).toMatchObject({ code: 'Forbidden.Action' })
  const led = { ...desk, permissions: [...desk.permissions, 'recording:view'] }
  expect(await ask(led, 'job-of-others')).toMatchObject({ code: 'NotExists.MonoRecording' })
  expect(provider.asked).toEqual([])
  expect(await ask(led, contactId)).toMatchObject({ code: 'OK' })
  expect((await read(id)).hearings).toMatchObject([{ purpose: 'workbench' }])
})
