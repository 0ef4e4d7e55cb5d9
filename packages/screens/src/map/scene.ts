import type { RegionCollection } from '@care/shared/browser/map/packs'
import { geoArea, geoCentroid, geoContains, polygonContains } from 'd3'
import type { Box } from '../panels/use-box.ts'
import type { ColorName } from '../theme.ts'
import type { View } from './camera.ts'
import type { PlainRegion, Position } from './plain-region.ts'
import type { Block } from './points/packed-points.ts'
import type { Place, Project } from './projection.ts'

export interface Label {
  text: string
  at: Position
  color: ColorName
  /** Font size in px of the 1920 × 1080 layout. */
  size: number
}
export interface Dot {
  id: string
  at: Position
  color: ColorName
  /** Radius in px of the 1920 × 1080 layout. */
  radius: number
  ring: boolean
  /** Draws only a ring, without a fill. */
  hollow?: boolean
  /** Whether the dot pulses, for an unclaimed SOS. */
  calls: boolean
}
export interface Line {
  id: string
  path: Position[]
  color: ColorName
  /** Line width in px of the 1920 × 1080 layout. */
  width: number
  /** Opacity, 0 to 255. */
  alpha: number
}
/**
 * The part of a scene that stays until the box or the map changes, in map pixels (CSS px of the box while the whole map
 * is shown).
 */
export interface Land {
  project: Project
  regions: PlainRegion[]
  outline: Position[][][]
  dashes: Position[][][]
}
/** The part of a scene that does not depend on warnings. */
export interface StaticMarks {
  lines: Line[]
  dots: Dot[]
  labels: Label[]
  /** Labels above the dots. */
  plates: Label[]
}
/** A map to draw: by deck.gl, or as SVG without WebGL. */
export interface Scene {
  land: Land
  /** Elders, who all look the same. */
  cloud: Block[]
  still: StaticMarks
  /** Arcs to open warnings. */
  arcs: Line[]
  warnings: Dot[]
}

type Shape = GeoJSON.Polygon | GeoJSON.MultiPolygon

export function projectShape(shape: Shape, project: Project): Position[][][] {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  return polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => project(lng as number, lat as number))))
}

/** `density` by region code, 0 to 1; 0 by default. */
export function projectRegions(
  regions: RegionCollection,
  project: Project,
  { marked, density }: { marked?: Set<number>; density?: Map<number, number> } = {},
): PlainRegion[] {
  return regions.features.map(({ geometry, properties: { adcode } }) => ({
    adcode,
    polygons: projectShape(geometry, project),
    marked: marked?.has(adcode) ?? false,
    density: density?.get(adcode) ?? 0,
  }))
}

/** The region at a point of the map. */
export const regionAt = (regions: PlainRegion[], at: Position): PlainRegion | undefined =>
  regions.find(({ polygons }) =>
    polygons.some(
      ([outer, ...holes]) => outer && polygonContains(outer, at) && !holes.some((hole) => polygonContains(hole, at)),
    ),
  )

export const regionCodeAt = (regions: RegionCollection, { lng, lat }: Place): number | undefined =>
  regions.features.find((region) => geoContains(region, [lng, lat]))?.properties.adcode

/** The region of a place, to mark it. */
export function regionsAround(regions: RegionCollection, place: Place | null): Set<number> {
  const around = place && regionCodeAt(regions, place)
  return new Set(around ? [around] : [])
}

/**
 * Labels at the centres of regions, largest first; clipped labels, and those that overlap another one or `taken`, are
 * left out.
 */
export function regionLabels(regions: RegionCollection, project: Project, view: View, taken: Label[] = []): Label[] {
  const { toScreen, toGround } = view
  const onScreen: Project = (lng, lat) => toScreen(project(lng, lat))
  const kept = labelsOnScreen(
    regions,
    onScreen,
    view,
    taken.map((label) => ({ ...label, at: toScreen(label.at) })),
  )
  return kept.map((label) => ({ ...label, at: toGround(label.at) }))
}

function labelsOnScreen(regions: RegionCollection, project: Project, box: Box, taken: Label[]): Label[] {
  const names = regions.features
    .map((region) => ({ ...largestPart(region.geometry), name: shortName(region.properties.name) }))
    .sort((a, b) => b.area - a.area)
    .map(({ centroid, name }): Label => ({ text: name, at: project(...centroid), color: 'faint', size: 20 }))
    .filter((name) => isInsideBox(name, box))
  const kept: Label[] = []
  for (const name of names) if (![...taken, ...kept].some((other) => overlaps(name, other, box.scale))) kept.push(name)
  return kept
}

/** Height of the legend and the notice at the bottom, in px of the 1920 × 1080 layout. */
const legendHeight = 76

export function isInsideBox({ text, at: [x, y], size }: Label, { width, height, scale }: Box): boolean {
  const half = (text.length * size * scale) / 2
  return x > half && x < width - half && y > size * scale && y < height - (legendHeight + size / 2) * scale
}

/** Whether two labels overlap; a Chinese character is as wide as high. */
export function overlaps(a: Label, b: Label, scale: number): boolean {
  const across = ((a.text.length * a.size + b.text.length * b.size) / 2) * scale
  const down = ((a.size + b.size) / 2) * 1.3 * scale
  return Math.abs(a.at[0] - b.at[0]) < across && Math.abs(a.at[1] - b.at[1]) < down
}

/** The largest polygon, since islands would pull a province's centre into the sea. */
function largestPart(shape: Shape): { area: number; centroid: Position } {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  const parts = polygons.map((coordinates) => {
    const part = { type: 'Polygon', coordinates } as const
    return { area: geoArea(part), centroid: geoCentroid(part) }
  })
  return parts.sort((a, b) => b.area - a.area)[0] ?? { area: 0, centroid: [0, 0] }
}

const shortName = (name: string) => name.replace(/(维吾尔|壮族|回族)?自治区$|特别行政区$|[省市]$/, '')
