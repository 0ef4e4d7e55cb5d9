import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { familyTellings } from '@care/shared/alarms/warnings/family/family-tellings.contract'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { messageOf, testIngestion, warningsOf, watch } from '../../../testing/ingestion.ts'
import { testServices } from '../../../testing/services.ts'

let server: Server
let url = ''
let isAway = false
const sent: { phone: string | null; words: Record<string, string> }[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://x').searchParams
    sent.push({ phone: asked.get('PhoneNumbers'), words: JSON.parse(asked.get('TemplateParam') ?? '{}') })
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ Code: isAway ? 'isv.DOWN' : 'OK' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(settings, { SMS_URL: url })
})
afterAll(() => new Promise((done) => server.close(done)))

const settings: Record<string, string> = {
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '康宁',
  SMS_TEMPLATE: 'SMS_1',
  SMS_FAMILY_TEMPLATE: 'SMS_2',
}
const made = testDatabase()
const connected = testServices(made, { outside: settings })
const alone = testServices(made)
const { ingest } = testIngestion(made)
const { desk, nurse, chaoyang } = testCallers(made, 'desk', 'nurse', 'chaoyang')
const [tenantId, contactId] = [1000002, 930_001]
const internal = () => ({ ...desk, tenantId: 1, tenantIds: [1], permissions: ['internal'] })
let warningId = 0
let oldmanId = 0
let keys = 0

beforeEach(async () => {
  sent.length = 0
  isAway = false
  await sql`truncate family_telling, elder_consent`.execute(made.owner)
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest(messageOf('sos'))
  const warning = (await warningsOf(made, watch, 'sos')).at(-1)
  warningId = warning?.id ?? 0
  const { rows } = await sql<{ id: number }>`select oldman_id as id from warning where id = ${warningId}`.execute(
    made.owner,
  )
  oldmanId = rows[0]?.id ?? 0
  await made.owner.deleteFrom('elderFamily').where('oldmanId', '=', oldmanId).execute()
  const contact = { tenantId, id: contactId, oldmanId, name: '王芳', relation: '4', mobile: '13800000001', sort: 0 }
  await made.owner.insertInto('elderFamily').values(contact).execute()
})

const agree = (state = 'given', kind = 'notice') =>
  made.owner
    .insertInto('elderConsent')
    .values({
      tenantId,
      oldmanId,
      kind,
      state,
      byName: '本人',
      byRelation: '1',
      signedOn: '2026-01-02',
      createBy: 1,
      createUser: 'x',
    })
    .execute()
const tell = (given = {}, by = desk, services = connected) =>
  services.call(familyTellings.tell, by, {
    body: { warningId, contactId, channel: 'sms', requestKey: `press-of-a-button-${++keys}`, ...given },
  })
const told = async (services = connected) =>
  (await services.call(familyTellings.of, desk, { params: { id: warningId } })).data
const trail = async () =>
  (await connected.call(warnings.get, desk, { params: { id: warningId } })).data.trail
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('family'))
const follow = async (verb: 'open' | 'confirm', token: string) =>
  (await connected.call(familyTellings[verb], internal(), { body: { token } })).data
const fed = async () =>
  (
    await made.owner
      .selectFrom('warningFeed')
      .select('kind')
      .where('warningId', '=', warningId)
      .orderBy('seq')
      .execute()
  ).map(({ kind }) => kind)
const linkSent = () => sent.at(-1)?.words.link?.replace('/f/', '') ?? ''

it('no message is sent to the family without the elder’s consent, and the reason is shown', async () => {
  for (const state of ['none', 'refused', 'withdrawn']) {
    if (state !== 'none') await agree(state)
    expect((await told()).refusal).toContain('不能发送')
    expect(await tell()).toMatchObject({ code: 1, msg: expect.stringContaining('不能发送') })
  }
  expect([sent, await trail()]).toEqual([[], []])
  expect(await made.owner.selectFrom('familyTelling').selectAll().execute()).toEqual([])
})

it('each press of the button sends one message to one family member, with measurements only if the elder consented', async () => {
  await agree()
  const requestKey = 'the-same-press'
  const [first, again] = [await tell({ requestKey }), await tell({ requestKey })]
  expect(first.data).toMatchObject({ state: 'sent', contactName: '王芳', createUser: desk.nickName, link: null })
  expect(again.data.id).toBe(first.data.id)
  expect(sent).toMatchObject([
    { phone: '13800000001', words: { what: 'SOS求助', link: expect.stringMatching(/^\/f\/[\w-]{22}$/) } },
  ])
  expect(await trail()).toEqual(['family-told'])
  expect(JSON.stringify(await made.owner.selectFrom('familyTelling').selectAll().execute())).not.toContain(linkSent())

  await sql`update warning set warning_level = 2, source_type = 2, warning_content = '心率155次/分', value = '155' where id = ${warningId}`.execute(
    made.owner,
  )
  expect((await told()).text).toContain('照护提醒')
  await agree('given', 'family')
  expect((await told()).text).toContain('心率155次/分')
})

