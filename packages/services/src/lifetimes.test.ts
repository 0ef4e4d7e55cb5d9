import { whyPaused } from '@care/shared/admin/session/institution'
import { mailOutbox } from '@care/shared/admin/session/ways/mail.contract'
import { smsOutbox } from '@care/shared/admin/session/ways/phone.contract'
import { measurements } from '@care/shared/devices/devices/devices.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { findNoticePage } from './areas/admin/announcements/notice-reading.repository.ts'
import { countApplications, countInvitationsToday } from './areas/admin/external/invitations/invite.repository.ts'
import { countClientErrors } from './areas/admin/logs/log.repository.ts'
import { findTicketOwner, issueTicket } from './areas/admin/registered/ticket.repository.ts'
import { findAccount } from './areas/admin/session/accounts/account.repository.ts'
import { isNewDevice } from './areas/admin/session/mail/email.repository.ts'
import { isPasswordExpired } from './areas/admin/session/passwords/new-password.ts'
import { findSecondFactor } from './areas/admin/session/second-factor/second-factor.repository.ts'
import { writeMail } from './outside/mail/mailbox.repository.ts'
import { writeSms } from './outside/sms/outbox.repository.ts'
import { type Db, inTenants } from './platform/db/client.ts'
import { removeOldNotices } from './platform/relay/notice.repository.ts'
import { testCallers } from './testing/callers.ts'
import { testDatabase } from './testing/database.ts'
import { testServices } from './testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, desk } = testCallers(made, 'admin', 'desk')
const page = { query: { current: 1, size: 1 } }
const as = <T>(tenantId: number, work: (db: Db) => Promise<T>) => inTenants(made.database, [tenantId], work)
const run = (text: string) => sql.raw(text).execute(made.owner)

interface Life {
  /** Agreed lifetime of the record. */
  life: string
  /** Makes the record this old by the database's clock. */
  age: (interval: string) => Promise<unknown>
  holds: () => Promise<boolean>
}

