import type { SmsPurpose } from '@care/shared/session/phone.contract'
import { findByPhone } from '../auth/account.repository.ts'
import { type Database, type Db, inTenants } from '../db/client.ts'
import { writeSms } from './outbox.repository.ts'
import type { SendSms } from './sms-sender.ts'

export interface Sms {
  /** None: codes wait in the outbox for the operator. */
  send?: SendSms | undefined
  onFailed?: (error: unknown) => void
}

interface Code {
  phone: string
  purpose: SmsPurpose
  code: string
}

/** A stranger's phone may register and be changed to; it cannot sign in, and no message is spent on it. */
const opensToStrangers: readonly SmsPurpose[] = ['register', 'change']

/** Sends a code, or leaves it in the outbox. Never tells whether the phone is known, nor waits for the provider. */
export async function sendCode(database: Database, db: Db, given: Code, { send, onFailed }: Sms): Promise<boolean> {
  const { phone, purpose, code } = given
  const known = await findByPhone(db, phone)
  if (known.length === 0 && !opensToStrangers.includes(purpose)) return true

  if (!send) await writeSms(db, { ...given, status: 'outbox' })
  else
    void deliver(send, { phone, code })
      .then((status) => inTenants(database, [], (own) => writeSms(own, { phone, purpose, code: null, status })))
      .catch((error: unknown) => onFailed?.(error))
  return true

  async function deliver(through: SendSms, text: { phone: string; code: string }): Promise<'sent' | 'failed'> {
    try {
      await through(text)
      return 'sent'
    } catch (error) {
      onFailed?.(error)
      return 'failed'
    }
  }
}
