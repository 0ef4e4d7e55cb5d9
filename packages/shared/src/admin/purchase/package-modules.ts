import { permissionGroups } from '../staff/permission.words.ts'

/**
 * Modules that a base package may leave out, by the noun of their permissions. Warnings, work orders, elders, devices,
 * staff and buying are open to every institution, so that an SOS works whatever was bought.
 */
const sellable: readonly string[] = [
  'savedlist',
  'workorderplan',
  'ordertemplate',
  'staffleave',
  'staffskill',
  'publicholiday',
  'eldertag',
  'eldercode',
  'elderfile',
  'incident',
  'health',
  'risk',
  'assess',
  'careplan',
  'bed',
  'bedcleaning',
  'lead',
  'checkin',
  'checkout',
  'scorerule',
  'leave',
  'contract',
  'staypaper',
  'staypaperkind',
  'visitor',
  'retreat',
  'fence',
  'lock',
  'camera',
  'account',
  'receipt',
  'book',
  'package',
  'costpackage',
  'bill',
  'order',
  'productcategory',
  'commodity',
  'invitation',
  'callcentre',
  'recording',
  'wall',
  'tenant_screen',
  'group_screen',
  'announcement',
]

/** The sellable modules with labels, grouped as in the role editor. */
export const packageModules = Object.entries<Record<string, string>>(permissionGroups)
  .map(([label, nouns]) => ({
    label,
    modules: Object.entries(nouns)
      .filter(([name]) => sellable.includes(name))
      .map(([name, word]) => ({ name, label: word })),
  }))
  .filter(({ modules }) => modules.length > 0)

export const isModule = (name: string): boolean => sellable.includes(name)

/** Label of each module, by name. */
export const moduleNames: Readonly<Record<string, string>> = Object.fromEntries(
  packageModules.flatMap(({ modules }) => modules.map(({ name, label }) => [name, label])),
)

/** Whether a permission is valid where the package leaves out these modules. */
export const isPermissionIncluded = (closed: readonly string[], permission: string): boolean =>
  !closed.includes(permission.split(':')[0] ?? '')
