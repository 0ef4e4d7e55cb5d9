const yuan = (fen: number) => (fen / 100).toFixed(2)

/**
 * Why a payment for a stay, or a top-up of its resident's account, is over the limit, or null: what is paid ahead of
 * bills, and what the account holds, is at most `months` monthly fees (民发〔2024〕19号). Sums in fen; a stay without known fees has no limit.
 */
export function serviceFault(sums: {
  months: number
  monthlyFen: number
  aheadFen: number
  addedFen: number
}): string | null {
  const { months, monthlyFen, aheadFen, addedFen } = sums
  const most = months * monthlyFen
  if (monthlyFen <= 0 || aheadFen + addedFen <= most) return null
  const ahead = aheadFen > 0 ? `，已预收（含账户余额）${yuan(aheadFen)}元` : ''
  return `服务费最多预收${months}个月${yuan(most)}元（每月${yuan(monthlyFen)}元）${ahead}，最多再收${yuan(Math.max(0, most - aheadFen))}元`
}

/** Why a membership fee may not be taken, or null; `mostFen` null: the institution takes none. */
export function membershipFault(sums: { mostFen: number | null; heldFen: number; addedFen: number }): string | null {
  const { mostFen, heldFen, addedFen } = sums
  if (mostFen === null) return '本机构未设置会员费上限，不能收取会员费'
  if (heldFen + addedFen <= mostFen) return null
  return `会员费合计不能超过${yuan(mostFen)}元，已收${yuan(heldFen)}元，最多再收${yuan(Math.max(0, mostFen - heldFen))}元`
}
