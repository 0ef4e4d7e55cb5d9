import { questionnairePhoneProofs, questionnairePhones } from '@care/shared/forms/questionnaires/phones.contract'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'
import { internalCaller } from '../upstream/identity.ts'

/** Verifies the phone of somebody who answers a questionnaire, with a code sent to it. */
export function questionnairePhoneRoutes(serve: Serve, { codes, sending, call }: SignIn) {
  serve(questionnairePhones, {
    sendCode: async ({ query: { phoneNumber: phone, ...answers }, from }) => {
      await sending.send({ phone, purpose: 'answer', address: from.ip, ...answers })
      return true
    },
    check: async ({ body: { phoneNumber: phone, code } }) => {
      await codes.check(phone, 'answer', code)
      await call(questionnairePhoneProofs.prove, internalCaller(), { body: { phone } })
      await codes.consume(phone, 'answer')
      return true
    },
  })
}
