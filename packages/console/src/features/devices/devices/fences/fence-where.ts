import { enclosureOf, type Fence } from '@care/shared/devices/devices/fences/fence'

/** Address and size of a fence. */
export const fencePlaceText = (fence: Fence) => [fence.address, fenceSizeText(fence)].filter(Boolean).join(' · ')

/** The size of a fence; null while its shape is incomplete. */
export function fenceSizeText(fence: Fence): string | null {
  const { radius, points } = fence
  return enclosureOf(fence) && (radius ? `半径 ${radius} 米` : `多边形 ${points?.length} 个顶点`)
}
