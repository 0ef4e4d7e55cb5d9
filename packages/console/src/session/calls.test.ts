import { social, socialBind, socialToken } from '@care/shared/admin/session/ways/social.contract'
import { contract } from '@care/shared/contract'
import { expect, it } from 'vitest'
import { paths } from './calls.ts'
import { socialPaths } from './social/social-calls.ts'

it('signs in by the paths that the contract declares', () => {
  expect(paths).toEqual({
    tenantChoices: contract.account.tenantChoices.path,
    token: contract.session.token.path,
    captcha: contract.captcha.image.path,
    slider: contract.captcha.slide.path,
    work: contract.captcha.workDone.path,
    sendCode: contract.phone.send.path,
    phoneChoices: contract.phone.tenantChoices.path,
    phoneToken: contract.phoneToken.token.path,
    source: contract.externalMessages.source.path,
  })
})

it('signs in by third parties at the paths that the contract declares', () => {
  expect(socialPaths).toEqual({
    providers: social.providers.path,
    authorize: social.authorize.path,
    token: socialToken.token.path,
    bind: socialBind.bind.path,
  })
})
