import { ArrowDown } from 'lucide-react';
import { styled } from 'styled-components';
import { hero } from '../../content/exchange.ts';
import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import { media } from '../../theme/media.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { firstLight, NightHero } from '../ui/night-hero.ts';

/** A summary of the exchange, with its buttons. EXCH-2. */
export function Hero({ downloadDialog }: { downloadDialog: DownloadDialogRef }) {
  return (
    <Words as="section" aria-labelledby="exchange-title">
      <h1 id="exchange-title">{hero.headline}</h1>
      <p>{hero.lead}</p>
      <Ways>
        <Button
          $look="light"
          aria-haspopup="dialog"
          onClick={() => downloadDialog.send({ type: 'dialog.requested' })}
        >
          Sign Up Now
        </Button>
        <ButtonLink $look="ghost" href="#steps">
          See the six steps
          <ArrowDown size={18} aria-hidden="true" />
        </ButtonLink>
      </Ways>
    </Words>
  );
}

/** The night sky behind the text, and the screens in front of the horizon. */
export const Night = styled(NightHero).attrs({
  as: 'div',
  $horizon: {
    place: 'top: calc(100% - var(--horizon)); aspect-ratio: 1',
    width: 'max(96rem, 190vw)',
    edge: 0.6,
    glow: '-28px 90px -20px rgb(255 168 103 / 0.55)',
  },
})`
  --horizon: 33rem;
  /* The dawn light, behind the middle of the horizon. */
  &::before {
    content: "";
    position: absolute;
    inset: auto 0 calc(var(--horizon) - 16rem);
    z-index: -2;
    height: 52rem;
    background: ${firstLight({
      at: 'closest-side',
      core: '255 178 122 / 0.95',
      coral: [0.85, '26%'],
      ultra: [0.72, '58%'],
    })} center / max(100%, 62rem) 100% no-repeat;
  }
  @media ${media.tablet} { --horizon: 34rem; }
`;

const Words = styled(Column)`
  display: grid;
  justify-items: center;
  gap: 1.25rem;
  padding-top: clamp(2rem, 4.5vw, 3.75rem);
  text-align: center;
  h1 { max-width: 9.9em; font-size: min(var(--t-3xl), 11.6vw); }
  p {
    max-width: 36rem;
    font-size: var(--t-lg);
    line-height: 1.45;
    color: var(--night-text);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.75rem;
  width: 100%;
  margin-top: 0.75rem;
  & > * { flex: 1 0 auto; padding-inline: 1.25rem; }
  @media ${media.tablet} {
    & > * { flex: none; padding-inline: 1.5rem; }
  }
`;
