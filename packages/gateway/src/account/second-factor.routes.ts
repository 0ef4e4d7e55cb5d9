import { success } from '@care/shared/http/envelope'
import { Refusal } from '@care/shared/http/errors'
import { secondFactor as calls, secondFactors } from '@care/shared/session/second-factor.contract'
import { accounts } from '@care/shared/session/session.contract'
import type { FastifyInstance } from 'fastify'
import type { CredentialCheck } from '../proofs/credentials.ts'
import { insistOnOwner } from '../proofs/own-password.ts'
import type { SecondStep } from '../proofs/second-step.ts'
import { parse } from '../serve/input.ts'
import type { Guard, Pass } from '../session/guard.ts'
import type { SessionStore } from '../session/session-store.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

interface Means {
  check: CredentialCheck
  step: SecondStep
  store: SessionStore
  call: InternalCalls
}

/** 428, not 426 as in signing in: who mistypes a code keeps the session. */
const wrongOwnOtp = () => new Refusal(428, '动态验证码错误')

/** One's own second factor, beside proving it while signing in. */
export function secondFactorRoutes(app: FastifyInstance, guard: Guard, { check, step, store, call }: Means) {
  const asGateway = ({ owner }: Pass) => internalCaller([owner.tenantId])
  const { bodyLimit } = calls.begin.options

  app.get(calls.state.path, async (request) => {
    const pass = await guard.admit(request.headers)
    return success(await call(secondFactors.state, asGateway(pass), { body: pass.owner }))
  })

  app.post(calls.begin.path, { bodyLimit }, async (request) => {
    const pass = await guard.admit(request.headers)
    await insistOnOwner(check, pass, parse(calls.begin.options.body, request.body), request)
    return success(await call(secondFactors.begin, asGateway(pass), { body: pass.owner }))
  })

  app.post(calls.confirm.path, { bodyLimit }, async (request) => {
    const pass = await guard.admit(request.headers)
    const { otp } = parse(calls.confirm.options.body, request.body)
    const body = { ...pass.owner, otp, keptSession: pass.caller.sessionId }
    const codes = await step.prove(
      pass.owner,
      () => call(secondFactors.confirm, asGateway(pass), { body }),
      wrongOwnOtp,
    )
    await reload(pass)
    return success(codes)
  })

  app.post(calls.remove.path, { bodyLimit }, async (request) => {
    const pass = await guard.admit(request.headers)
    const { otp, ...given } = parse(calls.remove.options.body, request.body)
    await insistOnOwner(check, pass, given, request)
    const body = { ...pass.owner, otp, keptSession: pass.caller.sessionId }
    await step.prove(pass.owner, () => call(secondFactors.remove, asGateway(pass), { body }), wrongOwnOtp)
    await reload(pass)
    return success(true)
  })

  app.post(calls.renewCodes.path, { bodyLimit }, async (request) => {
    const pass = await guard.admit(request.headers)
    const { otp } = parse(calls.renewCodes.options.body, request.body)
    const body = { ...pass.owner, otp }
    const renewed = () => call(secondFactors.renewCodes, asGateway(pass), { body })
    return success(await step.prove(pass.owner, renewed, wrongOwnOtp))
  })

  /** The session that made the change goes on with the account as it is now. */
  async function reload(pass: Pass) {
    const account = await call(accounts.refresh, asGateway(pass), { body: pass.owner })
    await store.renew(pass.caller.sessionId, account)
    guard.drop(pass.caller.sessionId)
  }
}
