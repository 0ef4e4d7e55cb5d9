import { contract } from '@care/shared/contract'
import { expect, it } from 'vitest'
import { paths } from './calls.ts'

it('uses the paths that the contract declares', () => {
  expect(paths).toEqual({
    register: contract.registration.register.path,
    comeBack: contract.registration.findToken.path,
    bindOpen: contract.registration.bindOpen.path,
    forgottenPolicy: contract.forgottenPassword.policy.path,
    forgot: contract.forgottenPassword.reset.path,
  })
})
