import { act, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { store } from '../kit/messages/toast.ts'
import { lookAtom } from '../shell/settings/settings-atoms.ts'
import { useLook } from '../shell/settings/use-look.ts'
import { applyLastLook, followLastLook } from './last-look.ts'
import { defaultLook, type SchemeChoice } from './look.ts'

const { dataset } = document.documentElement
const system = Object.assign(new EventTarget(), { matches: false })
function switchSystem(isDark: boolean) {
  system.matches = isDark
  system.dispatchEvent(new Event('change'))
}
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
function choose(scheme: SchemeChoice) {
  act(() => store.set(lookAtom, { ...defaultLook, scheme }))
  renderHook(useLook, { wrapper }).unmount()
}

it('a look that follows the system changes with it, on the sign-in page and after a reload as well', () => {
  vi.stubGlobal('matchMedia', () => system)
  followLastLook()
  choose('system')
  expect(dataset.scheme).toBe('light')
  switchSystem(true)
  expect(dataset.scheme).toBe('dark')
  dataset.scheme = ''
  applyLastLook()
  expect(dataset.scheme).toBe('dark')
  choose('light')
  expect(dataset.scheme).toBe('light')
  switchSystem(false)
  switchSystem(true)
  expect(dataset.scheme).toBe('light')
})

it('applies a look stored by an earlier version, and ignores a broken one', () => {
  localStorage.setItem('care.dress', JSON.stringify({ tokens: {}, scheme: 'dark', theme: 'star', size: 16 }))
  applyLastLook()
  expect([dataset.scheme, dataset.theme]).toEqual(['dark', 'star'])
  localStorage.setItem('care.dress', '{"tokens"')
  applyLastLook()
  expect(dataset.theme).toBe('star')
})
