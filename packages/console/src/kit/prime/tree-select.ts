export { TreeSelect } from 'primereact/treeselect'

/** Ticked keys as the value of a tree with check boxes. */
export const checkedKeysValue = (keys: string[]) =>
  keys.length ? Object.fromEntries(keys.map((key) => [key, { checked: true, partialChecked: false }])) : null

/** Ticked keys from its answer. */
export function checkedKeysOf(selection: unknown): string[] {
  const states = Object.entries((selection ?? {}) as Record<string, { checked?: boolean }>)
  return states.filter(([, state]) => state.checked).map(([key]) => key)
}
