import { expect, it } from 'vitest'
import { loginAddress, providerRedirectPathOf, rememberedTarget, safeTarget, showsLogin } from './redirect.ts'

const after = (wanted: string) => rememberedTarget({ search: `?redirect=${encodeURIComponent(wanted)}` })

it('opens the requested page after sign-in, with its query', () => {
  const address = loginAddress({ pathname: '/oldMan/index', search: '?userName=王' })
  expect(rememberedTarget({ search: address.slice('/login'.length) })).toBe('/oldMan/index?userName=王')
})

it('opens the home page after sign-in when no page was requested', () => {
  expect(loginAddress({ pathname: '/', search: '' })).toBe('/login')
  expect(rememberedTarget({ search: '' })).toBe('/wel/index')
})

it('passes a provider’s redirect on to the page that handles it, whatever page was open', () => {
  expect(providerRedirectPathOf({ pathname: '/oldMan/index', search: '?auth_code=c1&type=DING' })).toBe(
    '/applet/applet/index',
  )
  expect(providerRedirectPathOf({ pathname: '/authredirect', search: '?code=c1' })).toBe('/authredirect')
  expect(providerRedirectPathOf({ pathname: '/login', search: '?redirect=%2Fwel%2Findex' })).toBeNull()
})

it('recognises the addresses that show the plain sign-in page', () => {
  const shown = (address: string) => {
    const [pathname = '', search] = address.split('?')
    return showsLogin({ pathname, search: search ? `?${search}` : '' })
  }
  for (const address of ['/', '/login', '/login?redirect=%2FoldMan%2Findex', '/oldMan/index', '/lock'])
    expect(shown(address)).toBe(true)
  const others = ['/404', '/authredirect?code=1', '/x?auth_code=1', '/login?source=1000002', '/login?a=1&view=register']
  for (const address of others) expect(shown(address)).toBe(false)
})

it.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  '/javascript:alert(1)\\',
  'data:text/html,x',
  'evil.example',
  '/login?redirect=/x',
  '/authredirect?code=x',
  '/lock',
  '',
])('does not redirect to %j after sign-in', (wanted) => {
  expect(after(wanted)).toBe('/wel/index')
})

it('returns from the lock screen only to a page of this application', () => {
  expect(safeTarget('/workorder/index?id=5')).toBe('/workorder/index?id=5')
  for (const address of ['//evil.example/x', '/\\evil.example', 'https://evil.example', '/lock', null])
    expect(safeTarget(address)).toBe('/wel/index')
})
