import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeBrowser, type FakeBrowser, type Tab } from './tabs-fixture.ts'

let browser: FakeBrowser

function begin() {
  browser = createFakeBrowser()
  for (const [name, value] of Object.entries(browser.clock)) vi.stubGlobal(name, value)
}
beforeEach(begin)
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Whether the applied numbers are consecutive, each once and in order. */
const isWhole = ({ applied }: Tab) => applied.every((seq, at) => at === 0 || seq === (applied[at - 1] as number) + 1)
const leaders = () => browser.alive().filter((tab) => !tab.isFrozen && tab.leads())

async function opened(count: number) {
  const tabs: Tab[] = []
  for (let one = 0; one < count; one++) {
    tabs.push(await browser.open())
    await browser.settle()
  }
  return tabs as [Tab, Tab, Tab]
}

it('three tabs share one socket, and each applies every event', async () => {
  const tabs = await opened(3)
  expect([browser.sockets(), tabs.map((tab) => tab.phase())]).toEqual([1, ['live', 'live', 'live']])
  browser.raise(3)
  await browser.settle()
  expect(tabs.map(({ applied }) => applied)).toEqual([
    [11, 12, 13],
    [11, 12, 13],
    [11, 12, 13],
  ])
})

it.each(['close', 'crash'] as const)(
  'when the leading tab goes by %s another opens the socket at once, and reports no absence',
  async (way) => {
    const [first, second, third] = await opened(3)
    browser.raise()
    await browser.settle()
    await browser[way](first)
    browser.raise(2)
    await browser.settle()
    await browser.pass(100)
    expect([browser.sockets(), leaders()]).toEqual([1, [second]])
    expect([second.applied, third.applied]).toEqual([
      [11, 12, 13],
      [11, 12, 13],
    ])
    expect([second, third].map((tab) => [tab.phase(), tab.returns()])).toEqual([
      ['live', 0],
      ['live', 0],
    ])
  },
)

it('a leading tab that freezes is replaced within six seconds, and follows when it wakes', async () => {
  const [first, second, third] = await opened(3)
  first.isFrozen = true
  browser.raise(2)
  await browser.pass(6_000)
  expect([browser.sockets(), leaders().length]).toEqual([1, 1])
  expect([second.applied, third.applied]).toEqual([
    [11, 12],
    [11, 12],
  ])
  first.isFrozen = false
  await browser.settle()
  browser.raise()
  await browser.pass(2_000)
  expect([browser.sockets(), leaders().length, first.leads()]).toEqual([1, 1, false])
  expect([first.applied, second.applied]).toEqual([
    [11, 12, 13],
    [11, 12, 13],
  ])
})

it('a lost connection is lost for all tabs, and each resumes by its own number', async () => {
  const tabs = await opened(3)
  browser.raise()
  await browser.settle()
  browser.dropSockets()
  browser.raise(4)
  await browser.settle()
  expect(tabs.map((tab) => tab.phase())).toEqual(['lost', 'lost', 'lost'])
  await browser.pass(2_000)
  expect(browser.sockets()).toBe(1)
  for (const tab of tabs) expect([tab.phase(), tab.returns(), tab.applied]).toEqual(['live', 1, [11, 12, 13, 14, 15]])
})

/** mulberry32 */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function history(seed: number) {
  begin()
  const random = dice(seed)
  const any = <T>(list: T[]): T | undefined => list[Math.floor(random() * list.length)]
  const story: string[] = []
  const mostOnce = (when: string) => {
    if (browser.sockets() > 1) throw new Error(`seed ${seed}: ${browser.sockets()} sockets ${when}: ${story.join(' ')}`)
    for (const tab of browser.alive())
      if (!isWhole(tab)) throw new Error(`seed ${seed}: ${tab.name} applied ${tab.applied}: ${story.join(' ')}`)
  }
  const acts: [string, (tab: Tab | undefined) => unknown][] = [
    ['open', () => (browser.alive().length < 5 ? browser.open() : undefined)],
    ['close', (tab) => tab && !tab.isFrozen && browser.close(tab)],
    ['crash', (tab) => tab && browser.crash(tab)],
    ['freeze', (tab) => tab && Object.assign(tab, { isFrozen: true })],
    ['thaw', (tab) => tab && Object.assign(tab, { isFrozen: false })],
    ['drop', () => random() < 0.3 && browser.dropSockets()],
    ...Array.from({ length: 4 }, (): [string, () => void] => [
      'raise',
      () => browser.raise(1 + Math.floor(random() * 3)),
    ]),
    ['beat', () => browser.beat()],
    ...Array.from({ length: 3 }, (): [string, (tab: Tab | undefined) => unknown] => [
      'step',
      (tab) => tab && browser.step(tab),
    ]),
    ['settle', () => browser.settle()],
    ['pass', () => browser.pass(Math.floor(random() * 7_000))],
  ]
  await browser.open()
  for (let turn = 0; turn < 30; turn++) {
    const [name, act] = any(acts) as (typeof acts)[number]
    const tab = any(browser.alive())
    story.push(`${name}${tab ? `(${tab.name})` : ''}`)
    await act(tab)
    if (name !== 'settle' && name !== 'pass') continue
    await browser.settle()
    mostOnce(`after ${turn}`)
  }
  for (const tab of browser.alive()) tab.isFrozen = false
  if (browser.alive().length === 0) await browser.open()
  await browser.settle()
  for (let turn = 0; turn < 8; turn++) {
    browser.beat()
    await browser.pass(9_000)
  }
  browser.raise(2)
  await browser.pass(1_000)
  mostOnce('at the end')
  for (const tab of browser.alive())
    if (tab.phase() !== 'live' || tab.applied.at(-1) !== browser.newest())
      throw new Error(
        `seed ${seed}: ${tab.name} ${tab.phase()} at ${tab.applied.at(-1)} of ${browser.newest()}: ${story.join(' ')}`,
      )
  if (leaders().length !== 1 || browser.sockets() !== 1)
    throw new Error(`seed ${seed}: ${leaders().length} lead, ${browser.sockets()} sockets: ${story.join(' ')}`)
}

it('each open tab applies every event once and in order over at most one socket, whatever the tabs do', async () => {
  for (let seed = 1; seed <= 1_000; seed++) await history(seed)
}, 60_000)
