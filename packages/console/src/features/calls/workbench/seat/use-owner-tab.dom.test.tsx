import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useOwnerTab } from './use-owner-tab.ts'

interface Held {
  end: (error?: Error) => void
}
type Hold = () => Promise<void>
interface Options {
  signal?: AbortSignal
  steal?: boolean
}

/** The browser's locks, of one name: queued in order, stolen, given on when their window ends. */
function windowsLocks() {
  let held: Held | null = null
  const queue: { hold: Hold; done: (error?: Error) => void }[] = []
  const next = () => {
    const first = queue.shift()
    if (first) give(first.hold, first.done)
    else held = null
  }
  const give = (hold: Hold, done: (error?: Error) => void) => {
    const mine: Held = { end: done }
    held = mine
    void hold().then(() => {
      done()
      if (held === mine) next()
    })
  }
  return {
    request: (_: string, { signal, steal }: Options, hold: Hold) =>
      new Promise<void>((resolve, reject) => {
        const done = (error?: Error) => (error ? reject(error) : resolve())
        if (steal) {
          held?.end(new Error('stolen'))
          return give(hold, done)
        }
        const waiting = { hold, done }
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(waiting)
          if (at >= 0) queue.splice(at, 1)
          done(new Error('aborted'))
        })
        if (held) queue.push(waiting)
        else give(hold, done)
      }),
  }
}

beforeEach(() => Object.defineProperty(navigator, 'locks', { value: windowsLocks(), configurable: true }))
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

const tab = () => renderHook(() => useOwnerTab())
type Tab = ReturnType<typeof tab>
const owners = (...tabs: Tab[]) => tabs.map(({ result }) => result.current.isOwner)

it('of three windows one owns the workbench, and the next one does when it closes', async () => {
  const tabs = [tab(), tab(), tab()] as const
  await waitFor(() => expect(owners(...tabs)).toEqual([true, false, false]))
  tabs[0].unmount()
  await waitFor(() => expect(owners(tabs[1], tabs[2])).toEqual([true, false]))
})

it('a click takes the workbench over, and the former owner waits to have it back', async () => {
  const [first, second] = [tab(), tab()]
  await waitFor(() => expect(owners(first, second)).toEqual([true, false]))
  act(() => second.result.current.take())
  await waitFor(() => expect(owners(first, second)).toEqual([false, true]))
  second.unmount()
  await waitFor(() => expect(owners(first)).toEqual([true]))
})
