import { centreNames } from '@care/shared/alarms/warnings/centres/centres.words'
import type { Noun } from '@care/shared/nouns'
import { toShanghaiDay, toShanghaiTime } from '@care/shared/shanghai-time'
import { plainCallRequirements, plainRows } from './plain.ts'

interface Particular {
  /** The state or variant of the record that the call needs. */
  shape?: string
  /** Optional fields that only work together. */
  fills?: string[]
  /** Optional fields that a business rule requires. */
  insists?: string[]
  /** Alternative fields of which a call accepts only one; each is tried separately. */
  either?: string[]
  /** Values that business rules require; `mark` is contained in every record of the case. */
  given?: (mark: string) => Record<string, unknown>
  /** A further record without which the call has no effect. */
  needs?: Noun
  /** The read that shows this call's effect, if the call's own response is always the same. */
  seenBy?: string
}

/** A screenshot of a wall screen with a single pixel, in base64. */
const pixel = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA='
const circle = { type: 1, centerLng: 116.3, centerLat: 39.9, radius: 500 }

const presentMonth = () => {
  const month = toShanghaiDay(Date.now()).slice(0, 7)
  return { from: month, to: month }
}
/** Tomorrow, because a link is valid for a year at most. */
const today = () => toShanghaiTime(Date.now()).slice(0, 10)
const soon = () => toShanghaiTime(Date.now() + 86_400_000)

