import { centreNames } from '@care/shared/alarms/warnings/centres/centres.words'
import type { Noun } from '@care/shared/nouns'

/** Kinds of record that belong to an elder. */
export const elderNouns: readonly Noun[] = [
  'accountRecord',
  'admission',
  'assessment',
  'cameraLook',
  'bill',
  'billLink',
  'callCase',
  'contact',
  'contract',
  'checkIn',
  'carePlan',
  'deposit',
  'device',
  'deviceCommand',
  'drill',
  'elderCode',
  'elderInvoice',
  'familyPhone',
  'feePlan',
  'fence',
  'incident',
  'incidentTask',
  'healthCheck',
  'job',
  'jobFile',
  'leave',
  'order',
  'orderPlan',
  'packageProject',
  'payerShare',
  'questionnaireLink',
  'questionnaireResult',
  'quietPeriod',
  'servicePackage',
  'visitorLink',
  'withdrawal',
  'workOrder',
  'commodityMovement',
  'plain:bedRequest',
  'plain:bookEntry',
  'plain:elderFile',
  'plain:elderRetreat',
  'plain:levelChange',
  'plain:stayPaper',
  'plain:elderVisit',
  'plain:elderResponsePlan',
  'plain:signException',
  'plain:deviceTrouble',
  'plain:workOrderFollowUp',
]

const onDuty = 'a warning reaches whoever is on duty'
const ofNobody = 'of a camera in a public place, which belongs to no elder'
/** Fields in which an elder's record is accessible even if the elder is not, and why. */
export const openWithoutElder: Record<string, string> = {
  ...Object.fromEntries(
    ['page imei', 'look imeis.0', 'looks imei', 'url imei', 'key imei'].map((place) => [`cameras.${place}`, ofNobody]),
  ),
  'devices.move id': 'of a device in stock, which nobody wears',
  'commodities.movements ids': 'the stock is the institution’s; order and elder stay blank',
  ...Object.fromEntries(
    [
      ...centreNames.map((centre) => `warningCentres.${centre}`),
      'warnings.page',
      'warningFeed.rows',
      'warningFeed.count',
    ].map((call) => [`${call} imei`, onDuty]),
  ),
  ...Object.fromEntries(
    ['questionnaireCheckIns.answers', 'questionnaireResults.find', 'questionnaireResults.check'].map((call) => [
      `${call} workOrderJobId`,
      'whom an answer is about is the word of who sent it: narrowed where it names an elder of ours',
    ]),
  ),
}
/** Fields whose record only its owner may name: only the person who opened a camera look can end it. */
export const ownerOnlyPlaces = ['cameras.keep ids.0']
