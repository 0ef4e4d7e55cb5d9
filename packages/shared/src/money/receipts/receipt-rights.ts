/** Rights of the documents of money that comes in and goes out. */
export const receiptRights = { view: 'receipt:view', edit: 'receipt:edit', audit: 'receipt:audit' } as const
