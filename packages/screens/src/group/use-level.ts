import type { ChinaMap, Region, RegionCollection } from '@care/shared/browser/map/packs'
import { useMemo, useState } from 'react'
import type { Place } from '../map/projection.ts'
import { regionCodeAt } from '../map/scene.ts'
import { useIdle } from '../map/zoom/use-idle.ts'

/** A province by its code, or the country. */
type Level = number | 'nation'
const provinceOf = (code: number) => Math.floor(code / 10_000) * 10_000

interface Shown {
  level: Level
  province: Region | undefined
  /** The group's own province. */
  home: number
  setLevel: (level: Level) => void
}

/**
 * Level of the group's map: its own province while it contains all institutions, else the country; a user's choice
 * lasts while the display is in use.
 */
export function useLevel(
  regionCode: number,
  places: Place[],
  own: RegionCollection | null | undefined,
  china: ChinaMap | undefined,
): Shown {
  const [wish, setWish] = useState<Level | null>(null)
  useIdle(wish !== null, () => setWish(null))
  const home = provinceOf(regionCode)
  const together = useMemo(
    () => !!own && places.every((place) => regionCodeAt(own, place) !== undefined),
    [own, places],
  )
  const level: Level = wish ?? (together ? home : 'nation')
  const province = useMemo(
    () =>
      level === 'nation' ? undefined : china?.provinces.features.find(({ properties }) => properties.adcode === level),
    [level, china],
  )
  return { level, province, home, setLevel: setWish }
}
