import { expect, it } from 'vitest'
import { findQuietDeadline } from './listening.ts'
import { decideSilenceNews, type EndedSilence, maxSpreadMs, type WatchedDevice } from './step-silence.ts'

const minute = 60_000

/** Pseudorandom number generator with a seed. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

interface Device {
  id: number
  group: string
  allowed: number
  warns: boolean
  heard: number
}
type Told = 'alone' | 'together' | null

/** Runs the tested functions minute by minute, as the periodic job does, and collects what they report. */
function run(seed: number) {
  const roll = dice(seed)
  const start = Date.parse('2026-11-20T00:00:00Z')
  const devices: Device[] = Array.from({ length: 4 + roll(16) }, (_, id) => ({
    id,
    group: `source:${roll(2)}`,
    allowed: [30, 60, 120][roll(3)] as number,
    warns: roll(4) > 0,
    heard: start,
  }))
  const up = new Set<number>()
  const messages = new Map<number, Set<number>>()
  const length = 150 + roll(150)
  // outages of a single device or of a whole group, and times when the server does not listen
  const outages = Array.from({ length: 1 + roll(4) }, () => ({
    who: roll(2) === 0 ? `source:${roll(2)}` : roll(devices.length),
    from: roll(length),
    lasts: roll(250),
  }))
  const downs = Array.from({ length: roll(3) }, () => ({ from: roll(length), lasts: 1 + roll(90) }))
  for (let at = 0; at < length; at++) {
    if (downs.some(({ from, lasts }) => at >= from && at < from + lasts)) continue
    up.add(at)
    const spoken = new Set<number>()
    for (const { id, group, allowed } of devices) {
      const isOff = outages.some(
        ({ who, from, lasts }) => (who === id || who === group) && at >= from && at < from + lasts,
      )
      // several devices often send in the same minute
      if (!isOff && (at + id) % Math.ceil(allowed / 5) === 0) spoken.add(id)
    }
    messages.set(at, spoken)
  }
  return { devices, up, messages, length, start }
}

/** Reference model: counts the minutes of listening without a message of the device, after the grace time. */
function isMissed({ heard, allowed }: Device, listened: readonly number[], last: number, start: number) {
  const upTo = (at: number) => listened[at] ?? 0
  const settled = Math.min(10, allowed)
  if (upTo(last) - upTo(last - settled) < settled) return false
  return upTo(last) - upTo((heard - start) / minute) >= allowed
}

it('a thousand random histories report the same silences as the reference model, once each', () => {
  const seen = { fallen: 0, alone: 0, groups: 0, over: 0, groupsOver: 0, downs: 0 }
  const wrong: string[] = []
  for (let seed = 1; seed <= 1_000; seed++) {
    const { devices, up, messages, length, start } = run(seed)
    const silences = new Map<number, { since: number; told: Told; isFresh: boolean }>()
    const openAlone = new Set<number>()
    const openGroups = new Set<string>()
    const spans: { from: number; to: number }[] = []
    const listened = [0]
    for (let at = 1; at < length; at++) listened.push((listened[at - 1] ?? 0) + (up.has(at) && up.has(at - 1) ? 1 : 0))
    for (let at = 0; at < length; at++) {
      if (!up.has(at)) {
        seen.downs++
        continue
      }
      const now = start + at * minute
      const holds = (is: boolean, ...what: unknown[]) =>
        void (is || wrong.push(`seed ${seed}, minute ${at}: ${what.join(' ')}`))
      const span = spans.at(-1)
      if (span && up.has(at - 1)) span.to = now
      else spans.push({ from: now, to: now })
      for (const id of messages.get(at) ?? []) (devices[id] as Device).heard = now

      const ended: EndedSilence[] = []
      for (const [id, { since, told }] of silences) {
        const { heard, group } = devices[id] as Device
        if (heard <= since) continue
        silences.delete(id)
        ended.push({ id, told, group: told === 'together' ? group : null })
      }
      const before = new Map([30, 60, 120].map((allowed) => [allowed, findQuietDeadline(spans, allowed, now)]))
      for (const device of devices) {
        const quiet = before.get(device.allowed) ?? null
        const isQuiet = quiet !== null && device.heard <= quiet
        holds(isQuiet === isMissed(device, listened, at, start), 'device', device.id, 'is missed:', isQuiet)
        if (!isQuiet || silences.has(device.id)) continue
        silences.set(device.id, { since: device.heard, told: null, isFresh: true })
        seen.fallen++
      }
      const watched = devices.map((device): WatchedDevice => {
        const silence = silences.get(device.id)
        return {
          ...device,
          allowed: device.allowed * minute,
          quietBefore: before.get(device.allowed) ?? null,
          silence: silence ? (silence.isFresh ? 'fresh' : (silence.told ?? 'untold')) : null,
        }
      })
      const news = decideSilenceNews(watched, ended)

      for (const id of news.over) holds(openAlone.delete(id), 'closes', id, 'that is not open')
      for (const group of news.groupsOver) holds(openGroups.delete(group), 'closes', group, 'that is not open')
      for (const id of news.alone) {
        holds(!openAlone.has(id), 'raises', id, 'again')
        openAlone.add(id)
        ;(silences.get(id) as { told: Told }).told = 'alone'
      }
      for (const group of news.groups) {
        holds(!openGroups.has(group), 'raises', group, 'again')
        openGroups.add(group)
      }
      for (const { id } of news.together) (silences.get(id) as { told: Told }).told = 'together'
      for (const id of news.untold) (silences.get(id) as { told: Told }).told = null
      for (const silence of silences.values()) silence.isFresh = false

      // the silences that last are now the same as in the reference model
      for (const { id, group, warns } of devices) {
        const told = silences.get(id)?.told
        holds(openAlone.has(id) === (told === 'alone'), 'of', id, 'is told', told)
        holds(told !== 'together' || openGroups.has(group), 'nothing is open of', group)
        holds(told !== null || !warns, 'nobody was told of', id)
        holds(told !== 'alone' || warns, id, 'needs no warning')
      }
      for (const group of openGroups) {
        const members = watched.filter((one) => one.group === group)
        const quiet = members.filter((one) => one.silence !== null || isNearly(one))
        holds(quiet.length >= Math.max(5, members.length / 2), group, 'is not silent')
      }
      seen.alone += news.alone.length
      seen.groups += news.groups.length
      seen.over += news.over.length
      seen.groupsOver += news.groupsOver.length
    }
  }
  expect(wrong.slice(0, 10)).toEqual([])
  // every outcome occurs often enough in the random histories
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50)
})

