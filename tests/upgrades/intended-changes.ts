import { factAnswerNames } from '@care/shared/people/elders/facts/norm-answers'
import { createIdCards } from '../../packages/services/src/platform/secrets/id-cards.ts'
import { dictionaries } from '../../packages/services/src/platform/setup/dictionaries.ts'
import { roles } from '../../packages/services/src/platform/setup/permissions.ts'
import { dataSecrets } from '../../packages/services/src/testing/identity.ts'
import type { Change } from './rows.ts'

type Meant = (change: Change) => boolean

const always: Meant = () => true
const { open } = createIdCards(dataSecrets)
const spellings = (text: unknown) => String(text).split(' ').toSorted().join(' ')
const isOfProduct: Meant = ({ row }) => row.system === '1' && row.edited === false
const words = Object.values(dictionaries).flatMap(({ items }) => items)
/** All former values stay; only 无 (none) is replaced once there is another value. */
const isMore: Meant = ({ before, after }) =>
  (before as string[]).every((one) => one === '无' || one === '1' || (after as string[]).includes(one))
const holdsAll = (before: object, after: object) =>
  Object.entries(before).every(([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(after, name)))
/** The row is a starter part that the institution lacked. */
const isStarter: Meant = ({ row }) => row.create_user === '系统'

/**
 * Intended changes to existing rows by migrations and by the start of the services, by table and column; `+` are new
 * rows, `-` deleted rows. No other change is permitted.
 */
const meant: Record<string, Meant> = {
  'schema_migration +': always,
  // 20261210_0800_words_of_the_field
  'sys_role.role_name': ({ before, after, row }) =>
    row.role_code === 'nurse' && before === '护理员' && after === roles.nurse.roleName,
  // 20261122_2201_seal_id_cards: the same number, encrypted
  'elder.id_card': ({ before, after, row }) =>
    open(String(after), { tenantId: Number(row.tenant_id), id: Number(row.id) }) === before,
  // 20261123_1010_check_in_words, 20261123_1010_meanings, 20261209_0010_later_words, 20261210_0800_words_of_the_field:
  // items that nobody edited get the product's new labels
  'sys_dict_item.label': ({ after, row }) =>
    row.update_time === row.create_time && words.some(([value, label]) => value === row.value && label === after),
  'sys_dict_item.color_class': ({ after, row }) =>
    row.update_time === row.create_time &&
    words.some(([value, , colour = 'default']) => value === row.value && colour === after),
  'sys_dict_item +': ({ row }) => words.some(([value, label]) => value === row.value && label === row.label),
  // 20261124_0000_rooms_and_beds: a second elder in one bed gets an additional bed
  'elder.bed_name': ({ before, after }) => String(after).startsWith(`${before}（加`),
  // 20261125_0100_orders: drops idempotency keys of finished requests
  'elder_package.request_key': ({ after }) => after === undefined,
  // 20261210_0400_plain_names: the same spellings of the name, in any order
  'elder.name_search': ({ before, after }) => spellings(before) === spellings(after),
  // 20261125_0610_one_answer_on_drugs, 20261210_0600_facts_said_once: moves facts from the health record to the elder;
  // the health record no longer stores them
  'elder.allergies': isMore,
  'elder.cd_isease': isMore,
  'elder.disability': isMore,
  'elder.past_illness': ({ before, after }) => before === null || String(after).startsWith(String(before).trim()),
  'elder.rh_type': ({ before, after }) => before === null || before === '3' || after === '3',
  'elder_health.record': ({ before, after }) => {
    const gone = Object.keys(before as object).filter((name) => !(name in (after as object)))
    return (
      gone.every((name) => factAnswerNames.some((one) => one === name)) && holdsAll(after as object, before as object)
    )
  },
  'device_manufactor +': always,
  // rewrites feed rows in the present format
  'warning_feed.payload': ({ before, after }) => holdsAll(before as object, after as object),
  // 20261203_0305_departments_of_people: creates departments from the former text column
  'sys_user.dept_name': ({ after }) => after === undefined,
  'sys_user.dept_id': ({ row }) => row.dept_name !== null,
  // 20261210_0210_voided_work_orders: restores orders as voided that were removed although they had been served
  'work_order.status': ({ row, after }) => row.remove_time !== null && after === '5',
  'work_order.remove_time': ({ after }) => after === null,
  'work_order.clock_at': ({ row, after }) => row.remove_time !== null && after === null,
  // 20261212_0220_room_types: the name becomes a type of its own
  'room.room_type_name': ({ after }) => after === undefined,
  // 20261212_0500_fee_plans: the fee changes of a stay become rows of its plan
  'care_fee_change -': always,
  'fee_plan +': always,
  // 20261212_0100_catalogue: the price of a project moves to a price that holds from the project's first day
  'project_price +': ({ row }) => row.projec_standard_price_fen !== undefined,
  'cost_project.projec_standard_price_fen': ({ after }) => after === undefined,
  // 20261216_0240_level_services_once: the model plan of a level without items becomes its items
  'care_rate.plan_id': ({ after }) => after === undefined,
  'care_level_item +': always,
  // 20261209_0020_due_starters
  'commodity +': isStarter,
  'duty_shift +': isStarter,
  'elder_tag +': isStarter,
  'product_category +': isStarter,
  'work_order_template +': isStarter,
  'work_order_template_item +': isStarter,
  // every start: adds the product's dictionaries, menu and parameters, and new permissions of its roles
  'sys_dict +': ({ row }) => row.system === '1',
  'sys_menu +': isOfProduct,
  'sys_menu -': isOfProduct,
  'sys_menu.name': isOfProduct,
  'sys_menu.parent_id': isOfProduct,
  'sys_menu.icon': isOfProduct,
  'sys_menu.path': isOfProduct,
  'sys_menu.sort_order': isOfProduct,
  'sys_menu.group': isOfProduct,
  'sys_menu.permission': isOfProduct,
  'sys_role_offer +': always,
  'sys_role_permission +': always,
  // accounts whose role got a new permission
  'sys_user.rights_epoch': ({ before, after }) => Number(after) > Number(before),
  'notice +': ({ row }) => (row.payload as { kind: string }).kind === 'rights-changed',
}

export const isIntended = (change: Change): boolean => {
  const { table, column, before } = change
  return (
    meant[column === null ? `${table} ${before === undefined ? '+' : '-'}` : `${table}.${column}`]?.(change) ?? false
  )
}
