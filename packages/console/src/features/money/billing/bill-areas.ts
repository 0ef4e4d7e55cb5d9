/** Areas of cached queries that show bills, prices and payments. */
export const billAreas = ['settlements', 'billLinks', 'billRuns', 'feePlans', 'payerShares', 'claims', 'checkIns']