const ownRequirements: Record<string, Particular> = {
  'questionnaireItems.create': { given: () => ({ formItemId: 104, type: 'INPUT' }) },
  'questionnaireItems.remove': { given: () => ({ formItemId: 102 }) },
  'questionnaireItems.sort': { given: () => ({ formItemId: 101 }) },
  'questionnaireItems.update': { given: () => ({ formItemId: 102, type: 'INPUT' }) },
  'questionnaireLogics.save': {
    shape: 'with logic elsewhere',
    given: () => ({ formItemId: 102, 'conditionList.0.formItemId': 101, 'conditionList.0.optionValue': 1 }),
  },
  'questionnaireResults.create': { shape: 'published', given: () => ({ version: 1 }) },
  'questionnaireLinks.create': { shape: 'published', given: () => ({ expireTime: soon(), isPrefilled: false }) },
  'questionnaireLinks.open': { shape: 'published' },
  'questionnaireBindings.bind': { shape: 'published' },
  'questionnaireBindings.page': { shape: 'bound' },
  'questionnaireBindings.list': { shape: 'bound' },
  'questionnaireCheckIns.answers': { shape: 'published' },
  'questionnaireCheckIns.mark': { shape: 'published' },
  'questionnaireCheckIns.ofInstitution': { shape: 'of check-in' },
  'questionnaireFileRows.attachments': { shape: 'published' },
  'questionnaireFileRows.columns': { shape: 'published' },
  'questionnaireFileRows.count': { shape: 'published' },
  'questionnaireFileRows.rows': { shape: 'published', given: () => ({ fields: ['field101'] }) },
  'questionnairePartials.find': { shape: 'published' },
  'questionnairePartials.keep': { shape: 'published', given: () => ({ version: 1 }) },
  'questionnaireResults.page': { shape: 'published' },
  'questionnaireResults.ofElder': { needs: 'questionnaireResult' },
  'questionnaireResults.find': { shape: 'published', insists: ['key'], either: ['key', 'projectKey'] },
  'questionnaireResults.check': { shape: 'published', insists: ['key'], either: ['key', 'projectKey'] },
  'questionnaires.page': { shape: 'bound' },
  'questionnaires.remove': { shape: 'in the bin' },
  'questionnaires.restore': { shape: 'in the bin' },
  'questionnaires.stop': { shape: 'published' },
  'walls.keepPicture': { given: () => ({ picture: pixel }) },
  'walls.update': { insists: ['pages.0.floorId'], given: () => ({ 'pages.0.kind': 'ward' }) },
  'announcements.publish': { shape: 'draft' },
  'announcements.update': { shape: 'draft' },
  'announcements.remove': { shape: 'draft' },
  // adopting proposes the level of a score rule, so a matching rule must exist
  'assessments.adopt': { shape: 'confirmed', needs: 'plain:checkInScoreRule' },
  'assessments.back': { shape: 'done' },
  'assessments.confirm': { shape: 'done' },
  'assessments.due': { given: () => ({ why: '4' }) },
  'assessments.skip': { shape: 'adopted' },
  'assessments.takeFee': { shape: 'adopted', needs: 'checkIn' },
  'assessments.takePlan': { shape: 'adopted' },
  'assessments.submit': { given: () => ({ version: 1 }) },
  'assessments.update': { given: () => ({ version: 1 }) },
  'tenants.create': {
    given: (mark) => ({ name: `机构${mark}`, managerUsername: `m${mark}`, managerPhone: mark, parts: [] }),
  },
  'external.accept': { shape: 'invited' },
  'external.refused': { shape: 'invited' },
  'checkIns.approve': { shape: 'in audit' },
  'checkIns.refuse': { shape: 'in audit' },
  'checkIns.pay': { shape: 'checked in', needs: 'checkIn' },
  'bedRequests.create': { shape: 'at home', insists: ['oldmanId'] },
  'rooms.live': { insists: ['buildingId'], either: ['buildingId', 'ids'] },
  'bedRequests.reserve': { shape: 'at home', given: () => ({ until: '2099-01-01' }) },
  'checkIns.save': { shape: 'at home' },
  'checkIns.submit': {
    shape: 'at home',
    insists: ['config.bedId'],
    given: (mark) => ({
      'ability.careLevel': '1',
      'config.checkInStart': '2026-01-01',
      'contract.contractNo': mark,
      'contract.startTime': '2026-01-01',
      'contract.endTime': '2030-01-01',
    }),
  },
  'contracts.create': { given: (mark) => ({ contractNo: `N${mark}`, startTime: '2026-01-01', endTime: '2030-01-01' }) },
  'contracts.renew': { given: (mark) => ({ contractNo: `N${mark}`, endTime: '2031-01-01' }) },
  'contracts.release': { given: () => ({ releaseDate: '2026-06-01' }) },
  'contracts.resume': { shape: 'suspended' },
  'contracts.revise': { shape: 'unsigned', given: (mark) => ({ content: `文本${mark}` }) },
  'contracts.sign': { shape: 'unsigned', insists: ['pdfUrl'], given: () => ({ signDate: '2026-01-01' }) },
  'commodities.book': { given: () => ({ kind: 1, num: 5 }) },
  'costPackages.create': { given: (mark) => ({ name: `套餐${mark}` }) },
  'costProjects.create': { given: (mark) => ({ projecName: `新项目${mark}` }) },
  'costServices.create': { given: (mark) => ({ serverName: `新类别${mark}` }) },
  'bedCleanings.finish': {
    given: () => ({ hasFreshLinen: true, hasCleanSurfaces: true, hasCleanFloor: true, isCleared: true }),
  },
  'projectPrices.create': { given: () => ({ fromDate: '2099-01-01', projecStandardPrice: 2, subsidyPrice: 1 }) },
  'carePlans.resume': { shape: 'paused' },
  'careLevelItems.create': { given: () => ({ fromDate: '2090-01-01', toDate: '2090-01-31' }) },
  'careLevelItems.end': { given: () => ({ toDate: '2099-01-01' }) },
  'careLevelItems.renew': { given: () => ({ residents: 0, added: 0, ended: 0, shortened: 0 }) },
  'careRates.create': { given: (mark) => ({ careLevel: mark }) },
  ...Object.fromEntries(
    ['page', 'look', 'keep', 'looks', 'url', 'key'].map((call) => [`cameras.${call}`, { shape: 'camera' }]),
  ),
  'doorLocks.byImei': { shape: 'lock' },
  'doorLocks.save': { shape: 'lock', given: () => ({ appSecret: 'app-secret', configPassword: 'pass-word' }) },
  'devices.bind': { shape: 'in stock' },
  'devices.bindMany': { shape: 'in stock' },
  'devices.move': { shape: 'in stock' },
  'devices.refresh': { insists: ['id'] },
  'devices.setPhoneNum': { insists: ['id'] },
  'familyPhones.create': { insists: ['deviceId'] },
  'fences.create': { insists: ['oldmanId'], given: () => circle },
  'fences.update': { given: () => circle },
  'deviceConfigs.update': { insists: ['id'], given: () => ({ heartRateMax: 120 }) },
  'deviceConfigs.updateFall': { insists: ['id'], given: () => ({ fallSensitivity: 3 }) },
  'deviceConfigs.updateSleep': { insists: ['id'] },
  'deviceConfigs.updateElder': { given: () => ({ heartRateMax: 120 }) },
  'devices.create': { given: (mark) => ({ imei: `N${mark}` }) },
  'measurements.chart': { given: () => ({ startTime: '2026-06-01 00:00:00', endTime: '2026-06-02 00:00:00' }) },
  'departments.create': { given: (mark) => ({ name: mark }) },
  'dictionaries.create': { given: (mark) => ({ type: `text_${mark}` }) },
  // the reason why a person on leave is on the roster is stored only if the person is on leave
  'duty.assign': {
    needs: 'plain:staffLeave',
    given: (mark) => ({ day: '2099-02-02', post: 'lead', leaveReason: mark }),
  },
  'duty.ask': { shape: 'to swap' },
  'duty.copy': { given: () => ({ from: '2099-02-02', to: '2099-02-09' }), needs: 'dutyPlace' },
  'duty.cover': { shape: 'of somebody else', needs: 'plain:staffLeave', given: (mark) => ({ leaveReason: mark }) },
  'duty.week': { given: () => ({ from: '2099-02-02' }), needs: 'dutyPlace' },
  'duty.changes': { given: () => ({ from: '2099-02-02' }), needs: 'dutyPlace' },
  'duty.swaps': { needs: 'dutySwap' },
  'duty.saveRule': { seenBy: 'duty.week' },
  'duty.confirm': { shape: 'accepted' },
  'dutyShifts.create': { given: (mark) => ({ name: mark, beginAt: '07:00', endAt: '15:00' }) },
  'dutyShifts.update': { given: () => ({ endAt: '16:00' }) },
  'handovers.begin': { shape: 'all day', given: () => ({ day: toShanghaiDay(Date.now()) }) },
  'handovers.save': { given: (mark) => ({ 'lines.0.own.source': 'other', 'lines.0.own.text': mark }) },
  'handovers.take': { shape: 'given' },
  'elders.create': { given: () => ({ 'families.0.relation': '1' }) },
  'elders.merge': { shape: 'twice' },
  'elders.mergePreview': { shape: 'twice' },
  // the reason for a care level is stored only if the level changes
  'elders.update': { given: () => ({ careLevel: '2' }) },
  'elderTags.tag': { insists: ['add.0'] },
  'embeddedPages.create': { given: (mark) => ({ routerPath: `text-${mark}` }) },
  'externalMessages.list': { given: () => ({ status: '-1' }) },
  'externalMessages.clear': { seenBy: 'externalMessages.list' },
  'externalAccounts.leave': { shape: 'member', needs: 'invitation' },
  'files.view': { fills: ['bucket', 'fileName'] },
  // a follow-up without content is refused
  'followUps.finish': { shape: 'taken' },
  'healthRecords.create': { given: () => ({ 'record.village': '清华园' }) },
  'healthRecords.update': { shape: 'with health record', given: () => ({ 'record.village': '清华园' }) },
  'healthChecks.create': { given: () => ({ 'findings.pulse': 70 }) },
  'healthChecks.update': { given: () => ({ 'findings.pulse': 70 }) },
  'incidents.close': { shape: 'handled' },
  'incidents.reopen': { shape: 'closed' },
  'invitations.inviteByPhone': { given: (mark) => ({ phone: mark.replace('139', '137') }) },
  'billRuns.lock': { shape: 'preview' },
  'billRuns.open': { shape: 'checked in', given: () => ({ month: '2026-02-01' }) },
  'billRuns.recompute': { shape: 'checked in' },
  'feePlans.change': { shape: 'checked in', needs: 'checkIn', given: () => ({ fromDate: '2099-01-01' }) },
  'feePlans.end': { given: () => ({ toDate: '2099-01-01' }) },
  'settlements.pay': { shape: 'checked in', needs: 'checkIn' },
  'payers.create': { given: (mark) => ({ name: mark }) },
  'payerShares.change': {
    shape: 'checked in',
    needs: 'checkIn',
    given: () => ({ way: 1, percent: 50, fromDate: '2099-01-01' }),
  },
  'payerShares.end': { given: () => ({ toDate: '2099-01-01' }) },
  'claims.create': { shape: 'owing', given: () => ({ month: '2026-01' }) },
  'claims.submit': { shape: 'submit' },
  'claims.receive': { shape: 'receive', given: () => ({ received: 0.5 }) },
  'claims.refuse': { shape: 'refuse' },
  'claims.void': { shape: 'void' },
  'settlements.proof': { given: () => ({ month: '2026-01-01' }) },
  'settlements.adjust': { shape: 'draft' },
  'settlements.lock': { shape: 'draft' },
  'callJobs.create': { insists: ['oldmanIds.0'] },
  'callJobs.createAutomatic': { insists: ['oldmanIds.0'] },
  ...Object.fromEntries(['pause', 'resume', 'stop'].map((move) => [`callJobs.${move}`, { shape: move }])),
  'callJobs.callsAbout': { insists: ['oldmanId'], needs: 'call' },
  'callJobs.settle': { shape: 'taken' },
  'callCustomers.create': { given: (mark) => ({ mobile: mark }) },
  'callRecords.note': { given: () => ({ callbackTime: soon() }) },
  'callRecords.settle': { given: () => ({ callbackTime: soon() }) },
  'visitorBlocks.create': { given: (mark) => ({ phone: mark }) },
  'leaves.create': { given: () => ({ leaveStart: toShanghaiTime(Date.now()), plannedReturn: soon() }) },
  'leaves.approve': { shape: 'planned' },
  'leaves.refuse': { shape: 'planned' },
  'leaves.depart': { shape: 'approved', given: () => ({ leaveStart: toShanghaiTime(Date.now()) }) },
  'levelChanges.create': { given: () => ({ effectiveDate: toShanghaiTime(Date.now() + 86_400_000).slice(0, 10) }) },
  'leaves.return': { given: () => ({ actualReturn: toShanghaiTime(Date.now()) }) },
  'orders.update': {
    shape: 'to pay',
    given: (mark) => ({ 'details.0.productName': `商品${mark}`, 'details.0.unitPrice': 1 }),
  },
  'orders.create': { given: (mark) => ({ 'details.0.productName': `商品${mark}`, 'details.0.unitPrice': 1 }) },
  'orders.remove': { shape: 'to pay' },
  'orders.pay': { shape: 'to pay' },
  'orders.cancel': { shape: 'to pay' },
  'orders.ship': { shape: 'paid' },
  'orders.deliver': { shape: 'paid' },
  'orders.receive': { shape: 'to receive' },
  'orders.refund': { shape: 'refunding' },
  'orders.refuseRefund': { shape: 'refunding' },
  'orderPlans.create': { given: () => ({ startDate: '2099-01-01', endDate: '2099-12-31' }) },
  'orderPlans.retry': { shape: 'failed', given: () => ({ date: toShanghaiDay(Date.now() + 86_400_000) }) },
  'orderPlans.skip': { given: () => ({ date: '2099-01-01' }) },
  'orderPlans.resume': { shape: 'paused' },
  'orderPlans.update': { given: () => ({ version: 1 }) },
  'commodities.movements': { needs: 'commodityMovement' },
  'orderTemplates.choices': { needs: 'plain:workOrderTemplateItem' },
  'manualMeasurements.record': { given: () => ({ weight: 60 }) },
  'externalPurchase.create': { shape: 'cancelled', needs: 'packageOrder', given: () => ({ sku: 'STD-90' }) },
  'externalPurchase.pay': { shape: 'to pay' },
  'externalPurchase.bill': { needs: 'packageOrder', given: (mark) => ({ billNo: `N${mark}`, price: 1 }) },
  'packageChecks.fail': { shape: 'overdue' },
  'elderPackages.dropProject': { given: (mark) => ({ remark: mark }) },
  'books.close': { given: () => ({ month: '2020-01' }) },
  'custodyTransfers.create': { needs: 'custodyTransfer', given: (mark) => ({ kind: '3', voucherNo: `新${mark}` }) },
  'custodyTransfers.payIn': {
    needs: 'custodyTransfer',
    given: (mark) => ({ until: today(), voucherNo: `缴${mark}` }),
  },
  'emergencySpendings.attach': { needs: 'emergencySpending' },
  'emergencySpendings.create': { needs: 'elder' },
  'supervision.tasks': { needs: 'custodyTransfer' },
  'deposits.askRefund': { shape: 'askRefund' },
  'deposits.askDeduction': { shape: 'askDeduction', given: () => ({ deduct: 1 }) },
  'deposits.refund': { shape: 'refund' },
  'deposits.askTransfer': { shape: 'askTransfer' },
  'deposits.deduct': { shape: 'deduct' },
  'deposits.transfer': { shape: 'transfer' },
  'deposits.refuse': { shape: 'refuse' },
  'bookingDeposits.askRefund': { shape: 'askRefund' },
  'bookingDeposits.refund': { shape: 'refund' },
  'bookingDeposits.forfeit': { shape: 'forfeit' },
  'bookingDeposits.refuse': { shape: 'refuse' },
  'admissions.pay': { shape: 'pay' },
  'admissions.revoke': { shape: 'revoke' },
  'withdrawals.approve': { shape: 'approve' },
  'withdrawals.refuse': { shape: 'refuse' },
  'withdrawals.pay': { shape: 'pay' },
  'deposits.create': { needs: 'deposit' },
  'elderInvoices.issue': { given: (mark) => ({ invoiceNo: mark, issueDate: '2026-01-01' }) },
  'elderInvoices.void': { shape: 'handed out' },
  'elderInvoices.attach': { shape: 'handed out' },
  'elderInvoices.create': { needs: 'elderInvoice', given: () => ({ amount: 1 }) },
  'elderInvoices.ofBill': { shape: 'paid', given: () => ({ amount: 0.1 }) },
  'admissions.create': { needs: 'admission', given: () => ({ month: '2026-11' }) },
  'withdrawals.create': { needs: 'accountRecord' },
  'checkOuts.checkOut': {
    given: (mark) => ({
      'words.0': { key: 'account:1', way: 'refund' },
      refundMethod: 1,
      refundName: mark,
      handlerName: mark,
    }),
  },
  'bankEntries.create': { given: (mark) => ({ serialNo: mark }) },
  'basePackages.create': { given: (mark) => ({ packageName: mark }) },
  'packageInvoices.create': { shape: 'verified' },
  'packageInvoices.issue': {
    shape: 'to issue',
    given: (mark) => ({
      invoiceNo: `200000000${mark}`,
      issueDate: '2026-01-01',
    }),
  },
  'packageInvoices.reverse': {
    shape: 'issued',
    given: (mark) => ({
      invoiceNo: `300000000${mark}`,
      issueDate: '2026-01-01',
    }),
  },
  'packageOrders.create': { shape: 'cancelled', needs: 'packageOrder', given: () => ({ sku: 'STD-90' }) },
  'packageOrders.pay': { shape: 'to pay' },
  'packageOrders.bill': { given: (mark) => ({ billNo: `N${mark}`, price: 1 }) },
  'packagePrices.create': { given: (mark) => ({ sku: mark }) },
  'parameters.create': { given: (mark) => ({ publicKey: `text-${mark}` }) },
  'quietPeriods.create': {
    insists: ['oldmanId'],
    either: ['oldmanId', 'deviceId'],
    given: () => ({ 'kinds.0': 2, endTime: toShanghaiTime(Date.now() + 3_600_000) }),
  },
  // a quiet period belongs either to an elder or to a device
  'quietPeriods.page': { either: ['oldmanId', 'deviceId'] },
  'publicHolidays.create': { given: (mark) => ({ day: `2${mark.slice(-3)}-02-02` }) },
  'reconciliation.explain': { shape: 'verified', insists: ['entryId'] },
  'reconciliation.link': { shape: 'verified' },
  'roles.why': { given: () => ({ permission: 'workorder:serve' }) },
  'roles.create': { given: (mark) => ({ roleName: mark, 'permissions.0': 'workorder:serve' }) },
  'retreats.create': { given: () => ({ checkOutTime: soon() }) },
  'rooms.virtualBeds': { shape: 'at home', needs: 'workOrder' },
  'savedLists.create': { given: (mark) => ({ page: 'elders', values: { userName: mark } }) },
  'savedLists.list': { given: () => ({ page: 'elders' }) },
  'settings.save': { seenBy: 'settings.get' },
  'settingTryouts.run': { given: () => ({ settings: { heartRateMax: 80 } }) },
  'staff.page': { shape: 'placed' },
  'staff.create': { given: (mark) => ({ username: mark }) },
  'staffLeaves.create': { given: () => ({ toTime: '2099-01-02 08:00:00' }) },
  'workOrders.suggest': { insists: ['oldmanId'], given: () => ({ serverTime: '2099-01-01 08:00:00' }) },
  'workOrders.analysisRows': { given: () => ({ start: toShanghaiDay(Date.now()), end: toShanghaiDay(Date.now()) }) },
  ...Object.fromEntries(
    ['response', 'responseRows', 'falseAlarms', 'falseAlarmRows'].map((call) => [
      `warningReports.${call}`,
      {
        needs: 'warning' as const,
        given: () => ({ start: toShanghaiDay(Date.now()), end: toShanghaiDay(Date.now()) }),
      },
    ]),
  ),
  ...Object.fromEntries(
    ['trial', 'entries'].map((call) => [
      `books.${call}`,
      {
        needs: 'plain:bookEntry' as const,
        given: () => ({ start: toShanghaiDay(Date.now()), end: toShanghaiDay(Date.now()) }),
      },
    ]),
  ),
  'books.income': { needs: 'plain:bookEntry', given: presentMonth },
  'rooms.occupancyMonths': { given: presentMonth },
  'rooms.careLevels': { given: presentMonth },
  'workOrders.map': { given: () => ({ day: toShanghaiDay(Date.now()) }) },
  'workOrders.day': { given: () => ({ day: toShanghaiDay(Date.now()) }) },
  'workOrders.stop': { shape: 'in service' },
  'workOrders.continue': { shape: 'paused' },
  'workOrders.measure': { shape: 'in service', given: () => ({ weight: 60 }) },
  'workOrders.resumeClock': { shape: 'waited for' },
  'workOrders.score': { shape: 'finished' },
  'workOrders.signOut': { shape: 'in service' },
  'workOrders.check': { shape: 'in service', given: () => ({ sort: 1 }) },
  'workOrders.useMaterial': { shape: 'in service' },
  'workOrders.addVoucher': { shape: 'in service' },
  'workOrders.dropVoucher': { shape: 'in service' },
  'stayPapers.prepare': { needs: 'plain:stayPaperKind' },
  'stayPapers.sign': { insists: ['pdfUrl'], given: () => ({ signDate: '2026-01-01' }) },
  'leads.similar': { insists: ['id'] },
  'leads.tour': { given: () => ({ tourDate: '2026-01-01' }) },
  'leads.book': { given: () => ({ bookDate: '2026-01-01', bookUntil: '2026-02-01' }) },
  'leads.trial': { given: () => ({ trialFrom: '2026-01-01', trialTo: '2026-02-01' }) },
  'leads.moveIn': { shape: 'checked in', needs: 'checkIn' },
  'visitors.arrive': { shape: 'arrive', given: () => ({ healthCode: 1 }) },
  'visitors.assign': { shape: 'approve' },
  'visitors.create': { given: () => ({ appointTime: soon() }) },
  'visitors.gate': { needs: 'plain:elderVisit', given: (mark) => ({ code: mark }) },
  'visitorLinks.create': { given: () => ({ expireTime: soon() }) },
  'visitorLinks.createOfHouse': { given: () => ({ expireTime: soon() }) },
  'warnings.release': { shape: 'claimed' },
  // closing an SOS requires its outcome
  'warnings.closeMany': { given: () => ({ outcome: 'real' }) },
  ...Object.fromEntries(centreNames.map((centre) => [`warningCentres.${centre}`, { shape: centre }])),
  'scoreRules.create': { given: (mark) => ({ name: mark, status: '1' }) },
  'scoreRules.ofScore': { needs: 'plain:checkInScoreRule', given: () => ({ score: 50 }) },
}

