import type { Noun } from '@care/shared/nouns'
import * as billing from './billing.ts'
import { makeCall, makeCallCase, makeCallJob, makeRecordingHearing, makeRecordingMark } from './call-centre.ts'
import * as care from './care.ts'
import * as duty from './duty.ts'
import * as house from './house.ts'
import * as money from './money.ts'
import type { Named, World } from './named.ts'
import * as people from './people.ts'
import { plainMaker, plainNouns } from './plain.ts'
import * as questionnaires from './questionnaires.ts'
import * as shared from './shared.ts'

type Maker = (world: World) => Promise<Named>

/**
 * A kind of record that no institution owns: shared records that the operator writes, or records not stored by the
 * services.
 */
export type NotOwned = { why: string } & (
  | { kind: 'shared'; make: Maker }
  | { kind: 'fixed' | 'by the gateway'; make?: Maker }
)

/** For every kind of record: how an institution's record is created, or why there is none. */
export const records: Partial<Record<Noun, Maker | NotOwned>> = {
  accountRecord: money.makeAccountRecord,
  announcement: care.makeAnnouncement,
  application: people.makeApplication,
  assessment: care.makeAssessment,
  claim: billing.makeClaim,
  client: { kind: 'by the gateway', why: 'the operator’s alone: tests/contract/other-tenants.test.ts' },
  backgroundJob: { kind: 'by the gateway', why: 'kept in Redis: tests/contract/other-tenants.test.ts' },
  bankEntry: { kind: 'shared', make: shared.makeBankEntry, why: 'the statement of the operator’s own account' },
  basePackage: { kind: 'shared', make: shared.makeBasePackage, why: 'what the platform sells' },
  bill: billing.makeBill,
  billLink: billing.makeBillLink,
  billRun: billing.makeBillRun,
  call: makeCall,
  callCase: makeCallCase,
  callJob: makeCallJob,
  recordingHearing: makeRecordingHearing,
  recordingMark: makeRecordingMark,
  contact: care.makeContact,
  contract: house.makeContract,
  costPackage: money.makeCostPackage,
  checkIn: care.makeCheckIn,
  careLevelItem: billing.makeCareLevelItem,
  carePlan: care.makeCarePlan,
  department: people.makeDepartment,
  device: care.makeDevice,
  deviceCommand: async (world) => ({ id: (await world.get('device')).command ?? 0 }),
  deviceManufactor: { kind: 'fixed', make: async () => ({ id: 1 }), why: 'who makes devices' },
  deviceType: { kind: 'fixed', make: async () => ({ id: 1 }), why: 'what devices there are' },
  dictionary: { kind: 'shared', make: shared.makeDictionary, why: 'one dictionary for all' },
  dictionaryChange: { kind: 'shared', make: shared.makeDictionaryChange, why: 'one dictionary for all' },
  dictionaryItem: { kind: 'shared', make: shared.makeDictionaryItem, why: 'one dictionary for all' },
  drill: async (world) => ({ id: (await world.get('device')).drill ?? 0 }),
  dutyPlace: duty.makeDutyPlace,
  dutySwap: duty.makeDutySwap,
  elder: care.makeElder,
  elderCode: care.makeElderCode,
  custodyTransfer: money.makeCustodyTransfer,
  elderInvoice: money.makeElderInvoice,
  emergencySpending: money.makeEmergencySpending,
  elderMerge: care.makeElderMerge,
  embeddedPage: { kind: 'shared', make: shared.makeEmbeddedPage, why: 'pages that the operator allowed' },
  externalFile: care.makeExternalFile,
  externalMessage: people.makeExternalMessage,
  cameraLook: async (world) => ({ id: (await world.get('device')).look ?? 0 }),
  familyPhone: async (world) => ({ id: (await world.get('device')).phone ?? 0 }),
  feePlan: billing.makeFeePlan,
  fence: async (world) => ({ id: (await world.get('device')).fence ?? 0 }),
  file: care.makeFile,
  handover: duty.makeHandover,
  incident: care.makeIncident,
  incidentTask: async (world) => ({ id: (await world.get('incident')).task ?? 0 }),
  healthCheck: care.makeHealthCheck,
  invitation: people.makeInvitation,
  commodityMovement: care.makeMovement,
  job: async (world) => ({ id: (await world.get('workOrder')).job ?? 0 }),
  jobFile: care.makeJobFile,
  leave: care.makeLeave,
  log: care.makeLog,
  menu: { kind: 'shared', make: shared.makeMenu, why: 'one menu for all' },
  admission: money.makeAdmission,
  'plain:bookEntry': money.makeBookEntry,
  deposit: money.makeDeposit,
  withdrawal: money.makeWithdrawal,
  order: money.makeOrder,
  orderPlan: care.makeOrderPlan,
  newTenant: async (world) => ({ id: (await world.get('application')).newTenantId ?? 0 }),
  packageBill: async (world) => ({ id: (await world.get('packageOrder')).billId ?? 0 }),
  packageInvoice: money.makePackageInvoice,
  packageOrder: money.makePackageOrder,
  packagePrice: { kind: 'shared', make: shared.makePackagePrice, why: 'one list of prices for all' },
  packageProject: async (world) => ({ id: (await world.get('servicePackage')).line ?? 0 }),
  questionnaire: questionnaires.makeQuestionnaire,
  questionnaireLink: questionnaires.makeLink,
  questionnaireLogic: async (world) => ({ id: (await world.get('questionnaire')).logic ?? 0 }),
  questionnaireResult: questionnaires.makeResult,
  questionnaireTemplate: questionnaires.makeTemplate,
  questionnaireTheme: { kind: 'fixed', make: async () => ({ id: 1 }), why: 'looks that the platform has ready' },
  quietPeriod: async (world) => {
    const { quiet = 0, quietIds = '' } = await world.get('device')
    return { id: quiet, ids: quietIds }
  },
  parameterChange: { kind: 'shared', make: shared.makeParameterChange, why: 'one set of parameters for all' },
  parameter: { kind: 'shared', make: shared.makeParameter, why: 'one set of parameters for all' },
  payer: billing.makePayer,
  payerShare: billing.makePayerShare,
  person: people.makePerson,
  project: care.makeProject,
  publicHoliday: { kind: 'shared', make: shared.makePublicHoliday, why: 'one table of holidays for all' },
  role: people.makeRole,
  savedList: people.makeSavedList,
  service: care.makeService,
  settlement: { kind: 'shared', make: shared.makeSettlement, why: 'what the operator said of its own account' },
  servicePackage: money.makeServicePackage,
  session: { kind: 'by the gateway', why: 'kept in Redis: tests/contract/other-tenants.test.ts' },
  setting: people.makeSetting,
  staff: people.makeStaff,
  tenant: async ({ tenantId }) => ({ id: tenantId }),
  visitorLink: house.makeVisitorLink,
  wall: people.makeWall,
  warning: care.makeWarning,
  workOrder: care.makeWorkOrder,
  ...Object.fromEntries(plainNouns.map((noun) => [noun, plainMaker(noun)])),
  'plain:bedCleaning': care.makeBedCleaning,
  'plain:bedRequest': care.makeBedRequest,
  'plain:projectPrice': billing.makeProjectPrice,
  'plain:elderFile': care.makeElderFile,
  'plain:elderTag': care.makeElderTag,
  'plain:signException': care.makeSignException,
  'plain:deviceTrouble': care.makeDeviceTrouble,
  'plain:workOrderFollowUp': care.makeFollowUp,
  'plain:elderRetreat': house.makeRetreat,
  'plain:bookingDeposit': house.makeBookingDeposit,
  'plain:levelChange': house.makeLevelChange,
  'plain:stayPaper': house.makeStayPaper,
  'plain:elderVisit': house.makeVisit,
  'plain:visitorBlock': house.makeVisitorBlock,
  'plain:staffLeave': care.makeStaffLeave,
  'plain:dutyShift': duty.makeDutyShift,
  'plain:checkInScoreRule': care.makeScoreRule,
}

/** Whether institutions own records of this kind. */
export const isOwned = (noun: Noun) => typeof records[noun] === 'function'

/** Whether all institutions share records of this kind. */
export function isShared(noun: Noun): boolean {
  const made = records[noun]
  return typeof made === 'object' && made.kind === 'shared'
}
