import { type GeoProjection, geoMercator } from 'd3'
import type { Place } from '../place.ts'

/** The visible part of the world: centre, and px per radian. */
export interface Frame {
  centre: Place
  scale: number
}
export interface Size {
  width: number
  height: number
}

const margin = 60
/** Limits of the scale: from all of China to a few streets. */
const [widest, closest] = [600, 12_000_000]
/** Scale for a single place, which shows about a town. */
const usual = 300_000
const middleOfChina = { lng: 104, lat: 36 }

const within = (scale: number) => Math.min(closest, Math.max(widest, scale))

export const projectionOf = ({ centre, scale }: Frame, { width, height }: Size): GeoProjection =>
  geoMercator()
    .center([centre.lng, centre.lat])
    .scale(scale)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-40, -40],
      [width + 40, height + 40],
    ])

/** Fits all places into the view. */
export function frameOf(places: readonly Place[], { width, height }: Size): Frame {
  if (places.length === 0) return { centre: middleOfChina, scale: widest }
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)]
  const centre = { lng: middle(lngs), lat: middle(lats) }
  const unit = projectionOf({ centre, scale: 1 }, { width: 0, height: 0 }).clipExtent(null)
  const [right = 0, down = 0] = unit([Math.max(...lngs), Math.min(...lats)]) ?? []
  const [left = 0, up = 0] = unit([Math.min(...lngs), Math.max(...lats)]) ?? []
  const fitting = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (down - up))
  return { centre, scale: Number.isFinite(fitting) ? within(fitting) : usual }
}
const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2

/** Zooms around a point of the view, which stays in place. */
export function zoomFrame(frame: Frame, size: Size, factor: number, [x, y]: [number, number]): Frame {
  const before = projectionOf(frame, size)
  const scale = within(frame.scale * factor)
  const at = before.invert?.([x, y])
  if (!at) return { ...frame, scale }
  const after = projectionOf({ ...frame, scale }, size)
  const [newX = x, newY = y] = after(at) ?? []
  return panFrame({ ...frame, scale }, size, [x - newX, y - newY])
}

/** Moves the view by px. */
export function panFrame(frame: Frame, size: Size, [right, down]: [number, number]): Frame {
  const [lng, lat] = projectionOf(frame, size).invert?.([size.width / 2 - right, size.height / 2 - down]) ?? [
    frame.centre.lng,
    frame.centre.lat,
  ]
  return { ...frame, centre: { lng, lat } }
}

/** Bounding box of the view (west, south, east, north), rounded outwards so that small moves need no request. */
export function boxOf(frame: Frame, size: Size): string {
  const at = projectionOf(frame, size).invert
  const [west = 0, north = 0] = at?.([0, 0]) ?? []
  const [east = 0, south = 0] = at?.([size.width, size.height]) ?? []
  const out = (value: number, round: (value: number) => number) => round(value * 50) / 50
  return [out(west, Math.floor), out(south, Math.floor), out(east, Math.ceil), out(north, Math.ceil)].join()
}
