export type { MenuItem } from 'primereact/menuitem'
