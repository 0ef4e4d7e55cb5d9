import type { SmsPurpose } from '@care/shared/admin/session/ways/phone.contract'
import { beforeAll, expect, it, vi } from 'vitest'
import { refuseInTransaction } from '../../../../outside/refuse-in-transaction.ts'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { externalPeople } from '../../../../testing/external-people.ts'
import { testServices } from '../../../../testing/services.ts'
import { sendCode } from './send-code.ts'

const made = testDatabase()
const { register } = externalPeople(testServices(made))
const phones = { account: '13700000005', registered: '13911110009', stranger: '13899999998' }
const purposes: SmsPurpose[] = ['sign-in', 'register', 'forgot', 'change', 'leave']
/** Expected result, reviewed by hand: for which purposes a phone of each kind gets codes. */
const sent: Record<keyof typeof phones, SmsPurpose[]> = {
  account: ['sign-in', 'register', 'forgot', 'change', 'leave'],
  registered: ['register', 'forgot', 'change'],
  stranger: ['register', 'change'],
}

beforeAll(() => register(phones.registered))
const outbox = () =>
  made.owner.selectFrom('smsOutbox').select(['phone', 'purpose', 'code', 'status']).orderBy('id').execute()

it.each(['account', 'registered', 'stranger'] as const)(
  'sends codes to the phone of %s only for allowed purposes',
  async (whose) => {
    const phone = phones[whose]
    for (const isConnected of [false, true]) {
      await made.owner.deleteFrom('smsOutbox').execute()
      const send = vi.fn(async () => refuseInTransaction()('sms'))
      for (const purpose of purposes)
        await inTenants(made.database, [1], (db) =>
          sendCode(made.database, db, { phone, purpose, code: '246810' }, isConnected ? { send } : {}),
        )
      const expected = sent[whose].map((purpose) => ({ phone, purpose, status: isConnected ? 'sent' : 'outbox' }))
      await expect
        .poll(async () => (await outbox()).filter(({ status }) => status !== 'skipped'))
        .toEqual(expect.arrayContaining(expected.map((row) => ({ ...row, code: isConnected ? null : '246810' }))))
      const rows = await outbox()
      expect(rows).toHaveLength(isConnected ? expected.length : purposes.length)
      for (const row of rows.filter(({ purpose }) => !sent[whose].includes(purpose as SmsPurpose)))
        expect(row).toMatchObject({ status: 'skipped', code: null, phone })
      expect(send.mock.calls).toEqual(isConnected ? expected.map(() => [{ phone, code: '246810' }]) : [])
    }
  },
)
