/** Shown in part to some readers: an order by the whole would tell them the rest, so no list is ordered by these. */
export const maskedColumns: ReadonlySet<string> = new Set([
  'idCard',
  'mobile',
  'phone',
  'contactPhone',
  'reporterPhone',
  'companionPhone',
])
