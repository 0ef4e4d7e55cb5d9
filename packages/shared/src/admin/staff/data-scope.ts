import type { Words } from '../../words.ts'

/** Data scopes of a role: `dsType` (api-shapes §1.8); `5` is our addition. */
export const dataScopes = {
  0: { label: '本机构及下级机构' },
  1: { label: '指定部门' },
  2: { label: '本部门及下级部门' },
  3: { label: '本部门' },
  4: { label: '仅本人' },
  5: { label: '指定机构' },
} as const satisfies Words

export const DsType = { Everything: 0, Departments: 1, OwnAndBelow: 2, Own: 3, Self: 4, Institutions: 5 } as const
export type DsType = (typeof DsType)[keyof typeof DsType]

export interface DataScope {
  dsType: DsType
  /** Department ids for `dsType` 1, institution ids for 5. */
  dsScope: readonly number[]
}

/** Combined scope of all roles of a person: the widest counts. */
export interface ResolvedScope {
  tenantIds: number[]
  /** Limited to some departments of the institution, or to the person. */
  isNarrowed: boolean
}

/** Whether nothing narrows the view, so that new institutions and departments are included. */
export const seesEverything = (scopes: readonly Pick<DataScope, 'dsType'>[]): boolean =>
  scopes.length === 0 || scopes.some(({ dsType }) => dsType === DsType.Everything)

/**
 * `tree`: the own institution first, then all below it. A role with a department scope does not extend to other
 * institutions.
 */
export function resolveDataScope(scopes: readonly DataScope[], tree: readonly number[]): ResolvedScope {
  const [own = 0] = tree
  if (seesEverything(scopes)) return { tenantIds: [...tree], isNarrowed: false }
  const chosen = scopes.filter(({ dsType }) => dsType === DsType.Institutions).flatMap(({ dsScope }) => dsScope)
  return {
    tenantIds: [own, ...tree.slice(1).filter((id) => chosen.includes(id))],
    isNarrowed: scopes.every(({ dsType }) => dsType !== DsType.Institutions),
  }
}
