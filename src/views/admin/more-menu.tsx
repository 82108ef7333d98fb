import { ExternalLink, LogOut, X } from 'lucide-react';
import { css, keyframes, styled } from 'styled-components';
import { Link } from 'wouter';
import type { MobileMenuRef } from '../../machines/shell/mobile-menu.machine.ts';
import { routes } from '../../screens.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { closeOutside, dismissInstead, showModal, stopRepeat } from '../ui/modal.tsx';
import { currentOf } from './admin-sections.ts';
import { useSections } from './own-role.ts';

type Props = { menu: MobileMenuRef; path: string; onLogout: () => void };

/** The sheet above the bottom bar, with the links that do not fit in the bar. ADMIN-6 to ADMIN-8. */
export function MoreMenu({ menu, path, onLogout }: Props) {
  const sections = useSections();
  const dismiss = () => menu.send({ type: 'menu.dismissed' });
  const follow = () => menu.send({ type: 'link.followed' });
  return (
    <Sheet
      ref={showModal}
      aria-labelledby="more-title"
      data-surface="paper"
      onCancel={dismissInstead(dismiss)}
      onClickCapture={stopRepeat}
      {...closeOutside(dismiss)}
    >
      <Content>
        <Head>
          <h2 id="more-title">More</h2>
          <IconButton aria-label="Close menu" onClick={dismiss}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </Head>
        {sections
          .filter(({ isInBar }) => !isInBar)
          .map(({ label, href, Icon }) => (
            <Item key={href} href={href} aria-current={currentOf(path, href)} onClick={follow}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </Item>
          ))}
        <Item href={routes.home} onClick={follow}>
          <ExternalLink size={20} aria-hidden="true" />
          View site
        </Item>
        <ItemButton
          type="button"
          onClick={() => {
            dismiss();
            onLogout();
          }}
        >
          <LogOut size={20} aria-hidden="true" />
          Logout
        </ItemButton>
      </Content>
    </Sheet>
  );
}

const arrive = keyframes`from { opacity: 0; transform: translateY(16px); }`;

const Sheet = styled.dialog`
  width: 100%;
  max-width: none;
  max-height: 90dvh;
  margin: auto 0 0;
  padding: 0;
  border: 0;
  border-radius: var(--r-lg) var(--r-lg) 0 0;
  color: var(--ink-900);
  background: var(--white);
  box-shadow: var(--shadow-2);
  overflow: hidden auto;
  overscroll-behavior: contain;
  animation: ${arrive} var(--fast) var(--ease);
  &::backdrop { background: rgb(9 10 20 / 0.5); }
`;

const Content = styled.div`
  display: grid;
  gap: 0.25rem;
  padding: 0.75rem 1.1rem calc(1.25rem + env(safe-area-inset-bottom, 0px));
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-left: 0.75rem;
  h2 { font: 650 1.25rem / 1.2 var(--display); }
`;

const item = css`
  display: flex;
  align-items: center;
  gap: 0.9rem;
  min-height: 3.25rem;
  padding: 0 0.75rem;
  border: 0;
  border-radius: 0.8rem;
  font-size: var(--t-md);
  font-weight: 500;
  color: inherit;
  background: none;
  text-decoration: none;
  svg { color: var(--ink-500); }
  &:hover { background: var(--paper); }
  &:focus-visible { outline-offset: -2px; }
  &[aria-current] { color: var(--ultra-700); background: var(--ultra-100); }
  &[aria-current] svg { color: inherit; }
`;

const Item = styled(Link)`
  ${item}
`;

const ItemButton = styled.button`
  ${item}
`;
