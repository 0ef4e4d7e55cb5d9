import { afterEach, expect, it } from 'vitest'
import { sealed } from './sealed.ts'

afterEach(() => document.head.replaceChildren())

it('sends passwords as they are where the page names no key', () => {
  expect(sealed({ password: 'Care2026' })).toEqual({ password: 'Care2026', enc: '0' })
})

it('enciphers every password with the key of the page, as the specification says', () => {
  document.head.innerHTML = '<meta name="care-login-key" content="pigxpigxpigxpigx" />'
  // by node:crypto with aes-128-cfb, the key as the IV
  expect(sealed({ password: 'Care2026', newPassword: '密码' })).toEqual({
    password: 'VgXsgJBaLCY=',
    newPassword: '8MsYAgLr',
    enc: '1',
  })
})
