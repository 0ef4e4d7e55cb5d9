export { hasConsent as allows } from './consent.repository.ts'
