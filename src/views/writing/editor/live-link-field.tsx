import { fromPromise } from 'xstate';
import { linkSearchMachine } from '../../../machines/writing/link-search.machine.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { fillLink } from './fill-link.ts';
import { LinkField } from './link-field.tsx';
import type { FindPages } from './post-editor-handle.ts';

type Props = { findPages: FindPages; address: string; error: string };

/** The address field of a link, with a live actor. It also searches pages of this site. TOOL-21. */
export function LiveLinkField({ findPages, address, error }: Props) {
  const search = useActorRef(
    linkSearchMachine.provide({
      actors: { search: fromPromise(({ input, signal }) => findPages(input, signal)) },
      actions: { fill: (_, hit) => fillLink(hit) },
    }),
  );
  return <LinkField search={search} address={address} error={error} />;
}
