import type { RegionNode } from './regions.contract.ts'

/** From a province down; a municipality's districts are at the second level, and a leaf can be at any level. */
export type RegionPath = RegionNode[]

/** The path to a code, empty when there is none. */
export function pathOf(tree: RegionNode[], code: string | null | undefined): RegionPath {
  if (!code) return []
  for (const node of tree) {
    if (node.c === code) return [node]
    if (node.c.slice(0, 2) !== code.slice(0, 2)) continue
    const below = pathOf(node.d ?? [], code)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export const nameOf = (path: RegionPath, between = ' / ') => path.map(({ n }) => n).join(between)

/** The codes as records store them. A municipality has no city. */
export function codesOf(path: RegionPath) {
  const [province, ...below] = path
  const isCity = ({ c }: RegionNode) => c.endsWith('00')
  return {
    provinceCode: province?.c,
    cityCode: below.find(isCity)?.c,
    districtCode: below.find((node) => !isCity(node))?.c,
  }
}

/** Paths with a part that contains the text, by name or pinyin; prefix matches first. */
export function searchRegions(tree: RegionNode[], text: string, most = 50): RegionPath[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return []
  const holds = ({ n, s }: RegionNode) => n.includes(wanted) || s.split(' ').some((word) => word.startsWith(wanted))
  const begins = ({ n, s }: RegionNode) => n.startsWith(wanted) || s.startsWith(wanted)

  const found: RegionPath[] = []
  const walk = (nodes: RegionNode[], above: RegionPath, isHit: boolean) => {
    for (const node of nodes) {
      const path = [...above, node]
      const hit = isHit || holds(node)
      if (node.d) walk(node.d, path, hit)
      else if (hit) found.push(path)
    }
  }
  walk(tree, [], false)
  const rank = (path: RegionPath) => (path.slice(-1).some(begins) ? 0 : path.slice(-1).some(holds) ? 1 : 2)
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, most)
}
