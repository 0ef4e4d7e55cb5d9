import type { Place, Project } from '../projection.ts'

/** Points per GPU buffer: the maximum number that is uploaded again when a point moves. */
export const blockSize = 4_096

/** Packed positions for the GPU, with their rows. */
export interface Block {
  rows: Place[]
  /** Passed to deck.gl unchanged, because a new object would be uploaded again. */
  data: { length: number; attributes: { getPosition: { value: Float32Array; size: 2 } } }
}
export interface PackedPoints {
  project: Project
  blocks: Block[]
}

/**
 * Positions of these rows in map pixels. Rows with the same identity as before are not recalculated, and their blocks
 * are reused.
 */
export function packPoints(rows: Place[], project: Project, before: PackedPoints | null): PackedPoints {
  const known = before?.project === project ? before.blocks : []
  const blocks: Block[] = []
  for (let from = 0; from < rows.length; from += blockSize)
    blocks.push(blockOf(rows.slice(from, from + blockSize), project, known[blocks.length]))
  return { project, blocks }
}

function blockOf(rows: Place[], project: Project, before: Block | undefined): Block {
  const old = before?.rows ?? []
  if (before && old.length === rows.length && rows.every((row, at) => row === old[at])) return before
  const value = new Float32Array(rows.length * 2)
  const known = before?.data.attributes.getPosition.value
  rows.forEach((row, at) => {
    const [x, y] = known && row === old[at] ? [known[2 * at] ?? 0, known[2 * at + 1] ?? 0] : project(row.lng, row.lat)
    value[2 * at] = x
    value[2 * at + 1] = y
  })
  return { rows, data: { length: rows.length, attributes: { getPosition: { value, size: 2 } } } }
}
