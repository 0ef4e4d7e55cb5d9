/** Columns masked for some users; no list can be sorted by them, because the order would reveal values. */
export const maskedColumns: ReadonlySet<string> = new Set([
  'idCard',
  'mobile',
  'phone',
  'contactPhone',
  'reporterPhone',
  'companionPhone',
  'memberPhone',
])
