import { type ActorRefFrom, setup } from 'xstate';

/** The admin area's sidebar, expanded or collapsed to its icons. ADMIN-3. */
export const sidebarMachine = setup({
  types: {} as { context: Record<string, never>; events: { type: 'sidebar.toggled' } },
}).createMachine({
  id: 'sidebar',
  context: {},
  initial: 'expanded',
  states: {
    expanded: { on: { 'sidebar.toggled': 'collapsed' } },
    collapsed: { on: { 'sidebar.toggled': 'expanded' } },
  },
});

export type SidebarRef = ActorRefFrom<typeof sidebarMachine>;
