import { permissionGroups } from '../staff/permission.words.ts'

/**
 * What a base package may leave out, as permissions name it before their colon. Warnings, work orders, elders, devices, people and buying are open
 * to every institution: nobody's SOS depends on what was bought.
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
  'checkin',
  'checkout',
  'scorerule',
  'leave',
  'fence',
  'lock',
  'camera',
  'account',
  'package',
  'costpackage',
  'order',
  'productcategory',
  'commodity',
  'invitation',
  'wall',
  'tenant_screen',
  'group_screen',
  'announcement',
]

/** The same in words, in groups as the role editor shows them. */
export const packageModules = Object.entries<Record<string, string>>(permissionGroups)
  .map(([label, nouns]) => ({
    label,
    modules: Object.entries(nouns)
      .filter(([name]) => sellable.includes(name))
      .map(([name, word]) => ({ name, label: word })),
  }))
  .filter(({ modules }) => modules.length > 0)

export const isModule = (name: string): boolean => sellable.includes(name)

/** Each by its name. */
export const moduleNames: Readonly<Record<string, string>> = Object.fromEntries(
  packageModules.flatMap(({ modules }) => modules.map(({ name, label }) => [name, label])),
)

/** Whether this permission counts where a package leaves these out. */
export const isOpened = (closed: readonly string[], permission: string): boolean =>
  !closed.includes(permission.split(':')[0] ?? '')
