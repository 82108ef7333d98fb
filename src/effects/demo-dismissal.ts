/** The name in local storage. Spec: public site 3; architecture: local storage. */
const key = 'demoDismissed';

/** Whether the demo was closed on an earlier visit. */
export const readDemoDismissal = () => localStorage.getItem(key) === 'true';

/** Keeps the demo from opening itself again. */
export function storeDemoDismissal() {
  localStorage.setItem(key, 'true');
}
