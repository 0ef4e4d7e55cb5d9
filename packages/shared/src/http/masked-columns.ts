/** Masked for some readers: sorting by the full value would reveal it, so no list can be sorted by these. */
export const maskedColumns: ReadonlySet<string> = new Set([
  'idCard',
  'mobile',
  'phone',
  'contactPhone',
  'reporterPhone',
  'companionPhone',
])
