/** These pages share one chunk because administrators switch between the pages often. */

export { DictionariesPage } from './dictionaries.page.tsx'
export { DictionaryItemsPage } from './dictionary-items.page.tsx'
export { AccessLogPage } from './logs/access-log.page.tsx'
export { AuditLogPage } from './logs/audit-log.page.tsx'
export { ErrorLogPage } from './logs/error-log.page.tsx'
export { MenusPage } from './menus.page.tsx'
export { OutboxPage } from './outbox/outbox.page.tsx'
export { ParametersPage } from './parameters.page.tsx'
