export const lockPath = '/lock'
/** Delay between locking the session on the server and locking the screen (specification 0 §4). */
export const lockDelayMs = 100

/** Auto-lock choices: minutes without mouse or keyboard input; 0 means never. */
export const idleMinutes = { 0: '不自动锁屏', 5: '5 分钟', 10: '10 分钟', 15: '15 分钟', 30: '30 分钟', 60: '60 分钟' }

export const idleMinutesOf = (kept: unknown): number => (typeof kept === 'number' && kept in idleMinutes ? kept : 0)

export const isIdle = (minutes: number, lastUsed: number, now: number): boolean =>
  minutes > 0 && now - lastUsed >= minutes * 60_000
