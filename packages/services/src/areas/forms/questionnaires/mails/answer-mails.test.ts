import { within } from '@care/shared/testing/within'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Mail } from '../../../../outside/mail/mail-sender.ts'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { addAnswerMails } from './answer-mail.repository.ts'
import { sendAnswerMails } from './send-answer-mails.ts'

const made = testDatabase()
const tenantId = 1000002
const form = { tenantId, id: 8001, version: 1 }
const key = 'd'.repeat(32)
let sent: Mail[] = []
const takes = async (mail: Mail) => void sent.push(mail)
const refuses = () => Promise.reject(new Error('full'))
const send = (by: (mail: Mail) => Promise<void> = takes) => sendAnswerMails(made.database, by)
const answered = (serialNumber: number, ...recipients: string[]) =>
  inTenants(made.database, [tenantId], (db) => addAnswerMails(db, form, recipients, serialNumber))
const passes = (interval: string) =>
  sql`update questionnaire_mail set due_time = due_time - ${interval}::interval, told_time = told_time - ${interval}::interval`.execute(
    made.owner,
  )
const mailbox = async () => {
  const mails = await made.owner.selectFrom('mailOutbox').select(['recipient', 'status']).orderBy('id').execute()
  return mails.map(({ recipient, status }) => `${recipient} ${status}`)
}
const subjects = () => sent.map(({ to, subject }) => `${to} ${subject}`)

beforeEach(async () => {
  sent = []
  await sql`delete from mail_outbox`.execute(made.owner)
  await sql`delete from questionnaire where id = 8001`.execute(made.owner)
  await sql`insert into questionnaire (tenant_id, id, key, name, user_id, status, version)
    values (${tenantId}, 8001, ${key}, '新名称', 1, 2, 1)`.execute(made.owner)
  await sql`insert into questionnaire_version (tenant_id, questionnaire_id, version, name, describe, items, logics, publish_by, origin)
    values (${tenantId}, 8001, 1, '满意度', '', '[]', '[]', '某', 'https://care.example.cn')`.execute(made.owner)
})

it('a mail states how many answers came and links to them, at most once a minute', async () => {
  await answered(1, 'a@b.cn')
  await send()
  for (const number of [2, 3, 4]) await answered(number, 'a@b.cn')
  await send()
  expect(subjects()).toEqual(['a@b.cn 问卷“满意度”收到 1 份新答卷'])
  expect(sent[0]?.text).toContain(`https://care.example.cn/questionnaire/form/statistics?key=${key}`)
  expect(sent[0]?.text).toMatch(/编号 1，\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 提交/)
  await passes('1 minute')
  await send()
  await passes('1 minute')
  await send()
  expect(subjects().slice(1)).toEqual(['a@b.cn 问卷“满意度”收到 3 份新答卷'])
  expect(sent[1]?.text).toContain('编号 4')
  expect(await mailbox()).toEqual(['a@b.cn sent', 'a@b.cn sent'])
})

it('a refused mail is retried for each address separately, and finally given up', async () => {
  await answered(1, 'a@b.cn', 'c@d.cn')
  await send((mail) => (mail.to === 'a@b.cn' ? takes(mail) : refuses()))
  expect([subjects(), await mailbox()]).toEqual([['a@b.cn 问卷“满意度”收到 1 份新答卷'], ['a@b.cn sent']])
  await answered(2, 'c@d.cn')
  await send()
  expect(sent).toHaveLength(1)
  await passes('1 minute')
  await send()
  expect(subjects()[1]).toBe('c@d.cn 问卷“满意度”收到 2 份新答卷')
  await answered(3, 'c@d.cn')
  for (let turn = 0; turn < 8; turn++) {
    await passes('1 day')
    await send(refuses)
  }
  expect(await mailbox()).toEqual(['a@b.cn sent', 'c@d.cn sent', 'c@d.cn failed'])
})

it('a mail is sent again after a crash, and later answers are in the next mail', async () => {
  await answered(1, 'a@b.cn')
  const stuck = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const first = send(() => {
    reached.resolve()
    return stuck.promise
  })
  await within('a mail on its way', reached.promise)
  await answered(2, 'a@b.cn')
  await send()
  expect(sent).toEqual([])
  await passes('2 minutes')
  await send()
  expect(subjects()).toEqual(['a@b.cn 问卷“满意度”收到 2 份新答卷'])
  stuck.resolve()
  await first
  await answered(3, 'a@b.cn')
  await passes('1 minute')
  await send()
  expect(subjects()[1]).toBe('a@b.cn 问卷“满意度”收到 1 份新答卷')
})

it('answers that came while a mail was sent are mailed a minute later, and none twice', async () => {
  await answered(1, 'a@b.cn')
  const stuck = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const first = send(async (mail) => {
    reached.resolve()
    await stuck.promise
    await takes(mail)
  })
  await reached.promise
  for (const number of [2, 3]) await answered(number, 'a@b.cn')
  stuck.resolve()
  await first
  await send()
  expect(subjects()).toEqual(['a@b.cn 问卷“满意度”收到 1 份新答卷'])
  await passes('1 minute')
  await send()
  expect(subjects().slice(1)).toEqual(['a@b.cn 问卷“满意度”收到 2 份新答卷'])
  expect(sent[1]?.text).toContain('编号 3')
  await passes('1 minute')
  await send()
  expect(sent).toHaveLength(2)
})

it('each refusal lengthens the backoff, which starts anew with the next mail', async () => {
  const turn = async (minutes: number, by?: typeof takes) => {
    await passes(`${minutes} minutes`)
    await send(by)
    return sent.length
  }
  await answered(1, 'a@b.cn')
  await send(refuses)
  await turn(1, refuses)
  expect([await turn(4), await turn(1)]).toEqual([0, 1])
  await answered(2, 'a@b.cn')
  await turn(1, refuses)
  expect(await turn(1)).toBe(2)
})

it('without a mail server a mail goes to the local mailbox', async () => {
  await answered(1, 'a@b.cn')
  await sendAnswerMails(made.database, undefined)
  expect(await mailbox()).toEqual(['a@b.cn outbox'])
})
