import { expect, it, vi } from 'vitest'
import { blockSize, packPoints } from './packed-points.ts'

const rows = Array.from({ length: 2 * blockSize + 5 }, (_, at) => ({ lng: at, lat: -at }))
const newProject = () => vi.fn((lng: number, lat: number): [number, number] => [lng / 2, lat])
const placed = (cloud: ReturnType<typeof packPoints>, at: number) => {
  const { value } = cloud.blocks[Math.floor(at / blockSize)]!.data.attributes.getPosition
  return [...value.subarray(2 * (at % blockSize), 2 * (at % blockSize) + 2)]
}

it('packs points side by side, block by block', () => {
  const cloud = packPoints(rows, newProject(), null)
  expect(cloud.blocks.map(({ data }) => data.length)).toEqual([blockSize, blockSize, 5])
  expect(placed(cloud, blockSize + 3)).toEqual([(blockSize + 3) / 2, -blockSize - 3])
})

it('recalculates only the one row that moved, and returns one new block', () => {
  const project = newProject()
  const before = packPoints(rows, project, null)
  project.mockClear()
  const after = packPoints(rows.with(blockSize + 1, { lng: 8, lat: 9 }), project, before)
  expect(project).toHaveBeenCalledTimes(1)
  expect(after.blocks.map((block, at) => block === before.blocks[at])).toEqual([true, false, true])
  expect(placed(after, blockSize + 1)).toEqual([4, 9])
  expect(placed(after, blockSize + 2)).toEqual(placed(before, blockSize + 2))
})

it('recalculates everything for another projection, and drops removed rows', () => {
  const before = packPoints(rows, newProject(), null)
  const project = newProject()
  const fewer = packPoints(rows.slice(1), project, before)
  expect(project).toHaveBeenCalledTimes(rows.length - 1)
  expect(placed(fewer, 0)).toEqual([0.5, -1])
  const one = packPoints(rows.slice(1), project, packPoints(rows, project, null))
  expect(placed(one, 2 * blockSize + 3)).toEqual([blockSize + 2, -2 * blockSize - 4])
})
