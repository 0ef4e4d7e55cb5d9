import type { LinkOpened } from '@care/shared/forms/questionnaires/links/personal-link'
import { linkTokenPattern } from '@care/shared/forms/questionnaires/links/personal-links.words'
import type { Draft } from './draft.ts'
import { fromPartialAnswers } from './partial.ts'

/** Token of the personal link: null for the public address, empty if malformed. */
export function linkTokenIn(search: string): string | null {
  const said = new URLSearchParams(search).get('p')
  return said === null || linkTokenPattern.test(said) ? said : ''
}

/** Key of the draft on this device, separate for each link. */
export const draftKeyOf = (key: string, linkToken: string | null) => (linkToken === null ? key : `${key}.${linkToken}`)

/** Fills in the known answers of the elder, if the draft has no answers yet. */
export const withKnown = (draft: Draft, link: LinkOpened | null): Draft =>
  link && draft.answers.length === 0 ? { ...draft, answers: fromPartialAnswers(link) } : draft
