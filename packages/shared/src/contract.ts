import { dictionaries, menus, parameters, staff, tenants } from './administration/administration.contract.ts'
import { catalogue } from './catalogue/catalogue.contract.ts'
import { devices, measurements } from './devices/devices.contract.ts'
import { ingestion } from './devices/ingestion.contract.ts'
import { elders } from './elders/elders.contract.ts'
import {
  applications,
  external,
  externalAccounts,
  externalMessages,
  registration,
} from './external/external.contract.ts'
import { files } from './files/files.contract.ts'
import { jobs, progress } from './jobs/jobs.contract.ts'
import { logs } from './logs/logs.contract.ts'
import { geocoding, regions } from './regions/regions.contract.ts'
import { screens } from './screens/screens.contract.ts'
import { search } from './search/search.contract.ts'
import { lock, lockPasswords } from './session/lock.contract.ts'
import { ownSessions, signInHistory, signInLog, tenantSwitch, tokenCheck } from './session/own-sessions.contract.ts'
import { phone, phoneAccounts, phoneToken, smsOutbox } from './session/phone.contract.ts'
import { forgottenPassword, passwordPolicy, profile, profiles } from './session/profile.contract.ts'
import { account, accounts, captcha, session } from './session/session.contract.ts'
import { settings } from './settings/settings.contract.ts'
import { warningFeed, warnings } from './warnings/warnings.contract.ts'
import { workOrders } from './work-orders/work-orders.contract.ts'

/** Every call of the product, by area. */
export const contract = {
  session,
  captcha,
  accounts,
  account,
  ownSessions,
  tenantSwitch,
  tokenCheck,
  signInHistory,
  signInLog,
  lock,
  lockPasswords,
  profile,
  profiles,
  forgottenPassword,
  passwordPolicy,
  registration,
  external,
  externalMessages,
  externalAccounts,
  applications,
  phone,
  phoneToken,
  phoneAccounts,
  smsOutbox,
  menus,
  dictionaries,
  parameters,
  tenants,
  staff,
  elders,
  workOrders,
  catalogue,
  devices,
  measurements,
  ingestion,
  warnings,
  warningFeed,
  screens,
  files,
  logs,
  settings,
  search,
  regions,
  geocoding,
  jobs,
  progress,
}

/** Areas that the gateway answers itself; all others are forwarded. */
export const gatewayAreas = [
  'session',
  'captcha',
  'phone',
  'phoneToken',
  'registration',
  'lock',
  'profile',
  'forgottenPassword',
  'ownSessions',
  'tenantSwitch',
  'tokenCheck',
  'jobs',
  'progress',
] as const satisfies (keyof typeof contract)[]