it('beyond the institution’s limit ordinary messages are not sent by a provider, but emergencies are', async () => {
  await agree()
  const limit = { tenantId, quota: 'messages', most: 0, updateUser: '平台' }
  await made.owner.insertInto('tenantQuota').values(limit).execute()
  expect((await tell()).data).toMatchObject({ state: 'sent' })
  await sql`update warning set warning_level = 2, source_type = 2 where id = ${warningId}`.execute(made.owner)
  expect(await tell()).toMatchObject({
    code: 1,
    msg: expect.stringContaining('本月短信已达限额：限额 0 条'),
  })
  expect(sent).toHaveLength(1)
  // a message that a user forwards by their own phone costs nothing, so it does not count
  expect((await tell({}, desk, alone)).data).toMatchObject({ state: 'outbox' })
  await made.owner.deleteFrom('tenantQuota').execute()
})

it('concurrent presses with the same idempotency key send one message', async () => {
  await agree()
  const both = await Promise.all([tell({ requestKey: 'both-at-once' }), tell({ requestKey: 'both-at-once' })])
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
  expect(sent).toHaveLength(1)
})

it('a message to the family that failed is recorded, and so is one that a user forwards by hand', async () => {
  await agree()
  isAway = true
  expect((await tell()).data.state).toBe('failed')
  expect((await tell({}, desk, alone)).data).toMatchObject({
    state: 'outbox',
    link: expect.stringMatching(/^\/f\/[\w-]{22}$/),
  })
  expect(await trail()).toEqual(['family-missed', 'family-waits'])
  expect((await told(alone)).unconnected).toEqual(['sms', 'wechat'])
  expect((await told()).unconnected).toEqual(['wechat'])
})

it('a contact’s quiet hours apply, except in an emergency', async () => {
  await agree()
  await made.owner
    .updateTable('elderFamily')
    .set({ quietFrom: '00:00', quietTo: '23:59' })
    .where('id', '=', contactId)
    .execute()
  expect((await told()).contacts).toMatchObject([{ refusals: { sms: null, wechat: '未关联公众号' } }])
  await sql`update warning set warning_level = 2 where id = ${warningId}`.execute(made.owner)
  const [contact] = (await told()).contacts
  expect(contact?.refusals.sms).toContain('免打扰')
  expect(await tell()).toMatchObject({ code: 1, msg: contact?.refusals.sms })
  expect(sent).toEqual([])
})

it('a message to the family is confirmed once, only by the button behind its link, and by no guessed link', async () => {
  await agree()
  await tell()
  const token = linkSent()
  const page = { tenantName: '康宁养老·海淀院', isRead: false }
  expect(await follow('open', token)).toMatchObject(page)
  expect((await told()).tellings).toMatchObject([{ state: 'sent', openTime: expect.any(String), readTime: null }])
  const before = await fed()
  expect(await follow('confirm', token)).toMatchObject({ ...page, isRead: true })
  await follow('confirm', token)
  // each open desk receives one event when the family confirms
  expect(await fed()).toEqual([...before, 'warning-changed'])
  expect((await told()).tellings).toMatchObject([{ state: 'read', readTime: expect.any(String) }])
  expect(await trail()).toEqual(['family-told', 'family-read'])
  expect(await follow('open', 'a'.repeat(22))).toBeNull()

  await sql`update family_telling set expire_time = now() - interval '1 second'`.execute(made.owner)
  expect(await follow('confirm', token)).toBeNull()
})

it('nobody is informed of another institution’s warning, and only the elder’s own family is informed', async () => {
  await agree()
  expect(await tell({}, chaoyang)).toMatchObject({ status: 404, msg: '预警不存在' })
  expect(await tell({ contactId: 1 })).toMatchObject({ status: 404, msg: '联系人不存在' })
  expect(await tell({}, nurse)).toMatchObject({ status: 403 })
  expect(await tell({ channel: 'wechat' })).toMatchObject({ code: 1, msg: '未关联公众号' })
  expect(sent).toEqual([])
})
