/** Loaded together: what is bought, and who runs out of it. */
export { CostPackagesPage } from './cost-packages.page.tsx'
export { RemindersPage } from './reminders.page.tsx'
