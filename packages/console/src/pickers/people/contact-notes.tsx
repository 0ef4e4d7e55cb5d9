import { quietHours } from '@care/shared/people/elders/contacts/contact.words'
import type { Family } from '@care/shared/people/elders/elder'
import { useDictLabel } from '../../crud/fields/use-dict.ts'

type Person = Pick<Family, 'language' | 'quietFrom' | 'quietTo' | 'hasKey'>

/** Notes for a call to this person: language, door key, and quiet hours. */
export function ContactNotes({ person }: { person: Person }) {
  const language = useDictLabel('language')
  const notes = [person.language && `讲${language(person.language)}`, person.hasKey && '有钥匙', quietHours(person)]
  const said = notes.filter(Boolean).join(' · ')
  return said ? <small className="contact-notes soft">{said}</small> : null
}
