/** One chunk: administrators switch between these pages. */
export { AccessLogPage } from './access-log.page.tsx'
export { AuditLogPage } from './audit-log.page.tsx'
export { DictionariesPage } from './dictionaries.page.tsx'
export { DictionaryItemsPage } from './dictionary-items.page.tsx'
export { ErrorLogPage } from './error-log.page.tsx'
export { MenusPage } from './menus.page.tsx'
export { OutboxPage } from './outbox.page.tsx'
export { ParametersPage } from './parameters.page.tsx'
