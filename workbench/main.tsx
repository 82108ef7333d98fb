import { createRoot } from 'react-dom/client';
import { SiteContext } from '../src/runtime/page-head.tsx';
import { SingleState, singleState } from './single-state.tsx';
import { Workbench } from './workbench.tsx';
import '../src/theme/global.css';

const root = document.getElementById('root');
if (root === null) {
  throw new Error('The page has no #root element.');
}
// TEST-21.
createRoot(root).render(
  <SiteContext value={{ url: location.origin, renderedIn: 2025 }}>
    {location.hash.startsWith(`#${singleState}`) ? <SingleState /> : <Workbench />}
  </SiteContext>,
);
