import { firstCalls, projectKeyPattern } from '@care/shared/forms/questionnaires/first-calls'
import { linkTokenPattern } from '@care/shared/forms/questionnaires/links/personal-links.words'

/**
 * The `link` header of a questionnaire's page: the browser preloads the calls of the page's script while the script is
 * still loading.
 */
export function preloadLinkOf(path: string, url: string): { link?: string } {
  const key = path.startsWith('/s/') ? path.slice(3) : ''
  if (!projectKeyPattern.test(key)) return {}
  const said = new URL(url, 'http://here').searchParams.get('p')
  const asked = [firstCalls.status(key, said && linkTokenPattern.test(said) ? said : null), firstCalls.details(key)]
  return { link: asked.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`).join(', ') }
}
