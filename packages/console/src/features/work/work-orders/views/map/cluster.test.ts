import { expect, it } from 'vitest'
import { clustersOf } from './cluster.ts'

const point = (x: number, y: number) => ({ x, y, item: `${x},${y}` })

it('points that are too close are joined, also across grid cells, and no others', () => {
  expect(clustersOf([point(0, 0), point(39, 39), point(41, 0), point(-5, 3), point(200, 0)], 40)).toEqual([
    { x: 0, y: 0, members: ['0,0', '-5,3'] },
    { x: 39, y: 39, members: ['39,39', '41,0'] },
    { x: 200, y: 0, members: ['200,0'] },
  ])
})

it('each of thousands of points is in one cluster', () => {
  const points = Array.from({ length: 2_000 }, (_, at) => point((at * 7_919) % 1_000, (at * 104_729) % 600))
  const clusters = clustersOf(points, 40)
  expect(clusters.flatMap(({ members }) => members).sort()).toEqual(points.map(({ item }) => item).sort())
  expect(clusters.length).toBeLessThan(800)
})
