import { loadChunk } from '@care/shared/browser/loading/load-chunk'
import { expect, it, vi } from 'vitest'

const sheet = (name: string) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.title = name
  document.head.append(link)
  return link
}
const inHead = (name: string) => document.head.querySelector<HTMLLinkElement>(`link[title="${name}"]`)

it('retries the style sheets of a lazy part after a failed load, and waits for the sheets', async () => {
  vi.useFakeTimers()
  const [lost, fine] = [sheet('lost'), sheet('fine')]
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('not there'))
  const part = loadChunk(load, [100])
  lost.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(100)
  const again = inHead('lost')
  expect([again === lost, inHead('fine') === fine]).toEqual([false, true])
  expect(load).toHaveBeenCalledTimes(1)
  again?.dispatchEvent(new Event('load'))
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
  for (const link of [again, fine]) link?.remove()
})
