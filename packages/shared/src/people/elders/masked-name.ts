/** The name as strangers see it: 王** for 王秀英. */
export const maskedName = (name: string) => name.slice(0, 1) + '*'.repeat(Math.max(1, Math.min(2, name.length - 1)))
