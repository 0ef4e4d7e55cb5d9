import type { SecondFactor, SignInStep } from '@care/shared/admin/session/ways/second-factor.contract'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { findAccount } from '../accounts/account.repository.ts'
import type { AccountKey } from '../accounts/owner.ts'
import { findNewPasswordPolicy, isPasswordExpired, prepareNewPassword } from '../passwords/new-password.ts'

/** The functions of second-factors.ts that the sign-in uses. */
interface SecondFactorWays {
  state: (db: Db, owner: AccountKey) => Promise<SecondFactor>
  begin: (db: Db, owner: AccountKey, options: { mayKeep: boolean }) => Promise<{ secret: string; uri: string }>
  prove: (db: Db, owner: AccountKey, otp: string) => Promise<boolean>
  /** The new recovery codes; null for a wrong code. */
  confirm: (db: Db, owner: AccountKey, otp: string) => Promise<string[] | null>
}

interface Given extends AccountKey {
  byPassword: boolean
  otp?: string | undefined
  newPassword?: string | undefined
}

/**
 * The steps between a verified first factor and a session: renewing an expired password, then the second factor. The
 * new password is checked before the code and stored after it, so that a failed check does not use up the code or
 * change the password.
 */
export async function signInStep(db: Db, ways: SecondFactorWays, given: Given): Promise<SignInStep> {
  const { byPassword, otp, newPassword, tenantId, userId } = given
  const owner = { tenantId, userId }
  const isExpired = byPassword && (await inSeparateTransaction(db, (own) => isPasswordExpired(own, owner)))
  if (isExpired && !newPassword)
    return { state: 'password-expired', policy: await findNewPasswordPolicy(db, owner, { mustDiffer: true }) }
  const change =
    isExpired && newPassword ? await prepareNewPassword(db, owner, newPassword, { mustDiffer: true }) : undefined

  const { isOn, isRequired } = await ways.state(db, owner)
  if (isOn && !otp) return { state: 'second-factor' }
  if (isOn && !(await ways.prove(db, owner, otp ?? ''))) return { state: 'wrong' }
  if (isOn || !isRequired) {
    await change?.()
    return { state: 'open', account: await findAccount(db, tenantId, userId) }
  }

  if (!otp) return { state: 'second-factor-setup', ...(await ways.begin(db, owner, { mayKeep: true })) }
  const recoveryCodes = await ways.confirm(db, owner, otp)
  if (!recoveryCodes) return { state: 'wrong' }
  await change?.()
  return { state: 'open', account: await findAccount(db, tenantId, userId), recoveryCodes }
}
