import type { TenantChoice, TokenAnswer } from '@care/shared/admin/session/session'
import { type Challenge, challengeOf } from '@care/shared/admin/session/ways/challenge'
import { ApiError } from '@care/shared/http/client'
import { useState } from 'react'
import { type ChallengeResponse, signIn } from '../calls.ts'
import { failureAt, type SignInFailure } from './failure.ts'
import { closedReasonOf } from './why-closed.ts'

/** Result of the first factor: the possible institutions, and a function to open one. */
export interface FirstFactorResult {
  tenants: TenantChoice[]
  open: (tenantId: number, added: ChallengeResponse) => Promise<TokenAnswer>
}

/** A step between the first factor and the session. */
export type SignInStage =
  | { kind: 'choice'; proof: FirstFactorResult }
  | { kind: 'challenge'; challenge: Challenge; proof: FirstFactorResult; tenantId: number; given: ChallengeResponse }
  | { kind: 'recovery-codes'; codes: string[]; answer: TokenAnswer }

interface Wishes {
  notice?: string | null
  /** Institution to open without a choice, if the account belongs to it. */
  tenantId?: number | null | undefined
  /** Called with the token of a successful sign-in. */
  accept: (answer: TokenAnswer) => void
}

/** The common steps after the first factor of every sign-in: choice of institution, challenges, session. */
export function useEntry({ notice, tenantId: wanted, accept }: Wishes) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(notice ? { text: notice } : null)
  const [step, setStep] = useState<SignInStage | null>(null)

  /** Runs an attempt with busy state; `explain` assigns a refusal to its input. */
  const attempt = async (work: () => Promise<void>, explain: (error: ApiError) => SignInFailure = toFailure) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(explain(error))
    } finally {
      setBusy(false)
    }
  }

  const enter = async (proof: FirstFactorResult, tenantId: number, given: ChallengeResponse = {}) => {
    try {
      arrive(await proof.open(tenantId, given))
    } catch (error) {
      meet(error, proof, tenantId, given)
    }
  }

  const meet = (error: unknown, proof: FirstFactorResult, tenantId: number, given: ChallengeResponse) => {
    const challenge = challengeOf(error)
    if (!challenge || challenge.reason === 'captcha') throw error
    setStep({ kind: 'challenge', challenge, proof: afterwards(proof, challenge), tenantId, given })
  }

  const arrive = (answer: TokenAnswer) => {
    const { recovery_codes: codes } = answer
    if (codes?.length) setStep({ kind: 'recovery-codes', codes, answer })
    else accept(answer)
  }

  const proven = async (proof: FirstFactorResult) => {
    const { tenants } = proof
    const [only] = tenants.length === 1 ? tenants : tenants.filter(({ id }) => id === wanted)
    if (only && !closedReasonOf(only)) return enter(proof, only.id)
    setStep({ kind: 'choice', proof })
  }

  return {
    busy,
    failure,
    /** The validation message of one input. */
    errorOf: (field: string) => failureAt(failure, field),
    /** Null during the first factor. */
    step,
    attempt,
    refuse: setFailure,
    accept,
    /** Continues after the first factor. */
    proven,
    /** Signs in by a code of an identity provider, which returns either a token or a challenge for a second factor. */
    enterBy: async (first: () => Promise<TokenAnswer | FirstFactorResult>) => {
      try {
        const found = await first()
        if ('access_token' in found) arrive(found)
        else await proven(found)
      } catch (error) {
        meet(error, { tenants: [], open: () => Promise.reject(error) }, 0, {})
      }
    },
    /** Opens one institution by an earlier proof. */
    enterWith: (proof: FirstFactorResult, tenantId: number) => void attempt(() => enter(proof, tenantId)),
    choose: (tenantId: number) => {
      if (step?.kind === 'choice') void attempt(() => enter(step.proof, tenantId), orBack)
    },
    answer: (added: ChallengeResponse) => {
      if (step?.kind !== 'challenge') return
      const { proof, tenantId, given } = step
      const explain = (error: ApiError): SignInFailure => {
        if (added.otp && error.reason === 'wrong-otp') return { field: 'otp', text: error.message }
        return added.newPassword && error.status === 400 ? { field: 'newPassword', text: error.message } : orBack(error)
      }
      void attempt(() => enter(proof, tenantId, { ...given, ...added }), explain)
    },
    back: () => {
      setStep(null)
      setFailure(null)
    },
  }

  /** A proof expires after five minutes. */
  function orBack(error: ApiError): SignInFailure {
    if (error.status !== 426) return toFailure(error)
    setStep(null)
    return { text: '停留时间过长，请重新登录' }
  }
}
export type SignInFlow = ReturnType<typeof useEntry>

export const toFailure = ({ message: text, requestId }: ApiError): SignInFailure => ({ text, requestId })

/** If the first factor cannot be repeated, the ticket of the challenge replaces it. */
function afterwards(proof: FirstFactorResult, challenge: Challenge): FirstFactorResult {
  const ticket = 'token' in challenge ? challenge.token : undefined
  return ticket ? { ...proof, open: (tenantId, added) => signIn(ticket, tenantId, added) } : proof
}
