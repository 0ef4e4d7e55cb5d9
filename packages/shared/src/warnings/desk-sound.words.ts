/** A seat that cannot be heard says so after this time, and again each minute. */
export const deskSilentMs = 120_000
export const deskTellsMs = 60_000

/** Why the alarm of a seat makes no sound. */
export const deskSilences = { muted: { label: '已静音' }, blocked: { label: '报警声被浏览器拦截' } } as const
