/** One chunk for these pages, because each links to the others. */
export { AdmissionsPage } from './admissions.page.tsx'
export { BookingDepositsPage } from './booking-deposits.page.tsx'
export { DepositsPage } from './deposits.page.tsx'
export { InvoicesPage } from './invoices.page.tsx'
export { WithdrawalsPage } from './withdrawals.page.tsx'
