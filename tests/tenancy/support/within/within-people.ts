import type { World } from '../world.ts'

const dispatching = 'whoever sends people sees the orders of all'
const byRight = 'whoever holds the right keeps those of everybody'
const ofService = 'answers are written and found by the service that they belong to'

/** Fields in which a colleague's record may be named, and why. */
export const openToColleagues: Record<string, string> = {
  'commodities.movements ids': 'the stock is the institution’s, and so is what went out of it',
  ...Object.fromEntries(
    ['dispatch id', 'dispatchBatch ids.0', 'suggest id', 'pauseClock id', 'resumeClock id'].map((place) => [
      `workOrders.${place}`,
      dispatching,
    ]),
  ),
  'duty.cover id': byRight,
  'duty.unassign id': byRight,
  'duty.confirm id': byRight,
  'duty.refuse id': byRight,
  'files.remove id': byRight,
  'followUps.page ids': byRight,
  'followUps.take id': byRight,
  'invitations.judge id': byRight,
  'savedLists.share id': byRight,
  ...Object.fromEntries(
    ['questionnaireCheckIns.answers', ...['create', 'find', 'check'].map((verb) => `questionnaireResults.${verb}`)].map(
      (call) => [`${call} workOrderJobId`, ofService],
    ),
  ),
}

const swapping = '只有被申请人可以答复'
/** Fields whose record colleagues may see but not change, and the refusal. */
export const refusedInWords: Record<string, string> = {
  'duty.ask mineId': '只能用自己的班次申请换班',
  'duty.ask theirsId': '只能用自己的班次申请换班',
  'duty.accept id': swapping,
  'duty.decline id': swapping,
  'duty.withdraw id': '只有申请人可以撤回',
  'followUps.finish id': '处理中，请先接手',
  'savedLists.update id': '只有创建人或有共享权限的人可以修改',
  'savedLists.remove id': '只有创建人或有共享权限的人可以修改',
}

/** Makes a shared saved list private. */
export const makePrivate = async ({ database }: World, id: number): Promise<void> => {
  await database.updateTable('savedList').set({ isShared: false }).where('id', '=', id).execute()
}

/** Makes the owner of a record the person who may make the call, for certain calls. */
export const assignTo: Record<string, (world: World, id: number) => Promise<void>> = {
  'duty.withdraw id': async ({ database }, id) => {
    await database
      .updateTable('dutySwap')
      .set(({ ref }) => ({ mineUserId: ref('theirsUserId'), theirsUserId: ref('mineUserId') }))
      .where('id', '=', id)
      .execute()
  },
}
