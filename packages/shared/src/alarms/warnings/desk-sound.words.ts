/** A console without sound is reported after this time, and then every minute. */
export const deskSilentMs = 120_000
export const deskTellsMs = 60_000

/** Why a console plays no alarm. */
export const deskSilences = { muted: { label: '已静音' }, blocked: { label: '报警声被浏览器拦截' } } as const
