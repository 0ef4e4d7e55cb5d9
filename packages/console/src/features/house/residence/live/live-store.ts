import type { Warning } from '@care/shared/alarms/warnings/warning'
import type { BedLive } from '@care/shared/house/residence/live/bed-live'
import type { LiveEvent } from '@care/shared/live/events'
import { isOnTile, strongestFirst, type TileLive, withWarning } from './tile-live.ts'

/** Tiles drawn in one frame, so that a snapshot of a thousand never blocks the page. */
const mostPerFrame = 60

export type LiveStore = ReturnType<typeof createLiveStore>

/**
 * What the feed says about the elders of a board, outside React: a tile subscribes to its elder alone, and the changes
 * of a frame are announced together.
 */
export function createLiveStore(now: () => number) {
  const tiles = new Map<number, TileLive>()
  const readers = new Map<number, Set<() => void>>()
  /** The newest state of each warning heard since the last snapshot was asked for; an older answer must not undo it. */
  const heard = new Map<number, { warning: Warning; at: number }>()
  const changed = new Set<number>()
  let frame = 0

  function announce() {
    frame = 0
    let left = mostPerFrame
    for (const oldmanId of changed) {
      if (left-- === 0) break
      changed.delete(oldmanId)
      for (const read of readers.get(oldmanId) ?? []) read()
    }
    if (changed.size > 0) frame = requestAnimationFrame(announce)
  }
  function change(oldmanId: number, tile: TileLive) {
    tiles.set(oldmanId, tile)
    changed.add(oldmanId)
    frame ||= requestAnimationFrame(announce)
  }
  const tileOf = (oldmanId: number): TileLive => tiles.get(oldmanId) ?? { resident: null, warnings: [], at: now() }

  function hearWarning(warning: Warning) {
    const { id, oldmanId, seq } = warning
    if (oldmanId === null || seq <= (heard.get(id)?.warning.seq ?? 0)) return
    heard.set(id, { warning, at: now() })
    const tile = tileOf(oldmanId)
    if (tile.warnings.some((one) => one.id === id && one.seq >= seq)) return
    change(oldmanId, { ...withWarning(tile, id, isOnTile(warning) ? warning : null), at: now() })
  }

  return {
    read: (oldmanId: number) => tiles.get(oldmanId),
    subscribe(oldmanId: number, read: () => void) {
      const own = readers.get(oldmanId) ?? new Set()
      readers.set(oldmanId, own.add(read))
      return () => {
        own.delete(read)
        if (own.size === 0) readers.delete(oldmanId)
      }
    },
    hear(event: LiveEvent) {
      if ('warning' in event) return hearWarning(event.warning)
      if (event.kind !== 'in-bed') return
      const tile = tiles.get(event.oldmanId)
      if (!tile?.resident || (tile.resident.inBedSince ?? '') > event.since) return
      const resident = { ...tile.resident, hasMat: true, inBed: event.inBed, inBedSince: event.since }
      change(event.oldmanId, { ...tile, resident, at: now() })
    },
    /** Takes over an answer to a question asked at `askedAt` (by `now`); newer events of the feed prevail. */
    renew({ residents, warnings }: BedLive, askedAt: number) {
      for (const [id, { at }] of heard) if (at < askedAt) heard.delete(id)
      const newer = [...heard.values()].map(({ warning }) => warning)
      const known = warnings.filter(({ id, seq }) => (heard.get(id)?.warning.seq ?? 0) <= seq)
      const added = newer.filter((one) => isOnTile(one) && !known.some(({ id }) => id === one.id))
      const warningsOf = Map.groupBy([...known, ...added], ({ oldmanId }) => oldmanId)
      const gone = new Set(tiles.keys())
      for (const resident of residents) {
        const { oldmanId } = resident
        gone.delete(oldmanId)
        const before = tiles.get(oldmanId)?.resident
        const isOlder = before && (before.inBedSince ?? '') > (resident.inBedSince ?? '') && resident.inBed !== null
        const inBed = isOlder ? { inBed: before.inBed, inBedSince: before.inBedSince } : {}
        const own = strongestFirst(warningsOf.get(oldmanId) ?? [])
        change(oldmanId, { resident: { ...resident, ...inBed }, warnings: own, at: now() })
      }
      for (const oldmanId of gone) change(oldmanId, { ...tileOf(oldmanId), resident: null })
    },
    /** Brings the ages on all tiles up to date. */
    age() {
      for (const oldmanId of readers.keys())
        if (tiles.has(oldmanId)) change(oldmanId, { ...tileOf(oldmanId), at: now() })
    },
    /** Announces nothing until the next change; a hidden tab stops, and goes on when it is shown. */
    stop() {
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
