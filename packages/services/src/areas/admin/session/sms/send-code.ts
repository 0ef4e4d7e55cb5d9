import type { SmsPurpose } from '@care/shared/admin/session/ways/phone.contract'
import { deliveryStatus } from '../../../../outside/delivery.ts'
import { writeSms } from '../../../../outside/sms/outbox.repository.ts'
import type { SendSms } from '../../../../outside/sms/sms-sender.ts'
import { type Database, type Db, inTenants } from '../../../../platform/db/client.ts'
import { afterCommit } from '../../../../platform/db/lazy-transaction.ts'
import { findIdByPhone } from '../../registered/registered.port.ts'
import { findByPhone } from '../accounts/account.repository.ts'

export interface CodeMessage {
  /**
   * Sends a code by the provider; undefined when none is connected, and codes then wait in the outbox for the operator.
   */
  send?: SendSms | undefined
  /** Called when a message could not be recorded. */
  onFailed?: (error: unknown) => void
}

interface Code {
  phone: string
  purpose: SmsPurpose
  code: string
}

/**
 * Purposes for which a phone without an account gets codes: registering, changing to a new number, answering a
 * questionnaire. Signing in is excluded, so that no message is paid for in vain.
 */
const opensToStrangers: readonly SmsPurpose[] = ['register', 'change', 'answer']

/** Whether the phone has an account or, to reset a forgotten password, a registration. */
async function isKnown(db: Db, { phone, purpose }: Code): Promise<boolean> {
  if ((await findByPhone(db, phone)).length > 0) return true
  return purpose === 'forgot' && (await findIdByPhone(db, phone)) !== undefined
}

/**
 * Sends a code, or stores it in the outbox. The response neither reveals whether the phone is known, nor waits for the
 * provider.
 */
export async function sendCode(
  database: Database,
  db: Db,
  given: Code,
  { send, onFailed }: CodeMessage,
): Promise<boolean> {
  const { phone, purpose, code } = given
  const isSent = opensToStrangers.includes(purpose) || (await isKnown(db, given))
  // also written for an unknown phone, because its response must not be faster
  if (!send) await writeSms(db, { ...given, ...(isSent ? { status: 'outbox' } : { status: 'skipped', code: null }) })
  else if (isSent) afterCommit(db, () => void deliver(send).catch((error: unknown) => onFailed?.(error)))
  return true

  async function deliver(through: SendSms) {
    const status = await deliveryStatus(through({ phone, code }))
    await inTenants(database, [], (own) => writeSms(own, { phone, purpose, code: null, status }))
  }
}