/**
 * What a call needs in these tests besides the schema of its contract, by name of the call. For a generic resource or a
 * document it is added to what its words say: the unique name, and the state that a move starts from.
 */
export const callRequirements: Record<string, Particular> = Object.fromEntries(
  [...new Set([...Object.keys(plainCallRequirements), ...Object.keys(ownRequirements)])].map((name) => [
    name,
    { ...plainCallRequirements[name], ...ownRequirements[name] },
  ]),
)

/** The kind of record that an area lists, by name of the area. */
export const listedNounByArea: Record<string, Noun> = {
  ...plainRows,
  billRuns: 'billRun',
  settlements: 'bill',
  payers: 'payer',
  claims: 'claim',
  contacts: 'contact',
  assessments: 'assessment',
  contracts: 'contract',
  costPackages: 'costPackage',
  costProjects: 'project',
  costServices: 'service',
  checkIns: 'checkIn',
  consents: 'elder',
  healthChecks: 'healthCheck',
  risks: 'elder',
  savedLists: 'savedList',
  careLevelItems: 'careLevelItem',
  carePlans: 'carePlan',
  orderPlans: 'orderPlan',
  cameras: 'device',
  doorLocks: 'device',
  departments: 'department',
  devices: 'device',
  deviceCommands: 'deviceCommand',
  deviceTroubles: 'plain:deviceTrouble',
  drills: 'drill',
  elderAccounts: 'accountRecord',
  books: 'plain:bookEntry',
  deposits: 'deposit',
  callJobs: 'callJob',
  callRecordings: 'call',
  callRecords: 'call',
  callSurveys: 'call',
  custodyTransfers: 'custodyTransfer',
  emergencySpendings: 'emergencySpending',
  elderInvoices: 'elderInvoice',
  admissions: 'admission',
  withdrawals: 'withdrawal',
  elderPackages: 'servicePackage',
  externalMessages: 'externalMessage',
  familyPhones: 'familyPhone',
  fences: 'fence',
  incidents: 'incident',
  leaves: 'leave',
  footprint: 'device',
  measurements: 'device',
  orders: 'order',
  packageInvoices: 'packageInvoice',
  packageOrders: 'packageOrder',
  packageChecks: 'packageOrder',
  externalPurchase: 'packageOrder',
  roles: 'role',
  rooms: 'plain:bed',
  signExceptions: 'plain:signException',
  staff: 'staff',
  handovers: 'handover',
  questionnaires: 'questionnaire',
  questionnaireLinks: 'questionnaireLink',
  questionnaireTemplates: 'questionnaireTemplate',
  questionnaireBindings: 'questionnaire',
  quietPeriods: 'quietPeriod',
  walls: 'wall',
  warnings: 'warning',
  warningCentres: 'warning',
  warningFeed: 'warning',
  workOrders: 'workOrder',
}

