/** One chunk for the settings and records related to work orders. */
export { SignExceptionsPage } from './proof/sign-exceptions.page.tsx'
export { DispatchRulePage } from './staff/dispatch-rule.page.tsx'
export { StaffLeavesPage, StaffSkillsPage } from './staff/staff-plans.pages.tsx'
export { OrderTemplatesPage, TemplateItemsPage } from './templates/templates.pages.tsx'
