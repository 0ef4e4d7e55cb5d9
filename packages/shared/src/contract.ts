/**
 * Every call of the application, by area. A namespace export, because the written-out type exceeds the compiler limit.
 */
export * as contract from './areas.ts'

/** Areas that the gateway serves itself; all others are forwarded. */
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
  'billJobs',
  'elderSheets',
  'deviceSheets',
  'questionnaireSheets',
  'questionnairePhones',
  'progress',
  'wallPairing',
] as const satisfies (keyof typeof import('./areas.ts'))[]