/** Fields in which everybody may name any record, and why this reveals nothing. */
export const openToAll: Record<string, string> = {
  'external.joinTenant tenantId': 'whoever knows an institution may ask to be let in',
  'questionnaireResults.create projectKey': 'whoever has the key of what is published may answer it',
  'questionnaireResults.publicPage projectKey': 'whoever has the key may read what is shown to everybody',
  'questionnaireResults.view key': 'whoever has the key may open it, and is told nothing by that',
  ...Object.fromEntries(
    ['find', 'keep', 'drop'].map((verb) => [
      `questionnairePartials.${verb} projectKey`,
      'whoever has the key of what is published may fill it in, and sees what they wrote themselves',
    ]),
  ),
  'questionnaireLinks.open projectKey': 'whoever has the key and a link of it, which look alike where either is wrong',
  'questionnaireFiles.upload key': 'whoever has the key of what is published may send in files with their answer',
  'questionnaires.front projectKey': 'whoever has the key is told what it is called',
  'questionnaires.settingStatus projectKey': 'whoever has the key asks whether it can be filled in',
  'externalMessages.source id': 'the sign-in page of an institution is for everybody',
  'invitations.invite id': 'a registered person belongs to no institution',
}

/** Fields in which a group may name institutions below it, even if the call was narrowed to other institutions. */
export const openToGroup: Record<string, string> = {
  'menus.treeOfTenant id': 'one chooses among all institutions that the session sees',
  'signInHistory.panelCheck tenantId': 'the panel shows all institutions that the session sees',
  'tenants.tree parentId': 'one chooses among all institutions that the session sees',
  'tenants.children id': 'the same',
  'tenants.get id': 'the same',
  'quotas.of id': 'the same',
}

