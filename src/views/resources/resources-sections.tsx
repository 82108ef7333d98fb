import { ArrowRight, ArrowUpRight, Mail, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { links } from '../../content/links.ts';
import { cards } from '../../content/resources.ts';
import { socialNetworks } from '../../content/shell.ts';
import type { DemoDialogRef } from '../../machines/home/demo-dialog.machine.ts';
import { routes } from '../../screens.ts';
import { brandIcons } from '../ui/brand-icons.tsx';
import { HiddenText } from '../ui/layout.tsx';
import { Architecture, Browser, Deck, DemoPoster, Paper } from './drawings.tsx';
import { Hero } from './hero.tsx';
import { Card, CardGrid, cover, Networks, Scene, Strip, Ways, Words } from './resource-cards.ts';

/** The six resource cards. The first cards overlap the hero. PAGE-21, PAGE-22. */
export function ResourcesSections({ demoDialog }: { demoDialog: DemoDialogRef }) {
  return (
    <>
      <Hero />
      <CardGrid as="section" aria-labelledby="cards-title">
        <HiddenText as="h2" id="cards-title">
          {cards.title}
        </HiddenText>
        <ul>
          <Card $area="demo" data-surface="night">
            <Scene>
              <DemoPoster />
            </Scene>
            <Words>
              <h3>{cards.demo.title}</h3>
              <p>{cards.demo.text}</p>
              <cover.Button
                $look="light"
                $size="small"
                aria-haspopup="dialog"
                onClick={() => demoDialog.send({ type: 'dialog.requested' })}
              >
                <Play size={16} fill="currentColor" aria-hidden="true" />
                {cards.demo.action}
              </cover.Button>
            </Words>
          </Card>
          <Card $area="deck">
            <Scene>
              <Deck />
            </Scene>
            <DocumentWords {...cards.pitchDeck} href={links.pitchDeck} />
          </Card>
          <Card $area="paper">
            <Scene>
              <Paper />
            </Scene>
            <PageWords {...cards.whitePaper} href={routes.whitePaper} />
          </Card>
          <Card $area="website">
            <Scene>
              <Browser />
            </Scene>
            <PageWords {...cards.website} href={routes.home} />
          </Card>
          <Card $area="architecture">
            <Scene>
              <Architecture />
            </Scene>
            <DocumentWords {...cards.architecture} href={links.architectureDocument} />
          </Card>
          <Strip data-surface="night">
            <div>
              <h3>{cards.contact.title}</h3>
              <p>{cards.contact.text}</p>
            </div>
            <Networks>
              {socialNetworks.map(({ name, href }) => (
                <a key={name} href={href} target="_blank" rel="noopener noreferrer">
                  {brandIcons[name]}
                  {name}
                </a>
              ))}
              <a href={`mailto:${links.supportEmail}`}>
                <Mail size={20} aria-hidden="true" />
                {links.supportEmail}
              </a>
            </Networks>
          </Strip>
        </ul>
      </CardGrid>
    </>
  );
}

type WordsProps = { title: string; text: string; action: string; href: string };

/** The text of a card that links to a page of this site. */
function PageWords({ action, href, ...words }: WordsProps) {
  return (
    <Labeled {...words}>
      <Link href={href} asChild>
        <cover.Link>
          {action}
          <ArrowRight size={18} aria-hidden="true" />
        </cover.Link>
      </Link>
    </Labeled>
  );
}

/** The text of a card that opens a document on another site in a new tab. */
function DocumentWords({ action, href, ...words }: WordsProps) {
  return (
    <Labeled {...words}>
      <cover.Link href={href} target="_blank" rel="noopener noreferrer">
        {action}
        <ArrowUpRight size={18} aria-hidden="true" />
        <HiddenText>(PDF, opens in a new tab)</HiddenText>
      </cover.Link>
    </Labeled>
  );
}

function Labeled({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Words>
      <h3>{title}</h3>
      <p>{text}</p>
      <Ways>{children}</Ways>
    </Words>
  );
}
