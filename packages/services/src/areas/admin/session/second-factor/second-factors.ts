import type { SecondFactor, secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import type { Handlers } from '../../../../platform/http/serve.ts'
import type { AccountKey } from '../accounts/owner.ts'
import { findStep, makeOtpUri, makeRecoveryCodes, makeSecret, readRecoveryCode } from './codes.ts'
import type { Seal } from './seal.ts'
import {
  acceptStep,
  confirmSecret,
  consumeRecoveryCode,
  countRecoveryCodes,
  findRequirement,
  findSecondFactor,
  keepSession,
  removeSecondFactor,
  replaceRecoveryCodes,
  saveSecret,
} from './second-factor.repository.ts'
import { signInStep } from './sign-in-step.ts'

/** Sets up, verifies and removes a second factor. */
export function createSecondFactors(seal: Seal) {
  async function state(db: Db, owner: AccountKey): Promise<SecondFactor> {
    const kept = await findSecondFactor(db, owner)
    const { isRequired } = await findRequirement(db, owner).then(orNotFound('用户'))
    const isOn = kept?.confirmTime !== undefined && kept.confirmTime !== null
    return {
      isOn,
      isRequired,
      since: kept?.confirmTime ?? null,
      recoveryCodesLeft: isOn ? await countRecoveryCodes(db, owner) : 0,
    }
  }

  /**
   * Starts the set-up of a second factor. With `mayKeep` (at sign-in) a secret created minutes ago is returned again,
   * because its QR code may already have been scanned.
   */
  async function begin(db: Db, owner: AccountKey, { mayKeep = false } = {}) {
    const kept = await findSecondFactor(db, owner)
    if (kept?.confirmTime) throw refused('已经绑定了二次验证')
    const { username, tenantName } = await findRequirement(db, owner).then(orNotFound('用户'))
    const shown = mayKeep && kept?.isFresh ? seal.open(kept.sealedSecret, owner) : null
    const secret = shown ?? makeSecret()
    if (!shown) await saveSecret(db, owner, seal.seal(secret, owner))
    return { secret, uri: makeOtpUri(secret, `${username}@${tenantName}`) }
  }

  async function isRight(db: Db, owner: AccountKey, sealedSecret: string, otp: string): Promise<boolean> {
    const recovery = readRecoveryCode(otp)
    if (recovery) return consumeRecoveryCode(db, owner, seal.marksOf(recovery, owner))
    const step = findStep(seal.open(sealedSecret, owner), otp)
    return step !== null && acceptStep(db, owner, step)
  }

  /** Whether the code is right for the confirmed second factor. Each code is accepted only once. */
  async function prove(db: Db, owner: AccountKey, otp: string): Promise<boolean> {
    const kept = await findSecondFactor(db, owner)
    return kept?.confirmTime ? isRight(db, owner, kept.sealedSecret, otp) : false
  }

  /**
   * Confirms the second factor and returns its recovery codes; null when the code does not fit the unconfirmed secret.
   */
  async function confirm(db: Db, owner: AccountKey, otp: string): Promise<string[] | null> {
    const kept = await findSecondFactor(db, owner)
    if (!kept || kept.confirmTime || !kept.isFresh) throw refused('绑定已超时，请重新开始')
    const step = findStep(seal.open(kept.sealedSecret, owner), otp)
    if (step === null || !(await acceptStep(db, owner, step))) return null
    await confirmSecret(db, owner)
    return renew(db, owner)
  }

  async function renew(db: Db, owner: AccountKey): Promise<string[]> {
    const codes = makeRecoveryCodes()
    const marks = codes.map((code) => seal.marksOf(readRecoveryCode(code) ?? '', owner)[0] ?? '')
    await replaceRecoveryCodes(db, owner, marks)
    return codes
  }

  const ways = { state, begin, prove, confirm }
  const handlers: Handlers<typeof secondFactors> = {
    step: ({ db, body }) => signInStep(db, ways, body),
    state: ({ db, body }) => state(db, body),
    begin: ({ db, body }) => begin(db, body),
    confirm: async ({ db, body: { otp, keptSession, ...owner } }) => {
      await keepSession(db, keptSession)
      return confirm(db, owner, otp)
    },
    remove: async ({ db, body: { otp, keptSession, ...owner } }) => {
      const { isOn, isRequired } = await state(db, owner)
      if (!isOn) throw refused('尚未绑定二次验证')
      if (isRequired) throw refused('您的角色要求二次验证，不能关闭')
      if (!(await prove(db, owner, otp))) return false
      await keepSession(db, keptSession)
      return removeSecondFactor(db, owner)
    },
    renewCodes: async ({ db, body: { otp, ...owner } }) => ((await prove(db, owner, otp)) ? renew(db, owner) : null),
  }
  return { ...ways, handlers }
}
