const shanghaiMs = 8 * 3600_000

/** Epoch ms as `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, which has no summer time. */
export const dateTimeText = (time: number) => new Date(time + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ')
