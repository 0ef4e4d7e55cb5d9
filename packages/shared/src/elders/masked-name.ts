/** Whom strangers may see: 王** of 王秀英. */
export const maskedName = (name: string) => name.slice(0, 1) + '*'.repeat(Math.max(1, Math.min(2, name.length - 1)))
