import { expect, it } from 'vitest'
import { loginAddress, rememberedTarget } from './redirect.ts'

const after = (wanted: string) => rememberedTarget({ search: `?redirect=${encodeURIComponent(wanted)}` })

it('opens the wanted page after sign-in, query and all', () => {
  const address = loginAddress({ pathname: '/oldMan/index', search: '?userName=王' })
  expect(rememberedTarget({ search: address.slice('/login'.length) })).toBe('/oldMan/index?userName=王')
})

it('goes home when nothing was wanted', () => {
  expect(loginAddress({ pathname: '/', search: '' })).toBe('/login')
  expect(rememberedTarget({ search: '' })).toBe('/wel/index')
})

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login?redirect=/x', ''])(
  'does not follow %s',
  (wanted) => {
    expect(after(wanted)).toBe('/wel/index')
  },
)
