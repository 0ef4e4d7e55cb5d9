// Written from the migrated database by tables.test.ts with -u: do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export type Timestamp = ColumnType<string, string | Date, string | Date>
/** Written as JSON text and read as the parsed value. */
export type Json = ColumnType<unknown, string, string>
type GeneratedTimestamp = ColumnType<string, string | Date | undefined, string | Date>
type GeneratedJson = ColumnType<unknown, string | undefined, string>

export interface Announcement {
  tenantId: number
  id: Generated<number>
  title: string
  kind: string
  content: string
  attachments: GeneratedJson
  status: Generated<'0' | '1' | '2'>
  publishTime: Timestamp | null
  startTime: Timestamp | null
  endTime: Timestamp | null
  createBy: number
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  tellTime: Timestamp | null
}

export interface AnnouncementRead {
  tenantId: number
  userId: number
  announcementTenantId: number
  announcementId: number
  readTime: GeneratedTimestamp
}

export interface AssessmentStep {
  tenantId: number
  assessmentId: number
  step: string
  state: string
  told: string | null
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
}

export interface AssessmentTrail {
  tenantId: number
  id: Generated<number>
  assessmentId: number
  act: string
  total: number | null
  initialLevel: number | null
  finalLevel: number | null
  told: string | null
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
}

