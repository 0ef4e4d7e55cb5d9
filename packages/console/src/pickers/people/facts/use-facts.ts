import type { Elder } from '@care/shared/elders/elder'
import { factNames, factOf, type KnownFact } from '@care/shared/elders/facts/facts'
import { useDictLabel } from '../../../crud/fields/use-dict.ts'

/** The dictionaries that name them. */
export const factDicts = ['blood_type', 'rh_type', 'cd_isease', 'disability']

/** What is known of an elder's allergies, blood, illnesses and disability, in that order. */
export function useFacts(elder: Elder): KnownFact[] {
  const labels = {
    blood_type: useDictLabel('blood_type'),
    rh_type: useDictLabel('rh_type'),
    cd_isease: useDictLabel('cd_isease'),
    disability: useDictLabel('disability'),
  }
  return factNames.map((kind) =>
    factOf(kind, elder, (dict, code) => labels[dict as keyof typeof labels]?.(code) ?? code),
  )
}
