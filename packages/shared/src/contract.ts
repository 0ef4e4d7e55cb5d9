import { elderAccounts } from './accounts/accounts.contract.ts'
import { costPackages, elderPackages } from './accounts/packages.contract.ts'
import {
  dictionaries,
  dictionaryItems,
  menus,
  parameters,
  staff,
  tenants,
} from './administration/administration.contract.ts'
import { announcements, notices } from './announcements/announcements.contract.ts'
import { assessments } from './assessments/assessments.contract.ts'
import { cameras } from './cameras/cameras.contract.ts'
import { carePlans } from './care-plans/care-plans.contract.ts'
import { catalogue } from './catalogue/catalogue.contract.ts'
import { commodities } from './commodities/commodities.contract.ts'
import { deviceCommands } from './devices/commands/commands.contract.ts'
import { deviceConfigs } from './devices/config/config.contract.ts'
import { settingTryouts } from './devices/config/tryout.contract.ts'
import { deviceSheets } from './devices/device-sheets.contract.ts'
import { devices, manualMeasurements, measurements } from './devices/devices.contract.ts'
import { fences } from './devices/fences/fences.contract.ts'
import { deviceTroubles, fleet } from './devices/fleet/fleet.contract.ts'
import { footprint } from './devices/footprint/footprint.contract.ts'
import { ingestion } from './devices/ingestion.contract.ts'
import { doorLocks } from './devices/locks/door-locks.contract.ts'
import { familyPhones, whiteLists } from './devices/phones/phones.contract.ts'
import { drills } from './devices/support/drills.contract.ts'
import { rawMessages } from './devices/support/raw-messages.contract.ts'
import { elderCodes } from './elder-codes/elder-codes.contract.ts'
import { elderAccess } from './elders/access/elder-access.contract.ts'
import { consents } from './elders/consents/consents.contract.ts'
import { contacts } from './elders/contacts/contacts.contract.ts'
import { elderSheets } from './elders/elder-sheets.contract.ts'
import { elders } from './elders/elders.contract.ts'
import { elderFiles } from './elders/files/elder-files.contract.ts'
import { healthChecks, healthRecords } from './elders/health/health.contract.ts'
import { responsePlans } from './elders/plans/response-plans.contract.ts'
import { elderPapers } from './elders/print/print.contract.ts'
import { risks } from './elders/risks/risks.contract.ts'
import { elderTags } from './elders/tags/elder-tags.contract.ts'
import { timeline } from './elders/timeline/timeline.contract.ts'
import { embeddedPages } from './embedded/embedded.contract.ts'
import { applications } from './external/applications.contract.ts'
import { external, externalFiles, externalMessages } from './external/external.contract.ts'
import { invitations } from './external/invitations.contract.ts'
import { externalAccounts, registration } from './external/registration.contract.ts'
import { files } from './files/files.contract.ts'
import { incidents } from './incidents/incidents.contract.ts'
import { jobs, progress } from './jobs/jobs.contract.ts'
import { warningFeed } from './live/feed.contract.ts'
import { auditNotes, logs } from './logs/logs.contract.ts'
import { orders } from './orders/orders.contract.ts'
import { panel, socialState } from './panel/panel.contract.ts'
import { productCategories } from './product-categories/product-categories.contract.ts'
import { geocoding, regions } from './regions/regions.contract.ts'
import { checkIns } from './residence/check-in/check-in.contract.ts'
import { checkOuts } from './residence/check-out/check-out.contract.ts'
import { leaves } from './residence/leave/leave.contract.ts'
import { beds, buildings, floors, rooms } from './residence/rooms/rooms.contract.ts'
import { screens } from './screens/screens.contract.ts'
import { search } from './search/search.contract.ts'
import { security } from './security/security.contract.ts'
import { captcha, puzzles } from './session/captcha.contract.ts'
import { lock, lockPasswords } from './session/lock.contract.ts'
import { email, mailOutbox, mails } from './session/mail.contract.ts'
import { ownSessions, signInHistory, signInLog, tenantSwitch, tokenCheck } from './session/own-sessions.contract.ts'
import { phone, phoneAccounts, phoneToken, smsOutbox } from './session/phone.contract.ts'
import { forgottenPassword, passwordPolicy, profile, profiles } from './session/profile.contract.ts'
import { secondFactor, secondFactors } from './session/second-factor.contract.ts'
import { account, accounts, session } from './session/session.contract.ts'
import { social, socialAccounts, socialBind, socialBindings, socialToken } from './session/social.contract.ts'
import { savedLists } from './settings/saved-lists.contract.ts'
import { settings } from './settings/settings.contract.ts'
import { warnings } from './warnings/warnings.contract.ts'
import { followUps } from './work-orders/follow-up/follow-ups.contract.ts'
import { orderPapers } from './work-orders/print/order-paper.contract.ts'
import { signExceptions } from './work-orders/proof/sign-exceptions.contract.ts'
import { orderPlans } from './work-orders/recurring/order-plans.contract.ts'
import { publicHolidays } from './work-orders/recurring/public-holidays.contract.ts'
import { dispatchRules } from './work-orders/staff/dispatch-rules.contract.ts'
import { staffLeaves, staffSkills } from './work-orders/staff/staff-plans.contract.ts'
import { orderTemplateItems, orderTemplates } from './work-orders/templates/order-templates.contract.ts'
import { workOrders } from './work-orders/work-orders.contract.ts'

