import { ApiError } from '@care/shared/http/client'
import { type Challenge, challengeOf } from '@care/shared/session/challenge'
import type { TenantChoice, TokenAnswer } from '@care/shared/session/session'
import { useState } from 'react'
import { type Added, signIn } from '../calls.ts'
import { failureAt, type SignInFailure } from './failure.ts'
import { whyClosed } from './why-closed.ts'

/** What a first factor has proven: where its owner may work, and the way in. */
export interface Proof {
  tenants: TenantChoice[]
  open: (tenantId: number, added: Added) => Promise<TokenAnswer>
}

/** What stands between the first factor and the session. */
export type Step =
  | { kind: 'choice'; proof: Proof }
  | { kind: 'challenge'; challenge: Challenge; proof: Proof; tenantId: number; given: Added }
  | { kind: 'recovery-codes'; codes: string[]; answer: TokenAnswer }

interface Wishes {
  notice?: string | null
  /** The institution to enter without asking, when it is among those proven. */
  tenantId?: number | null | undefined
  /** What a sign-in ends with. */
  accept: (answer: TokenAnswer) => void
}

/** What every way of signing in ends with: a choice of institution, what the server still asks for, then the session. */
export function useEntry({ notice, tenantId: wanted, accept }: Wishes) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(notice ? { text: notice } : null)
  const [step, setStep] = useState<Step | null>(null)

  /** One try at a time; a refusal is told by `explain`, at the input that it is about. */
  const attempt = async (work: () => Promise<void>, explain: (error: ApiError) => SignInFailure = plainly) => {
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

  const enter = async (proof: Proof, tenantId: number, given: Added = {}) => {
    try {
      arrive(await proof.open(tenantId, given))
    } catch (error) {
      meet(error, proof, tenantId, given)
    }
  }

  const meet = (error: unknown, proof: Proof, tenantId: number, given: Added) => {
    const challenge = challengeOf(error)
    if (!challenge || challenge.reason === 'captcha') throw error
    setStep({ kind: 'challenge', challenge, proof: afterwards(proof, challenge), tenantId, given })
  }

  const arrive = (answer: TokenAnswer) => {
    const { recovery_codes: codes } = answer
    if (codes?.length) setStep({ kind: 'recovery-codes', codes, answer })
    else accept(answer)
  }

  const proven = async (proof: Proof) => {
    const { tenants } = proof
    const [only] = tenants.length === 1 ? tenants : tenants.filter(({ id }) => id === wanted)
    if (only && !whyClosed(only)) return enter(proof, only.id)
    setStep({ kind: 'choice', proof })
  }

  return {
    busy,
    failure,
    /** What was refused at the input of this name. */
    errorOf: (field: string) => failureAt(failure, field),
    /** Null while the first factor is being given. */
    step,
    attempt,
    refuse: setFailure,
    accept,
    /** The first factor is right. */
    proven,
    /** A first factor that opens the door by itself, or is challenged at once: a provider's word. */
    enterBy: async (first: () => Promise<TokenAnswer | Proof>) => {
      try {
        const found = await first()
        if ('access_token' in found) arrive(found)
        else await proven(found)
      } catch (error) {
        meet(error, { tenants: [], open: () => Promise.reject(error) }, 0, {})
      }
    },
    /** Into one institution, by what was proven before. */
    enterWith: (proof: Proof, tenantId: number) => void attempt(() => enter(proof, tenantId)),
    choose: (tenantId: number) => {
      if (step?.kind === 'choice') void attempt(() => enter(step.proof, tenantId), orBack)
    },
    answer: (added: Added) => {
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

  /** What was proven counts for five minutes. */
  function orBack(error: ApiError): SignInFailure {
    if (error.status !== 426) return plainly(error)
    setStep(null)
    return { text: '停留时间过长，请重新登录' }
  }
}
export type Entry = ReturnType<typeof useEntry>

export const plainly = ({ message: text, requestId }: ApiError): SignInFailure => ({ text, requestId })

/** Where the first factor cannot be given twice, a ticket stands for it from the challenge on. */
function afterwards(proof: Proof, challenge: Challenge): Proof {
  const ticket = 'token' in challenge ? challenge.token : undefined
  return ticket ? { ...proof, open: (tenantId, added) => signIn(ticket, tenantId, added) } : proof
}
