export { Tree } from 'primereact/tree'
export type { TreeNode } from 'primereact/treenode'
