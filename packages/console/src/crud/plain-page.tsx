import type { Endpoint } from '@care/shared/http/endpoint'
import type { ResourceDefinition } from '@care/shared/resources/resource'
import { lazyPage } from '../kit/loading/lazy-page.tsx'
import type { Resource } from './resource.ts'

/** The CRUD page of a plain resource without custom parts; lazy-loads the definition together with the page. */
export const crudPageOf = <P extends Endpoint>(resource: Resource<P>, load: () => Promise<ResourceDefinition>) =>
  lazyPage('PlainPage', async () => {
    const [{ CrudPage }, definition] = await Promise.all([import('./crud-page.tsx'), load()])
    const draw = () => <CrudPage resource={resource} definition={definition} />
    return { PlainPage: draw }
  })
