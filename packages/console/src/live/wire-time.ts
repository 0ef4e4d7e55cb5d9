/** Epoch ms of a wire time `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const epochOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** Wire time of an epoch ms. */
export const wireTime = (epoch: number) => new Date(epoch + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
