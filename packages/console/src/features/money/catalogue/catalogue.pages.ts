/** One chunk for the projects and the services that they belong to. */
export { ProjectsPage } from './projects.page.tsx'
export { ServicesPage } from './services.page.tsx'
