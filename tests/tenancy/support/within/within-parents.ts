/**
 * A child field and its parent field, by call. A child of another parent gets the response of an unknown id, or this
 * refusal.
 */
export const parentFields: [call: string, child: string, parent: string, refusal?: string][] = [
  ['assessments.takePlan', 'planId', 'id', '照护计划不是该长者的'],
  ['carePlans.save', 'id', 'oldmanId', '照护计划不能改为其他长者的'],
  ['carePlans.save', 'items.0.serverPackageId', 'oldmanId'],
  ['contacts.sort', 'ids.0', 'oldmanId'],
  ['externalMessages.clear', 'ids.0', 'recipient'],
  ['externalMessages.one', 'id', 'recipient'],
  ['externalPurchase.pay', 'id', 'orderNo'],
  ['externalPurchase.pay', 'orderNo', 'id'],
  ['familyTellings.tell', 'contactId', 'warningId'],
  ['fences.create', 'deviceId', 'oldmanId', '该设备没有由这位长者佩戴'],
  ['fences.create', 'imei', 'oldmanId', '该设备没有由这位长者佩戴'],
  ['incidents.create', 'warningId', 'oldmanId'],
  ['incidents.update', 'tasks.0.id', 'id'],
  ['orderPlans.create', 'items.0.serverPackageId', 'oldmanId'],
  ['orderPlans.update', 'id', 'oldmanId', '周期工单不能改为其他长者的'],
  ['orderPlans.update', 'items.0.serverPackageId', 'id'],
  ['packageChecks.verify', 'billId', 'id'],
  ['packageChecks.refuse', 'billId', 'id'],
  ['packageOrders.pay', 'id', 'orderNo'],
  ['packageOrders.pay', 'orderNo', 'id'],
  ['questionnaireLogics.save', 'id', 'projectKey'],
  ['workOrders.create', 'warningBusinessId', 'oldmanId'],
  ['workOrders.create', 'workOrderJobs.0.serverPackageId', 'oldmanId'],
  ['workOrders.update', 'oldmanId', 'id'],
  ['workOrders.update', 'workOrderJobs.0.id', 'id'],
  ['workOrders.update', 'workOrderJobs.0.serverPackageId', 'id'],
  // both fields name the same device, by its id and by its IMEI
  ...[
    'deviceConfigs.update',
    'deviceConfigs.updateFall',
    'deviceConfigs.updateSleep',
    'devices.refresh',
    'devices.setPhoneNum',
  ].map((call): [string, string, string] => [call, 'imei', 'id']),
  ['familyPhones.create', 'imei', 'deviceId'],
  ['fences.create', 'imei', 'deviceId'],
  ['settingTryouts.run', 'imei', 'deviceId'],
]

const ofPeople = 'shows who serves, whatever they have to do'
const asSaid = 'one may think of any service for any elder'
/** Pairs of search fields of which one does not narrow the other, and why. */
export const independentFields: Record<string, string> = {
  'deviceConfigs.changes oldmanId under deviceId': 'tells what was set for the device and for the elder',
  'files.view fileName under id': 'the id counts where both are said',
  'rooms.virtualBeds ids under staffId': 'an elder is no part of a staff member: visits say whom one serves',
  'workOrders.day serverUserId under oldmanId': ofPeople,
  'workOrders.map serverUserId under oldmanId': ofPeople,
  'workOrders.suggest oldmanId under id': 'of an order that there is, its own elder counts',
  'workOrders.suggest serverProjectId under id': asSaid,
  'workOrders.suggest serverProjectId under oldmanId': asSaid,
}
