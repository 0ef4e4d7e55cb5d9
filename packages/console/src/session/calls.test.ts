import { contract } from '@care/shared/contract'
import { expect, it } from 'vitest'
import { paths } from './calls.ts'

it('signs in by the same paths as the contract declares', () => {
  expect(paths).toEqual({
    tenantChoices: contract.account.tenantChoices.path,
    token: contract.session.token.path,
    captcha: contract.captcha.image.path,
  })
})