let ticket = ''
const phone = '13999999999'
const lives: Record<string, Life> = {
  'a code in the operator’s list': {
    life: '5 minutes',
    age: (old) => run(`update sms_outbox set create_time = now() - ${old}`),
    holds: async () => (await services.call(smsOutbox.page, admin, page)).data.records[0]?.code === '123456',
  },
  'the text of a mail in the operator’s mailbox': {
    life: '1 day',
    age: (old) => run(`update mail_outbox set create_time = now() - ${old}`),
    holds: async () => {
      const [mail] = (await services.call(mailOutbox.page, admin, page)).data.records
      expect(mail?.recipient).toBe(mail?.content === null ? 'w***@example.com' : 'wang@example.com')
      return mail?.content === '正文'
    },
  },
  'a ticket of a registered person': {
    life: '2 hours',
    age: async (old) => {
      ticket = await as(1, (db) => issueTicket(db, 5_999_999))
      await run(`update external_ticket set end_time = end_time - ${old}`)
    },
    holds: () =>
      as(1, (db) => findTicketOwner(db, ticket)).then(
        () => true,
        ({ status }) => status !== 401,
      ),
  },
  'a second factor that waits for its first code': {
    life: '15 minutes',
    age: (old) => run(`update user_second_factor set create_time = now() - ${old}`),
    holds: async () => (await as(desk.tenantId, (db) => findSecondFactor(db, desk)))?.isFresh ?? false,
  },
  'a password, where it lasts ninety days': {
    life: '90 days',
    age: (old) =>
      run(
        `set session_replication_role = replica; update sys_user set password_time = now() - ${old}; reset session_replication_role`,
      ),
    holds: async () => !(await as(desk.tenantId, (db) => isPasswordExpired(db, desk))),
  },
  'an institution’s contract': {
    life: '1 year',
    age: (old) => run(`update sys_tenant set end_time = now() + interval '1 year' - ${old} where id = ${1000002}`),
    holds: async () => {
      const account = await as(desk.tenantId, (db) => findAccount(db, desk.tenantId, desk.userId))
      return account !== null && whyPaused(account.institution) === null
    },
  },
  'what is known of a device that somebody signs in with': {
    life: '180 days',
    age: (old) =>
      run(`update sign_in_log set create_time = case device when 'Firefox' then now() - ${old} else now() end`),
    holds: async () => !(await as(desk.tenantId, (db) => isNewDevice(db, desk, 'Firefox'))),
  },
  'an error of a page, which counts towards the limit': {
    life: '1 hour',
    age: (old) => run(`update sys_log set create_time = now() - ${old} where kind = 'client'`),
    holds: async () => (await as(desk.tenantId, (db) => countClientErrors(db, desk))) === 1,
  },
  'an invitation, which counts towards the day’s': {
    life: '1 day',
    age: (old) => run(`update sys_user_invite set create_time = now() - ${old} where phone = '${phone}'`),
    holds: async () => (await as(1000003, (db) => countInvitationsToday(db, 1000003))) === 1,
  },
  'an application, which counts towards the day’s': {
    life: '1 day',
    age: (old) => run(`update sys_user_invite set create_time = now() - ${old} where phone = '${phone}'`),
    holds: async () => (await as(1000003, (db) => countApplications(db, phone))).today === 1,
  },
  'a notice that was told': {
    life: '1 day',
    age: (old) =>
      run(`delete from notice; insert into notice (tenant_id, payload, create_time, published_at)
      values (1000002, '{}', now() - interval '9 days', now() - ${old}), (1000003, '{}', now() - interval '9 days', null)`),
    holds: async () => {
      await removeOldNotices(made.database)
      const left = (await made.owner.selectFrom('notice').select('tenantId').execute()).map(({ tenantId }) => tenantId)
      // an undelivered record stays, however old
      expect(left).toContain(1000003)
      return left.includes(1000002)
    },
  },
  'an announcement, up to its end': {
    life: '1 year',
    age: (old) =>
      run(`update announcement set end_time = now() + interval '1 year' - ${old} where title = 'of these days'`),
    holds: async () =>
      (await as(1000002, (db) => findNoticePage(db, desk, { current: 1, size: 100 }))).records.some(
        ({ title }) => title === 'of these days',
      ),
  },
  'a measurement in a chart for which no time is asked': {
    life: '24 hours',
    age: (old) =>
      run(`delete from measurement where value = 77.5; insert into measurement (tenant_id, device_id, oldman_id, type, time, value)
      select tenant_id, id, oldman_id, 'temperature', now() - ${old}, 77.5 from device where imei = '860000000000001'`),
    holds: async () => {
      const caller = { ...desk, permissions: ['measurement:view'] }
      const { data } = await services.call(measurements.temperature, caller, { query: { imei: '860000000000001' } })
      return data.list.some(({ temperature }) => temperature === 77.5)
    },
  },
}

beforeAll(async () => {
  await as(1, (db) => writeSms(db, { phone: '13800000000', purpose: 'sign-in', code: '123456', status: 'outbox' }))
  await as(1, (db) =>
    writeMail(db, { recipient: 'wang@example.com', subject: '题', content: '正文', status: 'outbox' }),
  )
  await run(`
    insert into external_account (tenant_id, id, phone, username, password_hash, nick_name) values (1, 5999999, '${phone}', 'x', '', 'x');
    insert into user_second_factor (tenant_id, user_id, sealed_secret) values (${desk.tenantId}, ${desk.userId}, '');
    insert into tenant_password_policy (tenant_id, max_age_days) values (${desk.tenantId}, 90);
    insert into sign_in_log (tenant_id, user_id, method, result, address, device)
      select ${desk.tenantId}, ${desk.userId}, 'password', 'success', '', device from unnest(array['Firefox', 'Chrome']) as device;
    insert into sys_log (tenant_id, kind, type, title, request_uri, method, service_id, user_id, create_by)
      values (${desk.tenantId}, 'client', '9', 't', '/', 'GET', 's', ${desk.userId}, 'desk');
    insert into sys_user_invite (tenant_id, phone, phone_shown, type, status) values (1000003, '${phone}', true, 1, 2), (1000003, '${phone}', true, 2, 2);
    insert into announcement (tenant_id, title, kind, content, create_by, status, publish_time) values (1000002, 'of these days', '1', '', 1, '1', now());`)
})

it.each(Object.entries(lives))(
  '%s stays exactly as long as agreed and is then deleted',
  async (_, { life, age, holds }) => {
    await age(`(interval '${life}' - interval '20 seconds')`)
    expect(await holds()).toBe(true)
    await age(`(interval '${life}' + interval '1 second')`)
    expect(await holds()).toBe(false)
  },
)
