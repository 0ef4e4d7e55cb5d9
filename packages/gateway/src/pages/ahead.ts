import { firstCalls, projectKeyPattern } from '@care/shared/questionnaires/first-calls'

/** The `link` header of a questionnaire's page: what its script is going to ask for is under way while that is still being read. */
export function aheadOf(path: string): { link?: string } {
  const key = path.startsWith('/s/') ? path.slice(3) : ''
  if (!projectKeyPattern.test(key)) return {}
  const links = Object.values(firstCalls).map((of) => `<${of(key)}>; rel=preload; as=fetch; crossorigin=anonymous`)
  return { link: links.join(', ') }
}