export interface BankEntry {
  id: Generated<number>
  day: string
  serialNo: string
  payer: string
  amountFen: number
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface BasePackage {
  id: Generated<number>
  packageCode: Generated<string>
  packageName: string
  description: string
  closed: Generated<string[]>
  isBase: Generated<boolean>
  sort: Generated<number>
  isOnSale: Generated<boolean>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface Bed {
  tenantId: number
  id: Generated<number>
  roomId: number
  name: string
  status: Generated<string>
  priceFen: number | null
  sort: Generated<number>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  shareable: Generated<boolean>
}

export interface BedCleaning {
  tenantId: number
  id: Generated<number>
  bedId: number
  cause: number
  status: Generated<number>
  hasFreshLinen: Generated<boolean>
  hasCleanSurfaces: Generated<boolean>
  hasCleanFloor: Generated<boolean>
  isCleared: Generated<boolean>
  photoUrl: string | null
  remark: string | null
  endUser: string | null
  endTime: Timestamp | null
  createUser: string | null
  createTime: GeneratedTimestamp
}

export interface BedRequest {
  tenantId: number
  id: Generated<number>
  oldmanId: number | null
  roomTypeId: number | null
  priority: Generated<number>
  wantedDate: string
  status: Generated<number>
  note: string | null
  reason: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  personName: string | null
  personPhone: string | null
  personGender: string | null
  birthYear: number | null
  leadId: number | null
}

export interface BedState {
  tenantId: number
  deviceId: number
  inBed: boolean
  changedAt: Timestamp
  dueAt: Timestamp | null
}

export interface BedStay {
  tenantId: number
  id: Generated<number>
  bedId: number
  oldmanId: number
  isReserved: Generated<boolean>
  fromTime: GeneratedTimestamp
  toTime: Timestamp | null
  createUser: string | null
  createTime: GeneratedTimestamp
  place: Generated<number>
}

export interface BillAnomaly {
  tenantId: number
  id: Generated<number>
  runId: number
  oldmanId: number
  checkInId: number
  kind: number
  text: string
}

export interface BillLink {
  tenantId: number
  id: Generated<number>
  settlementId: number
  contactName: string
  day: Generated<string>
  state: Generated<string>
  tokenHash: Buffer
  tokenSealed: string
  expireTime: Timestamp
  stopTime: Timestamp | null
  openCount: Generated<number>
  openTime: Timestamp | null
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
}

export interface BillReminder {
  tenantId: number
  id: Generated<number>
  settlementId: number
  oldmanId: number
  day: Generated<string>
  contactName: string
  text: string
  state: Generated<string>
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
}

export interface BillRun {
  tenantId: number
  id: Generated<number>
  runNo: GeneratedAlways<string>
  month: string
  status: Generated<number>
  stayCount: Generated<number>
  doneCount: Generated<number>
  billCount: Generated<number>
  anomalyCount: Generated<number>
  totalFen: Generated<number>
  proveTime: Timestamp | null
  differenceCount: number | null
  lockTime: Timestamp | null
  lockUser: string | null
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface BookAccount {
  tenantId: number
  id: Generated<number>
  class: string
  oldmanId: number | null
  party: Generated<string>
  createTime: GeneratedTimestamp
}

export interface BookCheck {
  tenantId: number
  checkTime: Timestamp
  differences: GeneratedJson
}

export interface BookEntry {
  tenantId: number
  id: Generated<number>
  postingId: number
  accountId: number
  day: string
  amountFen: number
}

export interface BookMonth {
  tenantId: number
  accountId: number
  month: string
  debitFen: number
  creditFen: number
}

export interface BookPeriod {
  tenantId: number
  month: string
  userId: number
  operator: string
  closeTime: GeneratedTimestamp
}

export interface BookPosting {
  tenantId: number
  id: Generated<number>
  day: string
  document: string
  documentId: number
  text: Generated<string>
  userId: number | null
  operator: Generated<string>
  requestKey: string | null
  reversedId: number | null
  transactionId: Generated<number>
  createTime: GeneratedTimestamp
}

export interface BookingDeposit {
  tenantId: number
  id: Generated<number>
  depositNo: GeneratedAlways<string>
  leadId: number
  amountFen: number
  payMethod: number
  receiptNo: string | null
  status: Generated<number>
  refundMethod: number | null
  channelReason: string | null
  reason: string | null
  oldmanId: number | null
  settleTime: Timestamp | null
  askUserId: number | null
  askUser: string | null
  auditUserId: number | null
  auditUser: string | null
  auditRemark: string | null
  remark: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
}

export interface Building {
  tenantId: number
  id: Generated<number>
  name: string
  address: string | null
  sort: Generated<number>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  plan: string | null
  planWidth: number | null
  planPlace: string | null
}

export interface CallCase {
  tenantId: number
  id: Generated<number>
  jobId: number
  oldmanId: number | null
  name: string | null
  relation: string | null
  phoneNumber: string | null
  state: Generated<number>
  isSkipped: Generated<boolean>
  attemptCount: Generated<number>
  failureReason: string | null
  nextTime: GeneratedTimestamp
  seatId: number | null
  userId: number | null
  nickName: string | null
  callTime: Timestamp | null
  leaseTime: Timestamp | null
  callId: number | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface CallCustomer {
  tenantId: number
  id: Generated<number>
  name: string
  mobile: string
  phone: string | null
  gender: string | null
  relation: string | null
  address: string | null
  source: Generated<number>
  oldmanId: number | null
  remark: string | null
  lastCallTime: Timestamp | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface CallEvent {
  tenantId: number
  id: Generated<number>
  instanceId: string
  contactId: string
  eventType: string
  eventTime: Timestamp
  createTime: GeneratedTimestamp
}

export interface CallJob {
  tenantId: number
  id: Generated<number>
  name: string
  type: Generated<number>
  businessType: number
  questionnaireKey: string | null
  skillGroupId: number | null
  callerNumber: string | null
  contactFlowId: string | null
  strategyType: string | null
  ratio: number | null
  startTime: Timestamp | null
  endTime: Timestamp | null
  callableTime: Json
  maxAttemptCount: number
  minAttemptInterval: number
  skipsHolidays: Generated<boolean>
  state: Generated<number>
  campaignId: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface CallRecord {
  tenantId: number
  id: Generated<number>
  contactId: string | null
  direction: number
  number: string
  caller: string | null
  callee: string | null
  personName: string | null
  relation: string | null
  oldmanId: number | null
  warningId: number | null
  seatId: number | null
  userId: number | null
  nickName: string | null
  ringTime: GeneratedTimestamp
  answerTime: Timestamp | null
  endTime: Timestamp | null
  outcome: number | null
  disposition: string | null
  note: string | null
  recordingReady: Generated<boolean>
  satisfactionIndex: number | null
  callbackTime: Timestamp | null
  callbackUserId: number | null
  callbackName: string | null
  callbackDoneTime: Timestamp | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  callbackToldTime: Timestamp | null
}

export interface CallRecording {
  tenantId: number
  callId: number
  serviceId: number | null
  state: Generated<string>
  reason: string | null
  fileSize: number | null
  seconds: number | null
  attempts: Generated<number>
  nextTime: GeneratedTimestamp
  callTime: Timestamp
  createTime: GeneratedTimestamp
  deleteTime: Timestamp | null
}

export interface CallRecordingHearing {
  tenantId: number
  id: Generated<number>
  callId: number
  purpose: string
  remark: string | null
  userId: number
  userName: string
  remoteAddr: string | null
  createTime: GeneratedTimestamp
}

export interface CallRecordingMark {
  tenantId: number
  id: Generated<number>
  callId: number
  second: number
  note: string
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
}

export interface CallSeat {
  tenantId: number
  id: Generated<number>
  serviceId: number
  sysUserId: number
  userId: string
  loginName: string | null
  displayName: string
  mobile: string | null
  email: string | null
  extension: string | null
  roleName: Generated<string>
  workMode: Generated<string>
  outboundNumbers: Generated<string[]>
  status: Generated<number>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface CallSeatLog {
  tenantId: number
  id: Generated<number>
  seatId: number
  state: string
  breakCode: string | null
  startTime: GeneratedTimestamp
  endTime: Timestamp | null
}

export interface CallSeatSkill {
  tenantId: number
  seatId: number
  groupId: number
  level: number
}

export interface CallSeatState {
  tenantId: number
  seatId: number
  state: Generated<string>
  since: GeneratedTimestamp
  breakCode: string | null
  outboundScenario: Generated<boolean>
  deviceId: string | null
  groupIds: Generated<string[]>
  callId: number | null
  heartbeat: GeneratedTimestamp
}

export interface CallService {
  tenantId: number
  id: Generated<number>
  name: string
  provider: Generated<number>
  instanceId: string | null
  regionId: string | null
  domainName: string | null
  contactFlowId: string | null
  numbers: Generated<string[]>
  seatLimit: number | null
  openTime: Timestamp | null
  expireTime: Timestamp | null
  status: Generated<number>
  remark: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  accessKeyRef: string | null
  announcesRecording: Generated<boolean>
  recordingDays: Generated<number>
  surveyWay: Generated<number>
}

export interface CallSkillGroup {
  tenantId: number
  id: Generated<number>
  serviceId: number
  skillGroupId: string | null
  name: string
  displayName: string | null
  description: string | null
  dialects: Generated<string[]>
  warningTypes: Generated<string[]>
  phoneNumbers: Generated<string[]>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface CallSurvey {
  tenantId: number
  callId: number
  number: string
  day: Generated<string>
  state: Generated<string>
  tokenHash: Buffer
  tokenSealed: string
  expireTime: Timestamp
  answer: number | null
  answerTime: Timestamp | null
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
}

export interface CameraLook {
  tenantId: number
  id: Generated<number>
  deviceId: number
  oldmanId: number | null
  purpose: string
  remark: string | null
  userId: number
  username: string
  userName: string
  remoteAddr: string | null
  fromTime: GeneratedTimestamp
  lastTime: GeneratedTimestamp
}

export interface CareLevelChange {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  fromLevel: string | null
  toLevel: string | null
  reason: string | null
  createBy: number
  createByName: string
  createTime: GeneratedTimestamp
}

export interface CareLevelItem {
  tenantId: number
  id: Generated<number>
  rateId: number
  projectId: number
  cycle: number
  weekDays: Generated<number[]>
  monthDays: Generated<number[]>
  times: string[]
  num: Generated<number>
  fromDate: string
  toDate: string | null
  createBy: number
  createUser: string | null
  createTime: GeneratedTimestamp
}

export interface CarePlan {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  planName: string
  startDate: string
  endDate: string | null
  status: Generated<number>
  cycle: number
  weekDays: Generated<number[]>
  monthDays: Generated<number[]>
  times: string[]
  autoCreateWorkOrder: Generated<boolean>
  remark: string | null
  lookTime: Timestamp | null
  createBy: number
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  endTime: Timestamp | null
  levelItemId: number | null
  fromLevel: string | null
}

export interface CarePlanItem {
  tenantId: number
  id: Generated<number>
  planId: number
  serverTypeId: number
  serverTypeName: string
  serverProjectId: number
  serverProjectName: string
  serverTimeNum: number | null
  num: number
  serverPackageId: Generated<number>
  orderPriceFen: number
  serverUserId: number | null
  serverUserName: string | null
  sort: Generated<number>
}

export interface CarePlanRun {
  tenantId: number
  planId: number
  dueTime: Timestamp
  workOrderId: number | null
  reason: string | null
  createTime: GeneratedTimestamp
}

export interface CareRate {
  tenantId: number
  id: Generated<number>
  careLevel: string
  monthlyFeeFen: number
  description: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface CheckIn {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  checkInNo: GeneratedAlways<string>
  auditStatus: Generated<number>
  status: number | null
  version: Generated<number>
  step: Generated<number>
  form: GeneratedJson
  bedId: number | null
  submitUserId: number | null
  submitUser: string | null
  submitTime: Timestamp | null
  auditUserId: number | null
  auditUser: string | null
  auditTime: Timestamp | null
  auditReason: string | null
  checkInTime: Timestamp | null
  checkOutTime: Timestamp | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  paperReason: string | null
}

export interface CheckInScoreRule {
  tenantId: number
  id: Generated<number>
  name: string
  minScore: number
  maxScore: number
  level: number
  careLevel: string
  suggestion: string | null
  sort: Generated<number>
  status: Generated<string>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface CheckOut {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  checkInId: number | null
  status: Generated<number>
  version: Generated<number>
  form: GeneratedJson
  fee: Json | null
  checkOutType: number | null
  checkOutTime: Timestamp | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface Claim {
  tenantId: number
  id: Generated<number>
  claimNo: GeneratedAlways<string>
  payerId: number
  month: string
  status: Generated<number>
  billCount: Generated<number>
  dayCount: Generated<number>
  totalFen: Generated<number>
  receivedFen: number | null
  refusedFen: number | null
  payMethod: number | null
  receiveTime: Timestamp | null
  receiveUser: string | null
  reason: string | null
  submitTime: Timestamp | null
  submitUser: string | null
  createBy: number
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface ClaimLine {
  tenantId: number
  id: Generated<number>
  claimId: number
  payerId: number
  settlementId: number
  dayCount: number
  amountFen: number
  isVoid: Generated<boolean>
  reversedId: number | null
  refusedFen: Generated<number>
}

export interface Commodity {
  tenantId: number
  id: Generated<number>
  name: string
  spec: string | null
  unit: Generated<string>
  priceFen: number
  stock: Generated<number>
  warnStock: Generated<number>
  stockState: GeneratedAlways<string>
  saleStatus: Generated<string>
  sort: Generated<number>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface CommodityMovement {
  tenantId: number
  id: Generated<number>
  commodityId: number
  kind: number
  num: number
  stockAfter: Generated<number>
  reason: string | null
  workOrderId: number | null
  jobId: number | null
  usedId: number | null
  materialName: string
  unit: string
  priceFen: number
  userId: number
  nickName: string
  requestKey: string | null
  doneTime: GeneratedTimestamp
  createTime: GeneratedTimestamp
}

export interface CommodityOrder {
  tenantId: number
  id: Generated<number>
  orderNo: string
  oldmanId: number
  nickName: string
  phone: string | null
  address: string | null
  payType: string
  orderStatus: Generated<number>
  beforeStatus: number | null
  productId: number | null
  productName: Generated<string>
  productImage: string | null
  unitPriceFen: number | null
  num: Generated<number>
  orderPriceFen: Generated<number>
  itemDuration: number | null
  logisticsNo: string | null
  remark: string | null
  buyTime: GeneratedTimestamp
  payDeadline: Timestamp
  payTime: Timestamp | null
  payBy: number | null
  payKey: string | null
  refundFen: number | null
  payRecordId: number | null
  refundRecordId: number | null
  requestKey: string | null
  userId: number | null
  operator: string
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  removeTime: Timestamp | null
}

export interface CommodityOrderDetail {
  tenantId: number
  id: Generated<number>
  orderId: number
  orderNo: string
  productId: number | null
  packageId: number | null
  productName: string
  productImage: string | null
  sku: string | null
  content: string | null
  unitPriceFen: number
  num: number
  amountFen: GeneratedAlways<number>
  timeNum: number | null
  projects: GeneratedJson
  sort: Generated<number>
}

export interface CommodityOrderStep {
  tenantId: number
  id: Generated<number>
  orderId: number
  kind: string
  text: string
  operatorId: number | null
  operator: string
  createTime: GeneratedTimestamp
}

export interface ContractNotice {
  tenantId: number
  contractId: number
  endTime: string
  days: number
  createTime: GeneratedTimestamp
}

export interface ContractTemplate {
  tenantId: number
  id: Generated<number>
  name: string
  content: string
  sort: Generated<number>
  status: Generated<string>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface ContractVersion {
  tenantId: number
  id: Generated<number>
  contractId: number
  version: number
  content: string
  createUser: string
  createTime: GeneratedTimestamp
}

export interface CostPackage {
  tenantId: number
  id: Generated<number>
  name: string
  packageType: string
  priceFen: number
  timeNum: number
  picture: string | null
  description: string | null
  status: Generated<string>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface CostPackageProject {
  tenantId: number
  costPackageId: number
  serverProjectId: number
  num: number
  priceFen: number
  sort: Generated<number>
}

export interface CostProject {
  tenantId: number
  id: Generated<number>
  serverId: number
  projecName: string
  projecUnit: Generated<string>
  serverTimeNum: Generated<number>
  isDefaultSos: Generated<boolean>
  sort: Generated<number>
  status: Generated<string>
  description: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  needSign: Generated<boolean>
  needVoucher: Generated<boolean>
  checks: GeneratedJson
  icon: string | null
  category: string | null
  medicalInsuranceNo: string | null
  createUser: string | null
  picture: string | null
  ltcCode: string | null
}

export interface CostProjectCommodity {
  tenantId: number
  projectId: number
  commodityId: number
}

export interface CostService {
  tenantId: number
  id: Generated<number>
  serverName: string
  icon: string | null
  sort: Generated<number>
  status: Generated<string>
  description: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  parentId: number | null
  createUser: string | null
}

export interface CustodyLine {
  tenantId: number
  id: Generated<number>
  transferId: number
  source: string
  documentId: number
  amountFen: number
  isVoid: Generated<boolean>
}

export interface CustodyTransfer {
  tenantId: number
  id: Generated<number>
  transferNo: GeneratedAlways<string>
  kind: string
  day: string
  month: string | null
  voucherNo: string
  amountFen: number
  remark: string | null
  status: Generated<number>
  reason: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
}

export interface Deed {
  tenantId: number
  userId: number
  requestKey: string
  move: string
  targetId: number
  doneTime: Timestamp | null
  createTime: GeneratedTimestamp
}

export interface Deposit {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  checkInId: number | null
  depositNo: GeneratedAlways<string>
  amountFen: number
  payMethod: number
  status: Generated<number>
  refundFen: number | null
  deductFen: number | null
  refundTime: Timestamp | null
  createUser: string | null
  createTime: GeneratedTimestamp
  remark: string | null
  reason: string | null
  refundMethod: number | null
  askUserId: number | null
  askUser: string | null
  auditUserId: number | null
  auditUser: string | null
  auditRemark: string | null
  kind: Generated<string>
  channelReason: string | null
  fileUrl: string | null
  transferTo: number | null
}

export interface DeskSound {
  tenantId: number
  userId: number
  nickName: string
  state: string
  since: Timestamp
  seenTime: GeneratedTimestamp
}

export interface Device {
  tenantId: number
  id: Generated<number>
  imei: string
  deviceName: string
  deviceTypeId: number
  manufactorId: number
  modelName: string
  dataSource: Generated<number>
  secretHash: Buffer
  msisdn: string | null
  phoneNum: string | null
  oldmanId: number | null
  bindTime: Timestamp | null
  status: Generated<number>
  onlineStatus: Generated<number>
  power: number | null
  powerTime: Timestamp | null
  lastSeen: Timestamp | null
  lastTime: Timestamp | null
  lastLocation: string | null
  lastLocationTime: Timestamp | null
  lastAddress: string | null
  remark: string | null
  createTime: GeneratedTimestamp
  lastAccuracy: number | null
  lifecycle: Generated<number>
  iccid: string | null
  expireTime: string | null
  lastMeasureTime: Timestamp | null
  installPlace: string | null
  createUser: string | null
  updateTime: GeneratedTimestamp
}

export interface DeviceBinding {
  tenantId: number
  id: Generated<number>
  deviceId: number
  oldmanId: number
  fromTime: GeneratedTimestamp
  toTime: Timestamp | null
  reason: string | null
  endReason: string | null
  operator: string
  endOperator: string | null
}

export interface DeviceBreach {
  tenantId: number
  deviceId: number
  track: string
  oldmanId: number | null
  side: number
  since: Timestamp | null
  count: number
  seenAt: Timestamp
  lasting: number
  times: number
  margin: number
  version: Generated<number>
}

export interface DeviceCommand {
  tenantId: number
  id: Generated<number>
  deviceId: number
  kind: string
  payload: GeneratedJson
  status: Generated<number>
  attempts: Generated<number>
  nextTry: GeneratedTimestamp
  expireTime: Timestamp
  sentTime: Timestamp | null
  doneTime: Timestamp | null
  reason: string | null
  createBy: number | null
  createUser: string
  createTime: GeneratedTimestamp
}

export interface DeviceConfig {
  tenantId: number
  id: Generated<number>
  deviceId: number
  settings: GeneratedJson
  updateTime: GeneratedTimestamp
}

export interface DeviceFamilyPhone {
  tenantId: number
  id: Generated<number>
  deviceId: number
  seq: number
  name: string
  relation: string | null
  phone: string
  dialFlag: Generated<number>
  isSos: Generated<number>
  createTime: GeneratedTimestamp
}

export interface DeviceFence {
  tenantId: number
  id: Generated<number>
  deviceId: number | null
  oldmanId: number | null
  name: string
  enable: Generated<number>
  type: number
  centerLng: number | null
  centerLat: number | null
  radius: number | null
  points: Json | null
  address: string | null
  triggerType: Generated<number>
  freq: Generated<string>
  timeBegin: string | null
  timeEnd: string | null
  effectiveBegin: string | null
  effectiveEnd: string | null
  dwellMinutes: Generated<number>
  unseenMinutes: Generated<number>
  createBy: number | null
  createUser: string
  createTime: GeneratedTimestamp
  updateTime: Timestamp | null
}

export interface DeviceFenceState {
  tenantId: number
  fenceId: number
  deviceId: number
  side: Generated<number>
  since: Timestamp | null
  pendingSince: Timestamp | null
  isSure: Generated<boolean>
  insideAt: Timestamp | null
  toldAt: Timestamp | null
  unseenAt: Timestamp | null
  dueAt: Timestamp | null
  version: Generated<number>
  createTime: GeneratedTimestamp
}

export interface DeviceManufactor {
  id: Generated<number>
  code: string
  name: string
  contact: string | null
  phone: string | null
  dataSource: Generated<number>
}

export interface DeviceMessage {
  tenantId: number
  deviceId: number
  digest: string
}

export interface DeviceMove {
  tenantId: number
  id: Generated<number>
  deviceId: number
  move: string
  fromState: number
  toState: number
  reason: string | null
  operatorId: number | null
  operator: string
  createTime: GeneratedTimestamp
}

export interface DeviceSettingsChange {
  tenantId: number
  id: Generated<number>
  layer: number
  deviceTypeId: number | null
  oldmanId: number | null
  deviceId: number | null
  changes: Json
  devices: Generated<number>
  commandId: number | null
  updateUserId: number | null
  updateUser: string
  createTime: GeneratedTimestamp
}

export interface DeviceSettingsLayer {
  tenantId: number
  id: Generated<number>
  deviceTypeId: number | null
  oldmanId: number | null
  settings: GeneratedJson
  updateUser: string
  updateTime: GeneratedTimestamp
}

export interface DeviceSign {
  tenantId: number
  deviceId: number
  kind: string
  value: string
  changedAt: Timestamp
}

export interface DeviceTraffic {
  tenantId: number
  minute: Timestamp
  accepted: Generated<number>
  duplicates: Generated<number>
  rejected: GeneratedJson
}

export interface DeviceTrouble {
  tenantId: number
  id: Generated<number>
  deviceId: number
  kind: string
  since: Timestamp
  foundTime: GeneratedTimestamp
  endTime: Timestamp | null
  told: string | null
  toldGroup: string | null
  doneBy: number | null
  doneUser: string | null
  doneTime: Timestamp | null
  doneNote: string | null
}

export interface DeviceType {
  id: Generated<number>
  code: string
  name: string
  category: number
  functions: Generated<string[]>
  icon: string | null
  sort: Generated<number>
}

export interface DeviceWhiteList {
  tenantId: number
  id: Generated<number>
  deviceId: number
  phones: GeneratedJson
  updateUser: string
  updateTime: GeneratedTimestamp
}

export interface DocumentTrail {
  tenantId: number
  id: Generated<number>
  document: string
  recordId: number
  text: string
  operatorId: number
  operatorName: string
  createTime: GeneratedTimestamp
}

export interface DoorLockAccount {
  tenantId: number
  id: Generated<number>
  deviceId: number | null
  provider: number
  appKey: string
  appSecret: string
  accountName: string
  projectId: string | null
  configPassword: string | null
  status: Generated<number>
  updateUser: string
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface Drill {
  tenantId: number
  id: Generated<number>
  deviceId: number
  scenario: string
  minutes: number
  steps: number
  sent: Generated<number>
  lastSaid: string | null
  beginTime: GeneratedTimestamp
  endTime: Timestamp | null
  stopUser: string | null
  failure: string | null
  createBy: number
  createUser: string
}

export interface DueStarter {
  tenantId: number
  part: string
}

export interface DutyChange {
  tenantId: number
  id: Generated<number>
  day: string
  text: string
  userName: string
  createTime: GeneratedTimestamp
}

export interface DutyCheck {
  tenantId: number
  day: string
  gaps: Generated<number>
  unreachable: Generated<number>
  createTime: GeneratedTimestamp
}

export interface DutyHandover {
  tenantId: number
  id: Generated<number>
  day: string
  shiftId: number
  shiftName: string
  fromTime: Timestamp
  toTime: Timestamp
  status: Generated<number>
  version: Generated<number>
  lines: GeneratedJson
  factsTime: GeneratedTimestamp
  updateName: string
  givenBy: number | null
  givenName: string | null
  givenTime: Timestamp | null
  takenBy: number | null
  takenName: string | null
  takenTime: Timestamp | null
  seen: GeneratedJson
  createUser: string
  createTime: GeneratedTimestamp
}

export interface DutyPlace {
  tenantId: number
  id: Generated<number>
  day: string
  shiftId: number
  post: string
  plannedId: number
  userId: number
  coverReason: string | null
  leaveReason: string | null
  fromTime: Timestamp
  toTime: Timestamp
  createUser: string
  createTime: GeneratedTimestamp
}

export interface DutyShift {
  tenantId: number
  id: Generated<number>
  name: string
  beginAt: string
  endAt: string
  desk: Generated<number>
  lead: Generated<number>
  manager: Generated<number>
  sort: Generated<number>
  status: Generated<string>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface DutySwap {
  tenantId: number
  id: Generated<number>
  mineId: number
  theirsId: number
  mineUserId: number
  theirsUserId: number
  status: Generated<number>
  reason: string | null
  judgedName: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface Elder {
  tenantId: number
  id: Generated<number>
  userName: string
  gender: Generated<string>
  birthday: string | null
  mobile: string | null
  idCard: string | null
  avatar: string | null
  provinceCode: string | null
  cityCode: string | null
  districtCode: string | null
  address: string | null
  lng: number | null
  lat: number | null
  nation: string | null
  marital: string | null
  academic: string | null
  live: string | null
  elderlyCategory: string | null
  careLevel: string | null
  anergy: string | null
  dependency: string | null
  checkInStatus: Generated<number>
  roomName: string | null
  bedName: string | null
  height: number | null
  weight: number | null
  bloodType: string | null
  allergies: Generated<string[]>
  cdIsease: Generated<string[]>
  medicationText: string | null
  medicalInsuranceType: string | null
  responsePlan: string | null
  remark: string | null
  createBy: number | null
  createTime: GeneratedTimestamp
  updateBy: number | null
  updateTime: GeneratedTimestamp
  idCardMark: string | null
  buildingName: string | null
  idCardFront: string | null
  idCardBack: string | null
  nativePlace: string | null
  religion: string | null
  politicalFace: string | null
  formerOccupation: string | null
  landline: string | null
  socialCardNo: string | null
  streetName: string | null
  communityName: string | null
  addressDetail: string | null
  residenceType: string | null
  housingType: string | null
  housingUnit: string | null
  isTrusteeship: string | null
  serviceType: Generated<string[]>
  assessTime: Timestamp | null
  assessLevel: string | null
  rhType: string | null
  hearingType: string | null
  pastIllness: string | null
  disability: Generated<string[]>
  dietTaboo: string | null
  smoking: string | null
  drinking: string | null
  exercise: string | null
  insuranceNo: string | null
  incomeSource: string | null
  monthlyIncomeFen: number | null
  subsidyType: string | null
  managerUserId: number | null
  source: Generated<number>
  removeTime: Timestamp | null
  removeBy: number | null
  mergedInto: number | null
  nameSearch: GeneratedAlways<string | null>
  factsSaid: GeneratedJson
  ltcNo: string | null
  ltcGrade: string | null
  ltcAssessor: string | null
  ltcValidTo: string | null
}

export interface ElderAccess {
  tenantId: number
  id: Generated<number>
  oldmanId: number | null
  kind: string
  detail: string | null
  key: string | null
  times: Generated<number>
  userId: number
  username: string
  userName: string
  remoteAddr: string | null
  createTime: GeneratedTimestamp
  lastTime: GeneratedTimestamp
  mark: string | null
}

export interface ElderAccessChain {
  tenantId: number
  seq: number
  hash: Buffer
}

export interface ElderAccessSeal {
  tenantId: number
  seq: number
  accessId: number
  prevHash: Buffer
  hash: Buffer
}

export interface ElderAccount {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  availableBalanceFen: Generated<number>
  virtualAvailableBalanceFen: Generated<number>
  createTime: GeneratedTimestamp
}

export interface ElderAccountRecord {
  tenantId: number
  id: Generated<number>
  recordNo: Generated<string>
  oldmanId: number
  accountType: number
  tradingType: number
  amountFen: number
  balanceAfterFen: Generated<number>
  businessType: number
  businessId: number | null
  businessNo: string | null
  payMethod: number | null
  voucherUrl: string | null
  reversedId: number | null
  remark: string | null
  requestKey: string | null
  operatorId: number | null
  operator: string
  createTime: GeneratedTimestamp
}

export interface ElderAssessment {
  tenantId: number
  id: Generated<number>
  assessNo: string
  oldmanId: number
  template: Generated<string>
  status: Generated<number>
  version: Generated<number>
  reason: Generated<number>
  baseDate: string | null
  assessTime: Timestamp | null
  place: string | null
  scores: Json
  adjust: GeneratedJson
  background: GeneratedJson
  assessors: GeneratedJson
  signImgs: GeneratedJson
  total: number | null
  initialLevel: number | null
  finalLevel: number | null
  submitTime: Timestamp | null
  backReason: string | null
  confirmBy: number | null
  confirmName: string | null
  confirmTime: Timestamp | null
  adoptBy: number | null
  adoptName: string | null
  adoptTime: Timestamp | null
  adoptCareLevel: string | null
  createBy: number
  createName: string
  createTime: GeneratedTimestamp
  updateName: string
  updateTime: GeneratedTimestamp
}

export interface ElderChange {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  kind: string
  fields: Generated<string[]>
  createBy: number
  createByName: string
  createTime: GeneratedTimestamp
}

export interface ElderCharge {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  workOrderId: number
  workNo: string
  accountType: number
  amountFen: number
  recordId: number | null
  createTime: GeneratedTimestamp
  voidTime: Timestamp | null
}

export interface ElderCode {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  tokenHash: Buffer
  tokenSealed: string
  phoneOf: Generated<number>
  status: Generated<number>
  expireTime: Timestamp | null
  createBy: number
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface ElderCodeScan {
  tenantId: number
  id: Generated<number>
  codeId: number
  oldmanId: number
  source: string
  checkInStatus: number | null
  scanTime: GeneratedTimestamp
}

export interface ElderConsent {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  kind: string
  state: string
  byName: string
  byRelation: string
  signedOn: string
  validUntil: string | null
  document: string | null
  remark: string | null
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
}

export interface ElderContract {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  checkInId: number | null
  contractNo: string
  name: string
  signDate: string | null
  startTime: string
  endTime: string
  thirdPartyName: string | null
  thirdPartyPhone: string | null
  fileUrl: string | null
  status: Generated<number>
  releaseDate: string | null
  createTime: GeneratedTimestamp
  memberName: string | null
  memberPhone: string | null
  signerName: string | null
  signatureUrl: string | null
  releaseFileUrl: string | null
  reason: string | null
  version: number | null
  formerId: number | null
  templateId: number | null
  createUser: string | null
}

export interface ElderFamily {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  name: string
  relation: string
  mobile: string
  isGuardian: Generated<boolean>
  isEmergency: Generated<boolean>
  sort: Generated<number>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  idCard: string | null
  address: string | null
  workUnit: string | null
  hasKey: Generated<boolean>
  language: string | null
  quietFrom: string | null
  quietTo: string | null
  remark: string | null
  openId: string | null
}

export interface ElderFile {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  type: string
  name: string
  url: string | null
  validTo: string | null
  remark: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface ElderHealth {
  tenantId: number
  oldmanId: number
  archiveNo: string | null
  doctor: string | null
  record: Json
  createUser: string | null
  createTime: GeneratedTimestamp
  updateUser: string | null
  updateTime: GeneratedTimestamp
}

export interface ElderHealthCheck {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  checkDate: string
  place: string | null
  doctor: string | null
  findings: Json
  bmi: GeneratedAlways<number | null>
  selfCareTotal: GeneratedAlways<number | null>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  voidTime: Timestamp | null
  voidName: string | null
  voidReason: string | null
}

export interface ElderInvoice {
  tenantId: number
  id: Generated<number>
  applyNo: GeneratedAlways<string>
  oldmanId: number
  settlementId: number | null
  kind: number
  title: string
  taxNo: string | null
  amountFen: number
  remark: string | null
  status: Generated<number>
  invoiceNo: string | null
  issueDate: string | null
  issueBy: number | null
  issueUser: string | null
  fileUrl: string | null
  voidBy: number | null
  voidUser: string | null
  voidTime: Timestamp | null
  voidReason: string | null
  redNo: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
}

export interface ElderLeave {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  leaveNo: GeneratedAlways<string>
  type: number
  companion: string | null
  companionPhone: string | null
  leaveStart: Timestamp
  plannedReturn: Timestamp
  actualReturn: Timestamp | null
  reason: string | null
  status: Generated<number>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  submitUserId: number | null
  auditUserId: number | null
  auditUser: string | null
  auditRemark: string | null
}

export interface ElderMerge {
  tenantId: number
  id: Generated<number>
  keptId: number
  droppedId: number
  before: Json
  after: Json
  dropped: Json
  moved: Json
  reason: string | null
  createBy: number
  createByName: string
  createTime: GeneratedTimestamp
  undoBy: number | null
  undoTime: Timestamp | null
}

export interface ElderPackage {
  tenantId: number
  id: Generated<number>
  packageNo: string
  oldmanId: number
  packageId: number
  packageName: string
  priceFen: number
  payType: string
  startTime: GeneratedTimestamp
  endTime: Timestamp
  refundTime: Timestamp | null
  operatorId: number | null
  operator: string
  createTime: GeneratedTimestamp
  orderDetailId: number
}

export interface ElderPackageProject {
  tenantId: number
  id: Generated<number>
  elderPackageId: number
  serverTypeId: number
  serverTypeName: string
  serverProjectId: number
  serverProjectName: string
  priceFen: number
  totalNum: Generated<number>
  usedNum: Generated<number>
  reservedNum: Generated<number>
  voidNum: Generated<number>
  remainNum: GeneratedAlways<number>
  sort: Generated<number>
}

export interface ElderPackageRecord {
  tenantId: number
  id: Generated<number>
  elderPackageProjectId: number
  kind: string
  num: number
  changeNum: Generated<number>
  remainAfter: Generated<number>
  reservedAfter: Generated<number>
  workOrderId: number | null
  workOrderJobId: number | null
  workNo: string | null
  reserveId: number | null
  remark: string | null
  operatorId: number | null
  operator: string
  createTime: GeneratedTimestamp
}

export interface ElderResponsePlan {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  sourceType: string
  firstSteps: string
  ambulance: string | null
  words: string | null
  falseCauses: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface ElderRetreat {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  retreatNo: GeneratedAlways<string>
  flowStatus: Generated<number>
  checkOutTime: Timestamp
  reason: string
  counselor: string | null
  remark: string | null
  applyTime: GeneratedTimestamp
  submitUserId: number
  auditUserId: number | null
  auditUser: string | null
  auditTime: Timestamp | null
  auditRemark: string | null
  payableAmountFen: number | null
  refundAmountFen: number | null
  refundMethod: number | null
  voucherUrl: string | null
  bill: Json | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface ElderRisk {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  kind: number
  level: number
  measures: string | null
  nextReview: string | null
  assessBy: number
  assessUser: string
  assessTime: GeneratedTimestamp
  isCurrent: Generated<boolean>
  basis: string | null
  screenTime: Timestamp | null
}

export interface ElderTag {
  tenantId: number
  id: Generated<number>
  name: string
  look: Generated<string>
  sort: Generated<number>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface ElderTagged {
  tenantId: number
  oldmanId: number
  tagId: number
  createBy: number
  createTime: GeneratedTimestamp
}

export interface ElderVisit {
  tenantId: number
  id: Generated<number>
  oldmanId: number | null
  type: number
  visitorName: string
  phone: string
  idCard: string | null
  idCardMark: string | null
  relation: string | null
  visitNum: Generated<number>
  appointTime: Timestamp
  visitTime: Timestamp | null
  leaveTime: Timestamp | null
  healthCode: number | null
  reason: string | null
  status: Generated<number>
  approveUser: string | null
  approveTime: Timestamp | null
  cancelReason: string | null
  gateCode: string
  linkId: number | null
  tokenHash: Buffer | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  namedElder: string | null
  namedPlace: string | null
}

export interface EmbeddedPage {
  id: Generated<number>
  routerPath: string
  name: string
  url: string
  sameOrigin: Generated<string>
  status: Generated<string>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface EmergencySpending {
  tenantId: number
  id: Generated<number>
  spendNo: GeneratedAlways<string>
  oldmanId: number
  fund: string
  amountFen: number
  spendDate: string
  purpose: string
  status: Generated<number>
  fileUrl: string | null
  fileTime: Timestamp | null
  fileUser: string | null
  reason: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
}

export interface ExternalAccount {
  tenantId: number
  id: Generated<number>
  phone: string
  username: string
  passwordHash: string
  nickName: string
  avatar: string | null
  email: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface ExternalMessage {
  tenantId: number
  id: Generated<number>
  accountId: number
  title: string
  content: string
  type: string
  status: Generated<number>
  businessId: number | null
  createTime: GeneratedTimestamp
}

export interface ExternalSocial {
  tenantId: number
  type: string
  openId: string
  accountId: number
  name: string
  createTime: GeneratedTimestamp
}

export interface ExternalTicket {
  tenantId: number
  hash: string
  accountId: number
  endTime: Timestamp
}

export interface FamilyTelling {
  tenantId: number
  id: Generated<number>
  warningId: number
  oldmanId: number
  contactId: number
  contactName: string
  relation: string
  mobile: string
  channel: string
  text: string
  state: Generated<string>
  requestKey: string
  tokenHash: Buffer
  tokenSealed: string
  expireTime: Timestamp
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
  openTime: Timestamp | null
  readTime: Timestamp | null
}

export interface FeePlan {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  checkInId: number
  kind: number
  name: string
  priceFen: number
  unit: number
  fromDate: string
  toDate: string | null
  replacedTime: Timestamp | null
  ackDate: string | null
  reason: string
  createBy: number | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface FeeRule {
  tenantId: number
  id: Generated<number>
  chargesArrival: Generated<boolean>
  chargesLeaving: Generated<boolean>
  partMonth: Generated<string>
  leaveMinDays: Generated<number>
  leaveMealsFrom: number | null
  leaveCareFrom: number | null
  leaveBedFrom: number | null
  hospitalMinDays: Generated<number>
  hospitalMealsFrom: number | null
  hospitalCareFrom: number | null
  hospitalBedFrom: number | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  consumablesFrom: string | null
}

export interface Floor {
  tenantId: number
  id: Generated<number>
  buildingId: number
  name: string
  sort: Generated<number>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface ImportRun {
  tenantId: number
  key: string
  outcomes: Json
  createTime: GeneratedTimestamp
}

export interface Incident {
  tenantId: number
  id: Generated<number>
  eventNo: string
  oldmanId: number
  warningId: number | null
  eventType: number
  level: number
  status: Generated<number>
  happenTime: Timestamp
  findTime: Timestamp
  place: string
  reporterName: string
  reporterPhone: string | null
  process: string
  injury: string | null
  measures: string | null
  familyNotified: Generated<boolean>
  notifyTime: Timestamp | null
  result: string | null
  cause: string | null
  improve: string | null
  witnesses: GeneratedJson
  files: GeneratedJson
  handlerId: number | null
  handlerName: string | null
  handleTime: Timestamp | null
  closerId: number | null
  closerName: string | null
  closeTime: Timestamp | null
  requestKey: string | null
  createBy: number
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  removeTime: Timestamp | null
}

export interface IncidentTask {
  tenantId: number
  id: Generated<number>
  incidentId: number
  content: string
  userId: number
  userName: string
  dueDate: string
  doneTime: Timestamp | null
  doneBy: number | null
  doneName: string | null
  doneRemark: string | null
  sort: Generated<number>
}

export interface IncidentTrail {
  tenantId: number
  id: Generated<number>
  incidentId: number
  kind: string
  text: string
  operatorId: number
  operatorName: string
  createTime: GeneratedTimestamp
}

export interface IngestKey {
  tenantId: number
  id: Generated<number>
  keyHash: Buffer
  name: string
  status: Generated<number>
  createTime: GeneratedTimestamp
  dataSource: number | null
}

export interface KeptChange {
  id: Generated<number>
  thing: string
  recordId: number
  dictId: number | null
  name: string
  before: Json | null
  after: Json | null
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
}

export interface KeyedRequest {
  tenantId: number
  userId: number
  requestKey: string
  content: Buffer
  createTime: GeneratedTimestamp
  answer: Json | null
}

export interface LevelChange {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  changeNo: GeneratedAlways<string>
  status: Generated<number>
  fromLevel: string | null
  toLevel: string
  effectiveDate: string
  monthlyFeeFen: number | null
  reason: string
  submitUserId: number
  auditUserId: number | null
  auditUser: string | null
  auditRemark: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface Listening {
  id: Generated<number>
  fromTime: GeneratedTimestamp
  toTime: GeneratedTimestamp
}

export interface LiveSockets {
  tenantId: number
  gateway: string
  sockets: number
  seenTime: GeneratedTimestamp
}

export interface MailOutbox {
  tenantId: number
  id: Generated<number>
  recipient: string
  subject: string
  content: string | null
  status: string
  createTime: GeneratedTimestamp
}

export interface Measurement {
  tenantId: number
  id: Generated<number>
  deviceId: number | null
  oldmanId: number | null
  type: 'heartRate' | 'bloodPressure' | 'bloodOxygen' | 'bloodSugar' | 'temperature' | 'steps' | 'location' | 'sleep' | 'bed' | 'fall' | 'sos' | 'security' | 'drug' | 'battery' | 'weight' | 'receipt' | 'wear' | 'heartbeat' | 'sensor'
  time: Timestamp
  value: number | null
  value2: number | null
  value3: number | null
  status: Generated<number>
  detail: Json | null
  createTime: GeneratedTimestamp
}

export interface MeasurementGathered {
  one: Generated<boolean>
  until: Timestamp
}

export interface MeasurementHour {
  tenantId: number
  metric: string
  deviceId: number | null
  wornBy: number | null
  hour: Timestamp
  firstTime: Timestamp
  lastTime: Timestamp
  count: number
  over: number
  under: number
  low: number
  high: number
  sum: number
}

export interface MeasurementLate {
  tenantId: number
  type: 'heartRate' | 'bloodPressure' | 'bloodOxygen' | 'bloodSugar' | 'temperature' | 'steps' | 'location' | 'sleep' | 'bed' | 'fall' | 'sos' | 'security' | 'drug' | 'battery' | 'weight' | 'receipt' | 'wear' | 'heartbeat' | 'sensor'
  deviceId: number | null
  wornBy: number | null
  hour: Timestamp
  madeBy: Generated<number>
}

export interface Notice {
  tenantId: number
  id: Generated<number>
  payload: Json
  createTime: GeneratedTimestamp
  publishedAt: Timestamp | null
}

export interface OauthClient {
  clientId: string
  name: string
  secretHash: string
  oldSecretHash: string | null
  oldSecretUntil: Timestamp | null
  grants: string[]
  accessSeconds: number
  idleSeconds: number
  isOn: Generated<boolean>
  createUser: string
  createTime: GeneratedTimestamp
  secretTime: GeneratedTimestamp
}

export interface PackageBill {
  tenantId: number
  id: Generated<number>
  orderId: number
  version: number
  billNo: string
  receiptNo: string
  priceFen: number
  billUrl: string
  status: Generated<number>
  submitId: number
  submitBy: string
  createTime: GeneratedTimestamp
  checkId: number | null
  checkBy: string | null
  checkTime: Timestamp | null
  confirmId: number | null
  confirmBy: string | null
  confirmTime: Timestamp | null
  refuseBy: string | null
  refuseTime: Timestamp | null
  remark: string | null
}

export interface PackageInvoice {
  tenantId: number
  id: Generated<number>
  orderId: number
  originalId: number | null
  invoiceType: number
  title: string
  taxNo: string
  address: string | null
  phone: string | null
  bankName: string | null
  bankAccount: string | null
  email: string
  amountFen: number
  status: Generated<number>
  invoiceNo: string | null
  issueDate: string | null
  invoiceUrl: string | null
  applyId: number
  applyUser: string
  remark: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface PackageInvoiceStep {
  tenantId: number
  id: Generated<number>
  invoiceId: number
  text: string
  operator: string
  createTime: GeneratedTimestamp
}

export interface PackageOrder {
  tenantId: number
  id: Generated<number>
  orderNo: string
  packageId: number
  packageCode: string
  packageName: string
  content: string
  itemName: string
  sku: string
  itemDuration: number
  itemPriceFen: number
  num: Generated<number>
  buyType: Generated<number>
  source: number
  payType: number | null
  payStatus: Generated<number>
  orderStatus: Generated<number>
  buyerId: number
  buyerName: string
  buyerPhone: string | null
  createTime: GeneratedTimestamp
  endTime: GeneratedTimestamp
  verifyBy: string | null
  verifyTime: Timestamp | null
  remark: string | null
  updateTime: GeneratedTimestamp
  openPackage: GeneratedAlways<string | null>
}

export interface PackagePrice {
  id: Generated<number>
  sku: string
  timeNum: number
  priceFen: number
  isOnSale: Generated<boolean>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  packageId: number
}

export interface Payer {
  tenantId: number
  id: Generated<number>
  name: string
  kind: Generated<string>
  contact: string | null
  phone: string | null
  remark: string | null
  status: Generated<string>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface PayerShare {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  checkInId: number
  payerId: number
  kind: number
  way: number
  percent: number | null
  fixedFen: number | null
  capFen: number | null
  insuredPriceFen: number | null
  consentDate: string | null
  priority: number
  fromDate: string
  toDate: string | null
  replacedTime: Timestamp | null
  reason: string
  createBy: number | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface ProductCategory {
  tenantId: number
  id: Generated<number>
  parentId: number | null
  name: string
  description: string | null
  sort: Generated<number>
  icon: string | null
  status: Generated<string>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface ProjectPrice {
  tenantId: number
  id: Generated<number>
  projectId: number
  fromDate: string
  projecStandardPriceFen: number
  subsidyPriceFen: number | null
  costPriceFen: number | null
  remark: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
}

export interface ProjectQuestionnaire {
  tenantId: number
  id: Generated<number>
  serverProjectId: number
  questionId: number
  key: string
  name: string
  isDefault: Generated<boolean>
  sort: Generated<number>
  createTime: GeneratedTimestamp
}

export interface PublicHoliday {
  id: Generated<number>
  day: string
  kind: Generated<string>
  name: string
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface Questionnaire {
  tenantId: number
  id: Generated<number>
  key: string
  name: string
  describe: Generated<string>
  userId: number
  sourceType: Generated<number>
  sourceId: string | null
  status: Generated<number>
  questionnaireType: Generated<number>
  theme: Json | null
  setting: Json | null
  maxFormItemId: number | null
  version: number | null
  isChanged: Generated<boolean>
  deleteTime: Timestamp | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  isCheckin: Generated<boolean>
}

export interface QuestionnaireCount {
  tenantId: number
  questionnaireId: number
  kind: string
  formItemId: Generated<number>
  value: string
  count: number
}

export interface QuestionnaireFile {
  tenantId: number
  id: Generated<number>
  questionnaireId: number
  fileName: string
  resultId: number | null
  createTime: GeneratedTimestamp
}

export interface QuestionnaireItem {
  tenantId: number
  id: Generated<number>
  questionnaireId: number
  formItemId: number
  type: string
  label: Generated<string>
  showLabel: Generated<boolean>
  required: Generated<boolean>
  defaultValue: Json | null
  placeholder: string | null
  sort: number
  span: Generated<number>
  expand: GeneratedJson
  regList: GeneratedJson
  revision: Generated<string>
}

export interface QuestionnaireLink {
  tenantId: number
  id: Generated<number>
  questionnaireId: number
  oldmanId: number
  tokenHash: Buffer
  tokenSealed: string
  isPrefilled: Generated<boolean>
  showsMobile: Generated<boolean>
  expireTime: Timestamp
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
  fillTime: Timestamp | null
  resultId: number | null
  revokeBy: number | null
  revokeTime: Timestamp | null
}

export interface QuestionnaireLogic {
  tenantId: number
  id: Generated<number>
  questionnaireId: number
  formItemId: number
  expression: number
  conditionList: Json
}

export interface QuestionnaireMail {
  tenantId: number
  questionnaireId: number
  recipient: string
  version: number
  count: Generated<number>
  serialNumber: number
  answerTime: GeneratedTimestamp
  dueTime: Timestamp | null
  attempts: Generated<number>
  toldTime: Timestamp | null
}

export interface QuestionnairePartial {
  tenantId: number
  id: Generated<number>
  questionnaireId: number
  owner: string
  isOpen: boolean
  version: number
  revision: Generated<number>
  originalData: Json
  completeTime: Generated<number>
  updateTime: GeneratedTimestamp
}

export interface QuestionnairePhoneProof {
  tenantId: number
  id: Generated<number>
  phone: string
  proveTime: GeneratedTimestamp
}

export interface QuestionnaireResult {
  tenantId: number
  id: Generated<number>
  questionnaireId: number
  version: number
  serialNumber: number
  originalData: Json
  processData: Json
  score: number | null
  dimensions: GeneratedJson
  ruleName: string | null
  completeTime: Generated<number>
  submitOs: Generated<string>
  submitBrowser: Generated<string>
  submitUa: Json | null
  submitRequestIp: Generated<string>
  submitAddress: Generated<string>
  wxOpenId: Generated<string>
  wxUserInfo: Json | null
  userId: number | null
  oldmanId: number | null
  workOrderJobId: number | null
  inviteUserId: number | null
  fillUserId: number | null
  requestKey: string | null
  createTime: GeneratedTimestamp
  unverified: Json | null
}

export interface QuestionnaireTally {
  tenantId: number
  questionnaireId: number
  serialNumber: Generated<number>
  completeTime: Generated<number>
  viewCount: Generated<number>
}

export interface QuestionnaireTemplate {
  tenantId: number
  id: Generated<number>
  key: string
  name: string
  describe: Generated<string>
  coverImg: Generated<string>
  categoryId: Generated<number>
  questionnaireType: Generated<number>
  likeCount: Generated<number>
  status: Generated<number>
  items: Json
  logics: Json
  theme: Json | null
  setting: Json | null
  createTime: GeneratedTimestamp
}

export interface QuestionnaireVersion {
  tenantId: number
  id: Generated<number>
  questionnaireId: number
  version: number
  name: string
  describe: string
  items: Json
  logics: Json
  theme: Json | null
  setting: Json | null
  publishBy: string
  publishTime: GeneratedTimestamp
  origin: Generated<string>
}

export interface QuietPeriod {
  tenantId: number
  id: Generated<number>
  oldmanId: number | null
  deviceId: number | null
  kinds: number[]
  reason: string
  remark: string | null
  beginTime: Timestamp
  endTime: Timestamp
  plannedEndTime: Timestamp
  endBy: number | null
  endUser: string | null
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
}

export interface ReceptionLead {
  tenantId: number
  id: Generated<number>
  name: string
  phone: string
  channel: number
  elderName: string | null
  relation: string | null
  careLevel: string | null
  roomTypeId: number | null
  budgetFen: number | null
  expectedDate: string | null
  note: string | null
  status: Generated<number>
  nextContact: string | null
  lastContact: Timestamp | null
  tourDate: string | null
  tourUser: string | null
  bookDate: string | null
  bookUntil: string | null
  trialFrom: string | null
  trialTo: string | null
  oldmanId: number | null
  loseReason: number | null
  loseNote: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  birthday: string | null
  idCard: string | null
  idCardMark: string | null
}

export interface ReconcileSettlement {
  id: Generated<number>
  kind: number
  isLink: boolean
  entryId: number | null
  orderTenantId: number | null
  orderId: number | null
  reason: string
  operator: string
  createTime: GeneratedTimestamp
  undoTime: Timestamp | null
  undoName: string | null
  undoReason: string | null
}

export interface Room {
  tenantId: number
  id: Generated<number>
  floorId: number
  name: string
  orientation: string | null
  sort: Generated<number>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  roomTypeId: number | null
}

export interface RoomType {
  tenantId: number
  id: Generated<number>
  name: string
  bedCount: Generated<number>
  priceFen: number | null
  photo: string | null
  introduction: string | null
  status: Generated<string>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface SavedList {
  tenantId: number
  id: Generated<number>
  page: string
  name: string
  search: Json
  ownerId: number
  isShared: Generated<boolean>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface Settlement {
  tenantId: number
  id: Generated<number>
  settleNo: GeneratedAlways<string>
  oldmanId: number
  checkInId: number
  runId: number | null
  month: string
  status: Generated<number>
  rules: Json
  totalFen: Generated<number>
  paidFen: Generated<number>
  lockBy: number | null
  lockUser: string | null
  lockTime: Timestamp | null
  settleTime: Timestamp | null
  voidBy: number | null
  voidUser: string | null
  voidTime: Timestamp | null
  voidReason: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  shareFen: Generated<number>
  ownFen: GeneratedAlways<number>
}

export interface SettlementLine {
  tenantId: number
  id: Generated<number>
  settlementId: number
  source: number
  month: string
  kind: number
  name: string
  fromDate: string
  toDate: string
  days: number
  priceFen: number
  unit: number
  amountFen: number
  rule: string
  createUser: string | null
  createTime: GeneratedTimestamp
  document: string | null
  documentId: number | null
  turn: number | null
}

export interface SettlementPayment {
  tenantId: number
  id: Generated<number>
  settlementId: number
  paymentId: number | null
  creditId: number | null
  depositId: number | null
  amountFen: number
  createUser: string | null
  createTime: GeneratedTimestamp
}

export interface SettlementShare {
  tenantId: number
  id: Generated<number>
  settlementId: number
  lineId: number
  payerId: number
  payerShareId: number
  claimId: number | null
  amountFen: number
  createUser: string | null
  createTime: GeneratedTimestamp
}

export interface SignInLog {
  tenantId: number
  id: Generated<number>
  userId: number
  method: string
  result: string
  address: string
  device: string
  createTime: GeneratedTimestamp
}

export interface SmsOutbox {
  tenantId: number
  id: Generated<number>
  phone: string
  purpose: string
  code: string | null
  status: string
  createTime: GeneratedTimestamp
}

export interface SocialBinding {
  tenantId: number
  userId: number
  type: string
  openId: string
  name: string
  createTime: GeneratedTimestamp
}

export interface SocialConnection {
  type: string
  appId: string
  appSecret: string
  isOn: Generated<boolean>
  remark: string | null
  updateUser: string
  updateTime: GeneratedTimestamp
}

export interface StaffLeave {
  tenantId: number
  id: Generated<number>
  userId: number
  fromTime: Timestamp
  toTime: Timestamp
  kind: string
  reason: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface StaffPosition {
  tenantId: number
  id: Generated<number>
  name: string
  code: string
  sort: Generated<number>
  remark: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface StaffSkill {
  tenantId: number
  id: Generated<number>
  userId: number
  serverId: number
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface StayAdmission {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  checkInId: number
  feeType: number
  feeName: string
  amountFen: number
  month: string
  status: Generated<number>
  payMethod: number | null
  payTime: Timestamp | null
  reason: string | null
  paymentId: number | null
  depositId: number | null
  createUser: string | null
  createTime: GeneratedTimestamp
}

export interface StayPaper {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  kindId: number
  name: string
  content: string
  status: Generated<number>
  careLevel: string | null
  riskLevel: number | null
  signDate: string | null
  signerName: string | null
  relation: string | null
  signatureUrl: string | null
  fileUrl: string | null
  reason: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface StayPaperKind {
  tenantId: number
  id: Generated<number>
  name: string
  content: string
  careLevels: Generated<string[]>
  riskKind: number | null
  riskLevel: number | null
  isRequired: Generated<boolean>
  requiredFrom: Timestamp | null
  isRenewed: Generated<boolean>
  sort: Generated<number>
  status: Generated<string>
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface StayPayment {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  checkInId: number
  amountFen: number
  payMethod: number
  remark: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  reversedId: number | null
}

export interface SupervisionCheck {
  tenantId: number
  checkTime: Timestamp
}

export interface SupervisionRule {
  tenantId: number
  serviceMonths: Generated<number>
  depositMonths: Generated<number>
  membershipFen: number | null
  refundDays: Generated<number>
  reservePercent: Generated<number>
  reserveOf: Generated<string>
  source: string | null
  bankName: string | null
  accountNo: string | null
  since: string | null
  openingFen: Generated<number>
  createUser: string | null
  updateTime: GeneratedTimestamp
}

export interface SysDept {
  tenantId: number
  id: Generated<number>
  parentId: number | null
  name: string
  sortOrder: Generated<number>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface SysDict {
  id: Generated<number>
  type: string
  description: string
  remarks: string | null
  system: Generated<string>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface SysDictItem {
  id: Generated<number>
  dictId: number
  value: string
  label: string
  description: string | null
  sort: Generated<number>
  colorClass: Generated<string>
  remarks: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface SysFile {
  tenantId: number
  id: Generated<number>
  fileName: string
  original: string
  type: string
  fileSize: number
  purpose: string
  createBy: number
  createTime: GeneratedTimestamp
  isExternal: Generated<boolean>
}

export interface SysLog {
  tenantId: number
  id: Generated<number>
  kind: string
  type: string
  title: string
  remoteAddr: string | null
  userAgent: string | null
  requestUri: string
  method: string
  params: string | null
  time: Generated<number>
  exception: string | null
  serviceId: string
  requestId: string | null
  userId: number
  createBy: string
  createTime: GeneratedTimestamp
  seq: number | null
  prevHash: Buffer | null
  hash: Buffer | null
}

export interface SysLogChain {
  tenantId: number
  seq: number
  hash: Buffer
}

export interface SysMenu {
  id: Generated<number>
  parentId: number
  name: string
  path: string | null
  icon: string | null
  permission: string | null
  type: Generated<string>
  sortOrder: Generated<number>
  keepAlive: Generated<string>
  system: Generated<string>
  edited: Generated<boolean>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  group: Generated<string[]>
}

export interface SysParam {
  publicKey: string
  publicName: string
  publicValue: Generated<string>
  status: Generated<string>
  publicType: Generated<string>
  system: Generated<string>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  publicId: Generated<number>
  validateCode: string | null
}

export interface SysRole {
  tenantId: number
  id: Generated<number>
  roleCode: string
  roleName: string
  createTime: GeneratedTimestamp
  secondFactor: Generated<boolean>
  roleDesc: string | null
}

export interface SysRoleOffer {
  tenantId: number
  roleId: number
  permission: string
}

export interface SysRolePermission {
  tenantId: number
  roleId: number
  permission: string
}

export interface SysRoleScope {
  tenantId: number
  roleId: number
  dsType: number
  dsScope: Generated<string[]>
}

export interface SysTenant {
  id: Generated<number>
  parentId: number
  path: Generated<string[]>
  name: string
  code: string
  shortName: string | null
  logo: string | null
  orgType: Generated<number>
  contactName: string | null
  contactPhone: string | null
  regionCode: Generated<string>
  address: string | null
  lng: number | null
  lat: number | null
  packageCode: Generated<string>
  startTime: GeneratedTimestamp
  endTime: Timestamp | null
  status: Generated<string>
  auditStatus: Generated<number>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  removeTime: Timestamp | null
}

export interface SysUser {
  tenantId: number
  id: Generated<number>
  username: string
  passwordHash: string
  nickName: string
  name: string | null
  avatar: string | null
  phone: string | null
  email: string | null
  sex: string | null
  deptId: number | null
  lockFlag: Generated<string>
  superAdmin: Generated<number>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  emailProvenTime: Timestamp | null
  passwordTime: GeneratedTimestamp
  sessionEpoch: Generated<number>
  jobNo: string | null
  position: string | null
  passwordGivenTime: Timestamp | null
  removeTime: Timestamp | null
  rightsEpoch: Generated<number>
  positionId: number | null
}

export interface SysUserInvite {
  tenantId: number
  id: Generated<number>
  phone: string
  accountId: number | null
  phoneShown: boolean
  username: string | null
  nickName: string | null
  type: number
  status: Generated<number>
  roleIds: Generated<string[]>
  userId: number | null
  inviterId: number | null
  inviterName: string | null
  handlerId: number | null
  remark: string | null
  reason: string | null
  createTime: GeneratedTimestamp
  handleTime: Timestamp | null
}

export interface SysUserRole {
  tenantId: number
  userId: number
  roleId: number
}

export interface TenantApplication {
  tenantId: number
  id: Generated<number>
  accountId: number
  newTenantId: number
  details: Json
  status: Generated<number>
  auditRemark: string | null
  auditUserId: number | null
  auditTime: Timestamp | null
  createTime: GeneratedTimestamp
}

export interface TenantDispatchRule {
  tenantId: number
  travelKmh: Generated<number>
  updateTime: GeneratedTimestamp
  signRadiusM: Generated<number>
  lowScore: Generated<number>
  planAheadDays: Generated<number>
  lateMinutes: Generated<number>
  dispatchMinutes: Generated<number[]>
  arriveMinutes: Generated<number[]>
}

export interface TenantDutyRule {
  tenantId: number
  swapHours: number | null
  updateTime: GeneratedTimestamp
}

export interface TenantEndTold {
  tenantId: number
  endTime: Timestamp
  days: number
  createTime: GeneratedTimestamp
}

export interface TenantLadderRule {
  tenantId: number
  level: number
  steps: Json
  nudgeMinutes: number
  returnMinutes: number
  updateTime: GeneratedTimestamp
}

export interface TenantOrderRule {
  tenantId: number
  payHours: Generated<number>
  updateTime: GeneratedTimestamp
}

export interface TenantPasswordPolicy {
  tenantId: number
  minLength: Generated<number>
  needsMixedCase: Generated<boolean>
  needsSign: Generated<boolean>
  updateTime: GeneratedTimestamp
  maxAgeDays: Generated<number>
  notLast: Generated<number>
}

export interface TenantQuota {
  tenantId: number
  quota: string
  most: number
  updateUser: string
  updateTime: GeneratedTimestamp
}

export interface TenantQuotaStep {
  tenantId: number
  quota: string
  step: number
  isOver: boolean
  toldOn: string
}

export interface TenantSessionRule {
  tenantId: number
  idleMinutes: Generated<number>
  updateTime: GeneratedTimestamp
}

export interface TenantSilenceRule {
  tenantId: number
  deviceTypeId: number
  heardMinutes: number | null
  measuredHours: number | null
  updateUser: string
  updateTime: GeneratedTimestamp
}

export interface TenantValidityChange {
  tenantId: number
  id: Generated<number>
  orderId: number
  days: number
  beforeEnd: Timestamp | null
  afterEnd: Timestamp | null
  beforePackage: string
  afterPackage: string
  operator: string
  createTime: GeneratedTimestamp
}

export interface UserLock {
  tenantId: number
  userId: number
  passwordHash: string
  updateTime: GeneratedTimestamp
}

export interface UserPasswordHistory {
  tenantId: number
  id: Generated<number>
  userId: number
  passwordHash: string
  createTime: GeneratedTimestamp
}

export interface UserRecoveryCode {
  tenantId: number
  userId: number
  hash: string
}

export interface UserSecondFactor {
  tenantId: number
  userId: number
  sealedSecret: string
  confirmTime: Timestamp | null
  lastStep: Generated<number>
  createTime: GeneratedTimestamp
}

export interface UserSetting {
  tenantId: number
  userId: number
  name: string
  value: Json
  updateTime: GeneratedTimestamp
}

export interface VisitorBlock {
  tenantId: number
  id: Generated<number>
  name: string
  phone: string | null
  idCard: string | null
  idCardMark: string | null
  reason: string
  status: Generated<number>
  liftReason: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface VisitorLink {
  tenantId: number
  id: Generated<number>
  oldmanId: number | null
  tokenHash: Buffer
  tokenSealed: string
  expireTime: Timestamp
  stopTime: Timestamp | null
  createUser: string
  createTime: GeneratedTimestamp
}

export interface Wall {
  tenantId: number
  id: Generated<number>
  name: string
  place: Generated<string>
  privacy: Generated<boolean>
  secretHash: string
  epoch: Generated<number>
  createBy: number
  createUser: string
  createTime: GeneratedTimestamp
  revokeUser: string | null
  revokeTime: Timestamp | null
  beatTime: Timestamp | null
  version: string | null
  width: number | null
  height: number | null
  shows: string | null
  link: string | null
  pages: Json
  seconds: number
}

export interface WallPicture {
  tenantId: number
  wallId: number
  picture: Buffer
  takeTime: GeneratedTimestamp
}

export interface Warning {
  tenantId: number
  id: Generated<number>
  seq: Generated<number>
  kind: string
  sourceType: number
  source: string
  warningLevel: number
  warningContent: string
  deviceId: number | null
  imei: string | null
  deviceTypeName: string | null
  modelName: string | null
  oldmanId: number | null
  subject: GeneratedAlways<number | null>
  name: string
  mobile: string | null
  gender: string | null
  age: number | null
  avatar: string | null
  address: string | null
  roomName: string | null
  bedName: string | null
  lastAddress: string | null
  lastLocation: string | null
  location: string | null
  value: string | null
  unit: string | null
  threshold: string | null
  count: Generated<number>
  lastHappenTime: Timestamp
  dataHappenTime: Timestamp
  createTime: GeneratedTimestamp
  processMode: number | null
  isDisposed: Generated<number>
  outcome: string | null
  remark: string | null
  claimerId: number | null
  claimerName: string | null
  claimTime: Timestamp | null
  handlerId: number | null
  handlerName: string | null
  handleTime: Timestamp | null
  workOrderId: number | null
  workNo: string | null
  checkInStatus: number | null
  buildingName: string | null
  homeLocation: string | null
  lastLocationTime: Timestamp | null
  lastAccuracy: number | null
  drillId: number | null
  quietId: number | null
  watchStep: number | null
  watchTime: Timestamp | null
  watchPost: string | null
  watchTold: string[] | null
  deviceTime: string | null
}

export interface WarningCall {
  tenantId: number
  id: Generated<number>
  warningId: number
  userId: number
  nickName: string
  phone: string
  spoken: string
  createTime: GeneratedTimestamp
  takenTime: Timestamp | null
  contactId: string | null
  status: string | null
}

export interface WarningEvent {
  tenantId: number
  id: Generated<number>
  warningId: number
  kind: string
  text: string
  userId: number | null
  userName: string | null
  time: GeneratedTimestamp
}

export interface WarningFeed {
  tenantId: number
  seq: number
  kind: string
  warningId: number
  payload: Json
  createTime: GeneratedTimestamp
  publishedAt: Timestamp | null
}

export interface WarningFeedCounter {
  tenantId: number
  seq: number
}

export interface WarningSms {
  tenantId: number
  id: Generated<number>
  warningId: number
  userId: number
  nickName: string
  phone: string
  createTime: GeneratedTimestamp
  takenTime: Timestamp | null
  status: string | null
}

export interface Withdrawal {
  tenantId: number
  id: Generated<number>
  withdrawNo: GeneratedAlways<string>
  oldmanId: number
  amountFen: number
  accountName: string
  bankName: string | null
  bankAccount: string | null
  reason: string
  status: Generated<number>
  askUserId: number
  auditUserId: number | null
  auditUser: string | null
  auditTime: Timestamp | null
  auditRemark: string | null
  payMethod: number | null
  payTime: Timestamp | null
  createUser: string | null
  createTime: GeneratedTimestamp
  channelReason: string | null
}

export interface WorkOrder {
  tenantId: number
  id: Generated<number>
  workNo: string
  requestKey: string | null
  oldmanId: number
  oldmanName: string
  oldmanPhone: string | null
  oldmanAddress: string | null
  careLevel: string | null
  anergy: string | null
  lng: number | null
  lat: number | null
  downName: string | null
  downPhone: string | null
  downTime: GeneratedTimestamp
  startTime: Timestamp | null
  endTime: Timestamp | null
  emergencyType: Generated<string>
  payType: Generated<string>
  status: string
  orderPriceFen: number
  remarks: string | null
  warningType: number | null
  warningBusinessId: number | null
  operationUserId: number
  operationUserName: string | null
  operationUserTenantName: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  removeTime: Timestamp | null
  clockAt: Timestamp | null
  clockTold: string | null
  voidTime: Timestamp | null
  voidBy: number | null
  voidName: string | null
  voidReason: string | null
}

export interface WorkOrderClockPause {
  tenantId: number
  id: Generated<number>
  workOrderId: number
  fromTime: GeneratedTimestamp
  toTime: Timestamp | null
  reason: string
  operatorId: number
  operatorName: string
  enderId: number | null
  enderName: string | null
}

export interface WorkOrderFollowUp {
  tenantId: number
  id: Generated<number>
  workOrderId: number
  dueTime: Timestamp
  status: Generated<number>
  handlerId: number | null
  handlerName: string | null
  result: string | null
  doneTime: Timestamp | null
  createUser: string
  createTime: GeneratedTimestamp
}

export interface WorkOrderJob {
  tenantId: number
  id: Generated<number>
  workOrderId: number
  serverTypeId: number | null
  serverTypeName: string | null
  serverProjectId: number
  serverProjectName: string
  serverTime: Timestamp
  serverTimeNum: number | null
  serverPackageId: Generated<number>
  orderPriceFen: number
  serverUserId: number | null
  serverUserName: string | null
  serverUserPhone: string | null
  remarks: string | null
  status: string
  serverStartTime: Timestamp | null
  serverEndTime: Timestamp | null
  signInAddress: string | null
  signInLng: number | null
  signInLat: number | null
  signOutAddress: string | null
  signOutLng: number | null
  signOutLat: number | null
  pauseTime: Timestamp | null
  pausedSeconds: Generated<number>
  sort: Generated<number>
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  conflictReason: string | null
  lateAt: Timestamp | null
  signInImg: string | null
  signOutImg: string | null
  signInDistance: number | null
  signOutDistance: number | null
  needSign: Generated<boolean>
  needVoucher: Generated<boolean>
  productIds: Generated<string[]>
  dispatchTime: Timestamp | null
  priceDate: string | null
}

export interface WorkOrderJobCheck {
  tenantId: number
  id: Generated<number>
  workOrderId: number
  jobId: number
  sort: number
  text: string
  required: boolean
  doneTime: Timestamp | null
  userId: number | null
  nickName: string | null
}

export interface WorkOrderJobFile {
  tenantId: number
  id: Generated<number>
  workOrderId: number
  jobId: number
  fileName: string
  fileUrl: string
  userId: number
  nickName: string
  doneTime: GeneratedTimestamp
  createTime: GeneratedTimestamp
}

export interface WorkOrderJobQuestionnaire {
  tenantId: number
  jobId: number
  key: string
  questionId: number
  name: string
  isDefault: boolean
  serverProjectId: number
  userId: number | null
  sort: Generated<number>
}

export interface WorkOrderJobSignature {
  tenantId: number
  jobId: number
  workOrderId: number
  signer: string
  name: string | null
  img: string | null
  reason: string | null
  userId: number
  nickName: string
  signTime: GeneratedTimestamp
}

export interface WorkOrderJobStaff {
  tenantId: number
  jobId: number
  workOrderId: number
  userId: number
  role: string
  fromTime: Timestamp
  toTime: Timestamp
  held: boolean
}

export interface WorkOrderLog {
  tenantId: number
  id: Generated<number>
  workOrderId: number
  workOrderJobId: number | null
  kind: string
  remarks: string
  operatorId: number | null
  operatorName: string | null
  createTime: GeneratedTimestamp
}

export interface WorkOrderPlan {
  tenantId: number
  id: Generated<number>
  oldmanId: number
  status: Generated<number>
  cycle: number
  every: Generated<number>
  weekDays: Generated<number[]>
  monthBy: Generated<number>
  monthDay: Generated<number>
  shortMonth: Generated<number>
  monthWeek: Generated<number>
  monthWeekDay: Generated<number>
  startDate: string
  endDate: string | null
  endCount: number | null
  time: string
  atHoliday: Generated<number>
  ruleText: string
  whileAway: Generated<number>
  earlyMinutes: Generated<number>
  lateMinutes: Generated<number>
  payType: string
  emergencyType: string
  remarks: string | null
  version: Generated<number>
  splitFrom: number | null
  lookTime: Timestamp | null
  createBy: number
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
  endTime: Timestamp | null
}

export interface WorkOrderPlanDate {
  tenantId: number
  planId: number
  date: string
  plannedTime: Timestamp | null
  state: number
  workOrderId: number | null
  isByHand: Generated<boolean>
  reason: string | null
  createTime: GeneratedTimestamp
}

export interface WorkOrderPlanItem {
  tenantId: number
  id: Generated<number>
  planId: number
  serverProjectId: number
  serverProjectName: string
  serverTimeNum: number | null
  serverPackageId: Generated<number>
  orderPriceFen: number
  offsetMinutes: Generated<number>
  serverUserId: number | null
  serverUserName: string | null
  helpers: Generated<string[]>
  remarks: string | null
  sort: Generated<number>
}

export interface WorkOrderScore {
  tenantId: number
  id: Generated<number>
  workOrderId: number
  score: number
  scoreContent: string | null
  scoreTime: GeneratedTimestamp
  status: Generated<string>
  userId: number
  userName: string | null
  reasons: Generated<string[]>
}

export interface WorkOrderSignException {
  tenantId: number
  id: Generated<number>
  workOrderId: number
  jobId: number
  kind: number
  userId: number
  nickName: string
  distance: number | null
  accuracy: number | null
  radius: number
  address: string | null
  reason: string | null
  status: Generated<number>
  reviewerId: number | null
  reviewerName: string | null
  reviewRemarks: string | null
  reviewTime: Timestamp | null
  createTime: GeneratedTimestamp
}

export interface WorkOrderTemplate {
  tenantId: number
  id: Generated<number>
  name: string
  remarks: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface WorkOrderTemplateItem {
  tenantId: number
  id: Generated<number>
  templateId: number
  serverProjectId: number
  offsetMinutes: Generated<number>
  remarks: string | null
  createUser: string | null
  createTime: GeneratedTimestamp
  updateTime: GeneratedTimestamp
}

export interface DB {
  announcement: Announcement
  announcementRead: AnnouncementRead
  assessmentStep: AssessmentStep
  assessmentTrail: AssessmentTrail
  bankEntry: BankEntry
  basePackage: BasePackage
  bed: Bed
  bedCleaning: BedCleaning
  bedRequest: BedRequest
  bedState: BedState
  bedStay: BedStay
  billAnomaly: BillAnomaly
  billLink: BillLink
  billReminder: BillReminder
  billRun: BillRun
  bookAccount: BookAccount
  bookCheck: BookCheck
  bookEntry: BookEntry
  bookMonth: BookMonth
  bookPeriod: BookPeriod
  bookPosting: BookPosting
  bookingDeposit: BookingDeposit
  building: Building
  callCase: CallCase
  callCustomer: CallCustomer
  callEvent: CallEvent
  callJob: CallJob
  callRecord: CallRecord
  callRecording: CallRecording
  callRecordingHearing: CallRecordingHearing
  callRecordingMark: CallRecordingMark
  callSeat: CallSeat
  callSeatLog: CallSeatLog
  callSeatSkill: CallSeatSkill
  callSeatState: CallSeatState
  callService: CallService
  callSkillGroup: CallSkillGroup
  callSurvey: CallSurvey
  cameraLook: CameraLook
  careLevelChange: CareLevelChange
  careLevelItem: CareLevelItem
  carePlan: CarePlan
  carePlanItem: CarePlanItem
  carePlanRun: CarePlanRun
  careRate: CareRate
  checkIn: CheckIn
  checkInScoreRule: CheckInScoreRule
  checkOut: CheckOut
  claim: Claim
  claimLine: ClaimLine
  commodity: Commodity
  commodityMovement: CommodityMovement
  commodityOrder: CommodityOrder
  commodityOrderDetail: CommodityOrderDetail
  commodityOrderStep: CommodityOrderStep
  contractNotice: ContractNotice
  contractTemplate: ContractTemplate
  contractVersion: ContractVersion
  costPackage: CostPackage
  costPackageProject: CostPackageProject
  costProject: CostProject
  costProjectCommodity: CostProjectCommodity
  costService: CostService
  custodyLine: CustodyLine
  custodyTransfer: CustodyTransfer
  deed: Deed
  deposit: Deposit
  deskSound: DeskSound
  device: Device
  deviceBinding: DeviceBinding
  deviceBreach: DeviceBreach
  deviceCommand: DeviceCommand
  deviceConfig: DeviceConfig
  deviceFamilyPhone: DeviceFamilyPhone
  deviceFence: DeviceFence
  deviceFenceState: DeviceFenceState
  deviceManufactor: DeviceManufactor
  deviceMessage: DeviceMessage
  deviceMove: DeviceMove
  deviceSettingsChange: DeviceSettingsChange
  deviceSettingsLayer: DeviceSettingsLayer
  deviceSign: DeviceSign
  deviceTraffic: DeviceTraffic
  deviceTrouble: DeviceTrouble
  deviceType: DeviceType
  deviceWhiteList: DeviceWhiteList
  documentTrail: DocumentTrail
  doorLockAccount: DoorLockAccount
  drill: Drill
  dueStarter: DueStarter
  dutyChange: DutyChange
  dutyCheck: DutyCheck
  dutyHandover: DutyHandover
  dutyPlace: DutyPlace
  dutyShift: DutyShift
  dutySwap: DutySwap
  elder: Elder
  elderAccess: ElderAccess
  elderAccessChain: ElderAccessChain
  elderAccessSeal: ElderAccessSeal
  elderAccount: ElderAccount
  elderAccountRecord: ElderAccountRecord
  elderAssessment: ElderAssessment
  elderChange: ElderChange
  elderCharge: ElderCharge
  elderCode: ElderCode
  elderCodeScan: ElderCodeScan
  elderConsent: ElderConsent
  elderContract: ElderContract
  elderFamily: ElderFamily
  elderFile: ElderFile
  elderHealth: ElderHealth
  elderHealthCheck: ElderHealthCheck
  elderInvoice: ElderInvoice
  elderLeave: ElderLeave
  elderMerge: ElderMerge
  elderPackage: ElderPackage
  elderPackageProject: ElderPackageProject
  elderPackageRecord: ElderPackageRecord
  elderResponsePlan: ElderResponsePlan
  elderRetreat: ElderRetreat
  elderRisk: ElderRisk
  elderTag: ElderTag
  elderTagged: ElderTagged
  elderVisit: ElderVisit
  embeddedPage: EmbeddedPage
  emergencySpending: EmergencySpending
  externalAccount: ExternalAccount
  externalMessage: ExternalMessage
  externalSocial: ExternalSocial
  externalTicket: ExternalTicket
  familyTelling: FamilyTelling
  feePlan: FeePlan
  feeRule: FeeRule
  floor: Floor
  importRun: ImportRun
  incident: Incident
  incidentTask: IncidentTask
  incidentTrail: IncidentTrail
  ingestKey: IngestKey
  keptChange: KeptChange
  keyedRequest: KeyedRequest
  levelChange: LevelChange
  listening: Listening
  liveSockets: LiveSockets
  mailOutbox: MailOutbox
  measurement: Measurement
  measurementGathered: MeasurementGathered
  measurementHour: MeasurementHour
  measurementLate: MeasurementLate
  notice: Notice
  oauthClient: OauthClient
  packageBill: PackageBill
  packageInvoice: PackageInvoice
  packageInvoiceStep: PackageInvoiceStep
  packageOrder: PackageOrder
  packagePrice: PackagePrice
  payer: Payer
  payerShare: PayerShare
  productCategory: ProductCategory
  projectPrice: ProjectPrice
  projectQuestionnaire: ProjectQuestionnaire
  publicHoliday: PublicHoliday
  questionnaire: Questionnaire
  questionnaireCount: QuestionnaireCount
  questionnaireFile: QuestionnaireFile
  questionnaireItem: QuestionnaireItem
  questionnaireLink: QuestionnaireLink
  questionnaireLogic: QuestionnaireLogic
  questionnaireMail: QuestionnaireMail
  questionnairePartial: QuestionnairePartial
  questionnairePhoneProof: QuestionnairePhoneProof
  questionnaireResult: QuestionnaireResult
  questionnaireTally: QuestionnaireTally
  questionnaireTemplate: QuestionnaireTemplate
  questionnaireVersion: QuestionnaireVersion
  quietPeriod: QuietPeriod
  receptionLead: ReceptionLead
  reconcileSettlement: ReconcileSettlement
  room: Room
  roomType: RoomType
  savedList: SavedList
  settlement: Settlement
  settlementLine: SettlementLine
  settlementPayment: SettlementPayment
  settlementShare: SettlementShare
  signInLog: SignInLog
  smsOutbox: SmsOutbox
  socialBinding: SocialBinding
  socialConnection: SocialConnection
  staffLeave: StaffLeave
  staffPosition: StaffPosition
  staffSkill: StaffSkill
  stayAdmission: StayAdmission
  stayPaper: StayPaper
  stayPaperKind: StayPaperKind
  stayPayment: StayPayment
  supervisionCheck: SupervisionCheck
  supervisionRule: SupervisionRule
  sysDept: SysDept
  sysDict: SysDict
  sysDictItem: SysDictItem
  sysFile: SysFile
  sysLog: SysLog
  sysLogChain: SysLogChain
  sysMenu: SysMenu
  sysParam: SysParam
  sysRole: SysRole
  sysRoleOffer: SysRoleOffer
  sysRolePermission: SysRolePermission
  sysRoleScope: SysRoleScope
  sysTenant: SysTenant
  sysUser: SysUser
  sysUserInvite: SysUserInvite
  sysUserRole: SysUserRole
  tenantApplication: TenantApplication
  tenantDispatchRule: TenantDispatchRule
  tenantDutyRule: TenantDutyRule
  tenantEndTold: TenantEndTold
  tenantLadderRule: TenantLadderRule
  tenantOrderRule: TenantOrderRule
  tenantPasswordPolicy: TenantPasswordPolicy
  tenantQuota: TenantQuota
  tenantQuotaStep: TenantQuotaStep
  tenantSessionRule: TenantSessionRule
  tenantSilenceRule: TenantSilenceRule
  tenantValidityChange: TenantValidityChange
  userLock: UserLock
  userPasswordHistory: UserPasswordHistory
  userRecoveryCode: UserRecoveryCode
  userSecondFactor: UserSecondFactor
  userSetting: UserSetting
  visitorBlock: VisitorBlock
  visitorLink: VisitorLink
  wall: Wall
  wallPicture: WallPicture
  warning: Warning
  warningCall: WarningCall
  warningEvent: WarningEvent
  warningFeed: WarningFeed
  warningFeedCounter: WarningFeedCounter
  warningSms: WarningSms
  withdrawal: Withdrawal
  workOrder: WorkOrder
  workOrderClockPause: WorkOrderClockPause
  workOrderFollowUp: WorkOrderFollowUp
  workOrderJob: WorkOrderJob
  workOrderJobCheck: WorkOrderJobCheck
  workOrderJobFile: WorkOrderJobFile
  workOrderJobQuestionnaire: WorkOrderJobQuestionnaire
  workOrderJobSignature: WorkOrderJobSignature
  workOrderJobStaff: WorkOrderJobStaff
  workOrderLog: WorkOrderLog
  workOrderPlan: WorkOrderPlan
  workOrderPlanDate: WorkOrderPlanDate
  workOrderPlanItem: WorkOrderPlanItem
  workOrderScore: WorkOrderScore
  workOrderSignException: WorkOrderSignException
  workOrderTemplate: WorkOrderTemplate
  workOrderTemplateItem: WorkOrderTemplateItem
}
