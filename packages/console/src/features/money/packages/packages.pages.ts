/** One chunk for the packages and the reminders about used-up packages. */
export { CostPackagesPage } from './cost-packages.page.tsx'
export { RemindersPage } from './reminders.page.tsx'
