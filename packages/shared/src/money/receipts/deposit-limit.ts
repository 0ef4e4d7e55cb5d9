const yuan = (fen: number) => (fen / 100).toFixed(2)

/**
 * Why a deposit is over the limit, or null: all deposits held of a stay are at most `months` times the monthly bed
 * fee, 12 by default (民发〔2024〕19号). Sums in fen.
 */
export function depositFault(sums: {
  bedFen: number
  heldFen: number
  addedFen: number
  months?: number
}): string | null {
  const { bedFen, heldFen, addedFen, months = 12 } = sums
  if (bedFen <= 0) return '该长者没有床位费，无法核定押金上限'
  const most = months * bedFen
  if (heldFen + addedFen <= most) return null
  const held = heldFen > 0 ? `，已在押${yuan(heldFen)}元` : ''
  return `押金合计不能超过${months}个月床位费${yuan(most)}元（每月${yuan(bedFen)}元）${held}，最多再收${yuan(Math.max(0, most - heldFen))}元`
}
