/**
 * Every call of the product, by area. A namespace export, because the written-out type exceeds the compiler's limit.
 */
export * as contract from './areas.ts'

/** Areas that the gateway answers itself; all others are forwarded. */
export const gatewayAreas = [
  'session',
  'captcha',
  'phone',
  'phoneToken',
  'email',
  'registration',
  'social',
  'socialToken',
  'socialBind',
  'socialState',
  'secondFactor',
  'lock',
  'profile',
  'roleViews',
  'forgottenPassword',
  'ownSessions',
  'liveSessions',
  'clients',
  'socialConnections',
  'routes',
  'tenantSwitch',
  'tokenCheck',
  'jobs',
  'elderSheets',
  'deviceSheets',
  'questionnaireSheets',
  'questionnairePhones',
  'progress',
  'wallPairing',
] as const satisfies (keyof typeof import('./areas.ts'))[]