/** Fields that the services check without the database. */
export const withoutDatabase: Record<string, string> = {
  'files.sign urls.0': 'the address says whose file it is',
}

/** Fields that are accepted without any effect. */
export const withoutEffect: Record<string, string> = {
  ...Object.fromEntries(
    ['create', 'update'].flatMap((verb) =>
      ['dsScope.0', 'dsTenants.0'].map((place) => [
        `roles.${verb} ${place}`,
        'read beside one kind of data scope alone, where data-scope.test.ts tries it',
      ]),
    ),
  ),
  'deviceTroubles.print ids': 'a paper says when it was made: a row of somebody else is tried beside its rule',
  'deviceTroubles.print tenantId': 'the same',
  'supervision.print tenantId': 'the same: the statement of another institution is tried beside its rule',
  'rooms.live buildingId': 'lists the residents that are there: bed-live.test.ts asks as another institution',
  'rooms.live ids': 'the same',
  ...Object.fromEntries(
    ['gatewayImei', 'imei', 'subImei'].map((place) => [
      `warnings.gatewayHistory ${place}`,
      'a device of these tests has none below it: a gateway of somebody else is tried beside its rule',
    ]),
  ),
  'tenants.page parentId':
    'an institution of these tests has none below it: a group’s and another’s are tried beside the rule',
  'rawMessages.refused tenantId': 'kept in memory: what data sources of others sent is tried beside its rule',
  'orderPlans.update also.0': 'orders of the plan itself follow it, and no others',
  'devices.bindMany 0.imei': 'of its two forms the other is tried here, this one beside its rule',
  'devices.bindMany 0.oldmanId': 'of its two forms the other is tried here, this one beside its rule',
  ...Object.fromEntries(
    ['find', 'keep', 'drop'].flatMap((verb) =>
      ['oldmanId', 'workOrderJobId'].map((place) => [
        `questionnairePartials.${verb} ${place}`,
        'a part of the name of what its owner alone has kept',
      ]),
    ),
  ),
  'questionnaires.settingStatus oldmanId':
    'what limits say of one is told to staff of their institution, which is tried beside its rule',
  'warningFeed.count ids': 'what was ticked is counted; the rows themselves are asked for after',
  'workOrders.create workOrderJobs.0.id': 'a new order has new jobs',
  'workOrders.update warningBusinessId': 'what an order answers stays as it was made',
}