const isNearly = ({ heard, quietBefore: before }: WatchedDevice) => before !== null && heard <= before + 60 * minute

const many = (count: number, given: Partial<WatchedDevice> = {}): WatchedDevice[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    group: 'gateway:G',
    heard: 1_000 * minute,
    quietBefore: 1_000 * minute,
    allowed: 120 * minute,
    silence: 'fresh',
    warns: true,
    ...given,
  }))

it('five devices of a group that fall silent at the same time are reported together, four devices one by one', () => {
  expect(decideSilenceNews(many(5), [])).toMatchObject({ alone: [], groups: ['gateway:G'] })
  expect(decideSilenceNews(many(4), [])).toMatchObject({ alone: [0, 1, 2, 3], groups: [] })
})

it('if fewer than half of a group fall silent, they are reported one by one', () => {
  const others = many(6, { heard: 1_110 * minute, silence: null }).map((one) => ({ ...one, id: one.id + 100 }))
  expect(decideSilenceNews([...many(5), ...others], [])).toMatchObject({ alone: [0, 1, 2, 3, 4], groups: [] })
  expect(decideSilenceNews([...many(5), ...others.slice(1)], [])).toMatchObject({ alone: [], groups: ['gateway:G'] })
})

it('devices that fell silent long before do not count towards the failure of their group', () => {
  const lost = many(4, { heard: 100 * minute, silence: 'untold' }).map((one) => ({ ...one, id: one.id + 100 }))
  expect(decideSilenceNews([...many(1), ...lost], [])).toMatchObject({ alone: [0], groups: [] })
})

it('a device that is still silent when the others are back is reported alone', () => {
  const back = many(4).map(({ id }): EndedSilence => ({ id: id + 100, told: 'together', group: 'gateway:G' }))
  const others = many(4, { heard: 1_200 * minute, silence: null }).map((one) => ({ ...one, id: one.id + 100 }))
  expect(decideSilenceNews([...many(1, { silence: 'together' }), ...others], back)).toMatchObject({
    alone: [0],
    groupsOver: ['gateway:G'],
  })
})

it('the warning of a group closes when none of its devices is watched any more, and only these count as unreported', () => {
  expect(decideSilenceNews([], [{ id: 1, told: 'together', group: 'gateway:G' }]).groupsOver).toEqual(['gateway:G'])
  const untold = (silence: 'fresh' | 'together') => decideSilenceNews(many(1, { warns: false, silence }), []).untold
  expect([untold('fresh'), untold('together')]).toEqual([[], [0]])
})

it('devices whose last messages came at the same moment, or at both ends of the allowed span, count as one failure', () => {
  const edge = maxSpreadMs(120 * minute)
  const five = many(5).map((one, at) => ({
    ...one,
    heard: one.heard + (at === 4 ? edge : 0),
    quietBefore: 2_000 * minute,
  }))
  expect(decideSilenceNews(five, []).groups).toEqual(['gateway:G'])
  const beyond = five.map((one) => (one.id === 4 ? { ...one, heard: one.heard + 1 } : one))
  expect(decideSilenceNews(beyond, []).groups).toEqual([])
})
