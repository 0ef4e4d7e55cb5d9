/** One chunk: the packages, and who is running out of them. */
export { CostPackagesPage } from './cost-packages.page.tsx'
export { RemindersPage } from './reminders.page.tsx'
