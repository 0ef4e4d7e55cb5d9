/** Points on the map that are too close to each other to tell them apart. */
export interface Cluster<T> {
  x: number
  y: number
  members: T[]
}

interface Point<T> {
  x: number
  y: number
  item: T
}

/** Joins each point to the first cluster within `reach` px, or starts a new cluster at its position. */
export function clustersOf<T>(points: readonly Point<T>[], reach: number): Cluster<T>[] {
  const clusters: Cluster<T>[] = []
  const cells = new Map<string, Cluster<T>[]>()
  const cellOf = (value: number) => Math.floor(value / reach)
  for (const { x, y, item } of points) {
    const [column, row] = [cellOf(x), cellOf(y)]
    const near = around.flatMap(([right, down]) => cells.get(`${column + right},${row + down}`) ?? [])
    const found = near.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < reach)
    if (found) {
      found.members.push(item)
      continue
    }
    const cluster = { x, y, members: [item] }
    clusters.push(cluster)
    const key = `${column},${row}`
    cells.set(key, [...(cells.get(key) ?? []), cluster])
  }
  return clusters
}

const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const))
