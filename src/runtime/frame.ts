import { createContext } from 'react';

/**
 * False while the server renders only what differs between the pages of one kind: what stands around
 * it, which it has already, renders nothing then.
 */
export const FrameContext = createContext(true);
