/** Fields that accept locked or removed staff, and why. */
export const openToLocked: Record<string, string> = {
  ...Object.fromEntries(
    ['staff.update', 'staff.lock', 'staff.remove', 'staff.resetPassword', 'security.reset'].map((call) => [
      `${call} ${call === 'staff.update' || call === 'staff.lock' ? 'userId' : 'id'}`,
      'whoever keeps the accounts keeps those that are locked, too',
    ]),
  ),
  ...Object.fromEntries(
    ['staffLeaves.create', 'staffLeaves.update', 'staffSkills.create', 'staffSkills.update'].map((call) => [
      `${call} userId`,
      'said of somebody, who is given nothing to do by it',
    ]),
  ),
  'questionnaireResults.create userId': 'whom an answer is about is the word of who sent it',
  'questionnaireResults.create inviteUserId': 'the same',
  'signInHistory.panelCheck userId': 'tells of oneself alone',
  'workOrders.dispatch seenUserId': 'what one has seen is compared with what is',
}

/** Another field that must be filled before a call accepts a person in this field. */
export const companionFields: Record<string, string> = {
  'orderPlans.create items.0.helpers.0': 'items.0.serverUserId',
  'orderPlans.update items.0.helpers.0': 'items.0.serverUserId',
  'workOrders.create workOrderJobs.0.helpers.0': 'workOrderJobs.0.serverUserId',
  'workOrders.update workOrderJobs.0.helpers.0': 'workOrderJobs.0.serverUserId',
}

/** Values that a business rule requires if a call names a person. */
export const requiredValues: Record<string, Record<string, unknown>> = { 'staff.lock': { lockFlag: '9' } }
