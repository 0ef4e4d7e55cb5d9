export { TreeSelect } from 'primereact/treeselect'

/** Converts ticked keys to the value of a tree with check boxes. */
export const checkedKeysValue = (keys: string[]) =>
  keys.length ? Object.fromEntries(keys.map((key) => [key, { checked: true, partialChecked: false }])) : null

/** Ticked keys of a tree selection. */
export function checkedKeysOf(selection: unknown): string[] {
  const states = Object.entries((selection ?? {}) as Record<string, { checked?: boolean }>)
  return states.filter(([, state]) => state.checked).map(([key]) => key)
}
