import type { Endpoint } from '@care/shared/http/endpoint'
import type { Thing } from '@care/shared/things/thing'
import { lazyPage } from '../kit/loading/lazy-page.tsx'
import type { Resource } from './resource.ts'

/** The CRUD page of a plain resource without custom parts; lazy-loads the definition together with the page. */
export const plainPage = <P extends Endpoint>(resource: Resource<P>, load: () => Promise<Thing>) =>
  lazyPage('PlainPage', async () => {
    const [{ CrudPage }, thing] = await Promise.all([import('./crud-page.tsx'), load()])
    const draw = () => <CrudPage resource={resource} thing={thing} />
    return { PlainPage: draw }
  })
