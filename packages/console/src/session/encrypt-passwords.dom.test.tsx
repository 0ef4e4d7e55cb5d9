import { afterEach, expect, it } from 'vitest'
import { encryptPasswords } from './encrypt-passwords.ts'

afterEach(() => document.head.replaceChildren())

it('sends passwords in plain text if the page has no key', () => {
  expect(encryptPasswords({ password: 'Care2026' })).toEqual({ password: 'Care2026', enc: '0' })
})

it('encrypts every password with the page’s key, as specified', () => {
  document.head.innerHTML = '<meta name="care-login-key" content="pigxpigxpigxpigx" />'
  // expected values made by node:crypto with aes-128-cfb, the key as IV
  expect(encryptPasswords({ password: 'Care2026', newPassword: '密码' })).toEqual({
    password: 'VgXsgJBaLCY=',
    newPassword: '8MsYAgLr',
    enc: '1',
  })
})
