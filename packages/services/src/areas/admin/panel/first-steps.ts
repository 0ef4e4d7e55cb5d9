import type { FirstStep, FirstSteps } from '@care/shared/admin/panel/first-steps.contract'
import {
  type FirstStepKey,
  managerSteps,
  operatorSteps,
  optionalSteps,
  outsideServicesSeenKey,
  stepsHiddenKey,
} from '@care/shared/admin/panel/first-steps.words'
import type { PanelService } from '@care/shared/admin/panel/panel.contract'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import { type Db, switchTenants } from '../../../platform/db/client.ts'
import { findSetting } from '../settings/settings.port.ts'
import { findVisibleTenants } from '../tenants/tenants.port.ts'
import { findManagerState, findOperatorState } from './first-steps.repository.ts'

const nothing: FirstSteps = { isEmpty: false, steps: [] }

/**
 * The next setup steps, computed from the actual data; none for people who may not set anything up, or who dismissed
 * the card.
 */
export async function findFirstSteps(
  db: Db,
  caller: Caller,
  services: () => readonly PanelService[],
): Promise<FirstSteps> {
  const { tenantId: actingTenantId } = caller
  const isOperator = actingTenantId === operatorTenantId && caller.permissions.includes('tenant:edit')
  const isManager = actingTenantId !== operatorTenantId && caller.permissions.includes('staff:edit')
  if (!isOperator && !isManager) return nothing
  if ((await findSetting(db, caller, stepsHiddenKey)) === true) return nothing
  const found = isOperator ? await ofOperator(db, caller, services()) : await ofManager(db, caller)
  return found.steps.every(({ isDone, isOptional }) => isDone || isOptional) ? nothing : found
}

async function ofOperator(db: Db, caller: Caller, services: readonly PanelService[]): Promise<FirstSteps> {
  const hasLooked = (await findSetting(db, caller, outsideServicesSeenKey)) === true
  const visible = await findVisibleTenants(db, caller)
  await switchTenants(
    db,
    visible.map(({ id }) => id),
  )
  const state = await findOperatorState(
    db,
    visible.map(({ id }) => id),
  )
  const failing = services.filter(({ failure }) => failure !== null)
  const missing = services.filter(({ isConnected }) => !isConnected)
  const note =
    failing.length > 0 ? `最近使用失败：${labels(failing)}` : missing.length > 0 ? `未接入：${labels(missing)}` : null
  const done = { ...state, outside: hasLooked || failing.length + missing.length === 0 }
  const outside = { note, mayConfirm: failing.length === 0 }
  return {
    isEmpty: !state.institution,
    steps: operatorSteps.map((key) => step(key, done[key], key === 'outside' ? outside : undefined)),
  }
}

async function ofManager(db: Db, { tenantId }: Caller): Promise<FirstSteps> {
  await switchTenants(db, [tenantId])
  const state = await findManagerState(db, tenantId)
  if (!state || state.isGroup) return nothing
  return { isEmpty: !state.elders && !state.devices, steps: managerSteps.map((key) => step(key, state[key])) }
}

const step = (
  key: FirstStepKey,
  isDone: boolean,
  { note, mayConfirm }: Pick<FirstStep, 'note' | 'mayConfirm'> = { note: null, mayConfirm: false },
): FirstStep => ({
  key,
  isDone,
  isOptional: optionalSteps.has(key),
  ...(isDone ? { note: null, mayConfirm: false } : { note, mayConfirm }),
})

const labels = (services: readonly PanelService[]) => services.map(({ label }) => label).join('、')
