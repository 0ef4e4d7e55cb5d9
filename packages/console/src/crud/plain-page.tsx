import type { Endpoint } from '@care/shared/http/endpoint'
import type { Document } from '@care/shared/things/document'
import type { Thing } from '@care/shared/things/thing'
import { lazyPage } from '../kit/loading/lazy-page.tsx'
import type { DocumentCalls } from './document-page.tsx'
import type { Resource } from './resource.ts'

/** The page of a plain resource that has nothing of its own; its words come with it. */
export const plainPage = <P extends Endpoint>(resource: Resource<P>, load: () => Promise<Thing>) =>
  lazyPage('PlainPage', async () => {
    const [{ CrudPage }, thing] = await Promise.all([import('./crud-page.tsx'), load()])
    const draw = () => <CrudPage resource={resource} thing={thing} />
    return { PlainPage: draw }
  })

/** The page of a document that has nothing of its own. */
export const documentPage = <T extends Document, P extends Endpoint>(
  calls: DocumentCalls<T, P>,
  load: () => Promise<T>,
) =>
  lazyPage('PlainPage', async () => {
    const [{ DocumentPage }, words] = await Promise.all([import('./document-page.tsx'), load()])
    const draw = () => <DocumentPage calls={calls} words={words} />
    return { PlainPage: draw }
  })