/** Reads that contain no institution's records. */
export const sharedReads = [
  'menus.mine',
  'menus.tree',
  'menus.get',
  'dictionaries.items',
  'dictionaries.several',
  ...[
    'dictionaries',
    'dictionaryItems',
    'parameters',
    'embeddedPages',
    'bankEntries',
    'basePackages',
    'packagePrices',
    'publicHolidays',
  ].flatMap((area) => [`${area}.page`, `${area}.get`]),
  'parameters.publicValue',
  'embeddedPages.open',
  'devices.types',
  'dispatchRules.get',
  'ladderRules.get',
  'feePlans.rule',
  'supervision.overview',
  // by day, of all that an institution holds: supervision.test.ts compares it with the books
  'supervision.statement',
  // counts approved stays, and in the tests there is none: billing.test.ts asks as another institution
  'settlements.proof',
  // by month, which no record of these tests is in: their own tests ask for another institution
  'books.income',
  'home.money',
  'rooms.occupancyMonths',
  'deviceTroubles.rules',
  'dictionaries.changes',
  'dictionaryItems.effect',
  'parameters.changes',
  'parameters.effect',
  // shows who is on duty now, and in the tests nobody is
  'ladderRules.whom',
  // called for days without incoming payments
  'reconciliation.differences',
  // the printout contains the time of printing
  'deviceTroubles.print',
  'supervision.print',
  'roles.permissions',
  // tried separately with ids of other people; without an id it reads the caller's own rights
  'roles.why',
  // only reads whether there is at least one record of a kind, which is always true here
  'firstSteps.own',
  // only reads whether a mail server is connected
  'questionnaires.notifyState',
  'questionnaires.themes',
  'questionnaireTemplates.types',
  'questionnaireTemplates.page',
  // stored in memory
  'rawMessages.refused',
  'orderPlans.holidays',
  'orderPlans.setting',
  'devices.manufactors',
  'devices.sources',
  'tenants.starter',
  'regions.tree',
  'geocoding.geo',
  'geocoding.regeo',
  'external.basePackage',
  'externalPurchase.prices',
]

