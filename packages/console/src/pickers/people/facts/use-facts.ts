import type { Elder } from '@care/shared/people/elders/elder'
import { type FactKind, factNames, factOf, type KnownFact } from '@care/shared/people/elders/facts/facts'
import { useDictLabel } from '../../../crud/fields/use-dict.ts'

/** Dictionaries of the medical facts. */
export const factDicts = ['blood_type', 'rh_type', 'cd_isease', 'disability']

/** An elder's allergies, blood type, illnesses and disability, in that order, or some of these. */
export function useFacts(elder: Elder, kinds: readonly FactKind[] = factNames): KnownFact[] {
  const labels = {
    blood_type: useDictLabel('blood_type'),
    rh_type: useDictLabel('rh_type'),
    cd_isease: useDictLabel('cd_isease'),
    disability: useDictLabel('disability'),
  }
  return kinds.map((kind) => factOf(kind, elder, (dict, code) => labels[dict as keyof typeof labels]?.(code) ?? code))
}
