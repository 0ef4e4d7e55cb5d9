import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

const start = Date.parse('2026-11-21T10:00:00.400+08:00')
const Clock = ({ name }: { name: string }) => <p title={name}>{(useNow() - start + 400) / 1_000}</p>
const shown = (name: string) => screen.getByTitle(name).textContent
const later = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('all clocks of a page share one timer, which stops with the last of them and starts again', () => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const one = render(<Clock name="one" />)
  later(500)
  const other = render(<Clock name="other" />)
  expect([shown('one'), shown('other'), vi.getTimerCount()]).toEqual(['0', '0', 1])
  later(500)
  expect([shown('one'), shown('other')]).toEqual(['1', '1'])
  one.unmount()
  expect(vi.getTimerCount()).toBe(1)
  later(2_000)
  expect(shown('other')).toBe('3')
  other.unmount()
  expect(vi.getTimerCount()).toBe(0)
  later(60_000)
  // no timer has updated the second meanwhile
  render(<Clock name="late" />)
  expect([shown('late'), vi.getTimerCount()]).toEqual(['63', 1])
  later(1_000)
  expect(shown('late')).toBe('64')
})