/** Every call of the product, by area. */
export const contract = {
  session,
  captcha,
  puzzles,
  accounts,
  account,
  ownSessions,
  tenantSwitch,
  tokenCheck,
  signInHistory,
  signInLog,
  secondFactor,
  secondFactors,
  lock,
  lockPasswords,
  profile,
  profiles,
  forgottenPassword,
  passwordPolicy,
  security,
  registration,
  external,
  externalMessages,
  externalFiles,
  externalAccounts,
  applications,
  invitations,
  phone,
  phoneToken,
  phoneAccounts,
  social,
  socialToken,
  socialBind,
  socialBindings,
  socialAccounts,
  smsOutbox,
  email,
  mails,
  mailOutbox,
  menus,
  dictionaries,
  dictionaryItems,
  parameters,
  tenants,
  staff,
  elders,
  contacts,
  incidents,
  elderAccess,
  timeline,
  elderAccounts,
  elderPackages,
  costPackages,
  elderSheets,
  deviceSheets,
  responsePlans,
  elderFiles,
  elderTags,
  elderPapers,
  consents,
  healthRecords,
  healthChecks,
  risks,
  assessments,
  carePlans,
  elderCodes,
  workOrders,
  orders,
  dispatchRules,
  followUps,
  orderPapers,
  signExceptions,
  staffLeaves,
  staffSkills,
  orderTemplates,
  orderTemplateItems,
  orderPlans,
  publicHolidays,
  catalogue,
  commodities,
  buildings,
  floors,
  rooms,
  beds,
  checkIns,
  leaves,
  checkOuts,
  devices,
  manualMeasurements,
  deviceCommands,
  deviceConfigs,
  settingTryouts,
  deviceTroubles,
  rawMessages,
  drills,
  fleet,
  familyPhones,
  whiteLists,
  doorLocks,
  cameras,
  fences,
  measurements,
  footprint,
  ingestion,
  warnings,
  warningFeed,
  screens,
  files,
  logs,
  auditNotes,
  savedLists,
  settings,
  search,
  embeddedPages,
  panel,
  socialState,
  productCategories,
  regions,
  geocoding,
  jobs,
  progress,
  announcements,
  notices,
}

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
  'forgottenPassword',
  'ownSessions',
  'tenantSwitch',
  'tokenCheck',
  'jobs',
  'elderSheets',
  'deviceSheets',
  'progress',
] as const satisfies (keyof typeof contract)[]