/** Reads that return nothing unless they name a record. */
export const readsOfOne =
  /^measurements\.|^footprint\.|^familyPhones\.list$|^files\.(view|download)$|^external\.findTenant$|^orders\.detail$|^questionnaireResults\.(find|check)$|^visitors\.gate$|^workOrders\.(suggest|last)$|^warnings\.gatewayHistory$|^rooms\.live$|^callJobs\.callsAbout$/

/** Reads of one record that do not respond with 404 for an unknown record, and why. */
export const withoutSubject: Record<string, string> = {
  'questionnaireResults.check': 'asks whether it was filled in, which of one that is nowhere it was not',
  'questionnaireResults.find': 'the same',
  'settings.get': 'a setting that nobody has saved is null',
  'warningFeed.after': 'asked by the gateway, which knows whose warnings the session hears',
}

/**
 * Fields to which a role's data scope does not apply: data for people on duty, and what others record about an elder.
 */
export const onDuty: Record<string, string> = {
  ...Object.fromEntries(
    ['warnings.page', 'warningFeed.rows', 'warningFeed.count'].map((call) => [
      `${call} oldmanId`,
      'a warning reaches whoever is on duty',
    ]),
  ),
  ...Object.fromEntries(centreNames.map((centre) => [`warningCentres.${centre} oldmanId`, 'the same'])),
  ...Object.fromEntries(
    [
      'questionnaireCheckIns.answers userId',
      'questionnaireCheckIns.answers oldmanId',
      'questionnaireResults.find userId',
      'questionnaireResults.check userId',
    ].map((place) => [place, 'whom an answer is about is the word of who sent it, an elder or somebody of the staff']),
  ),
  'questionnairePartials.keep oldmanId': 'a part of the name of what its owner alone has kept',
}
