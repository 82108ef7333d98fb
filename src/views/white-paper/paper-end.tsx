import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { paperEnd, paperFile, paperHero } from '../../content/white-paper.ts';
import { hrefTo } from '../../links.ts';
import { routes } from '../../screens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { QuietEnd, Ways } from '../ui/quiet-end.ts';

/**
 * Links after the last page. They are inconspicuous, because the footer has the page's only prominent call to
 * action. PAGE-20.
 */
export function PaperEnd() {
  return (
    <QuietEnd aria-labelledby="end-title">
      <div>
        <h2 id="end-title">{paperEnd.headline}</h2>
        <p>{paperEnd.text}</p>
      </div>
      <Ways>
        <Link href={routes.contact} asChild>
          <ButtonLink $look="primary" $size="small">
            Contact Us
          </ButtonLink>
        </Link>
        <Link href={routes.resources} asChild>
          <ButtonLink $look="quiet" $size="small">
            {paperEnd.resources}
          </ButtonLink>
        </Link>
        <Link href={hrefTo.roadmap} asChild>
          <ButtonLink $look="quiet" $size="small">
            {paperEnd.roadmap}
          </ButtonLink>
        </Link>
        <ButtonLink $look="quiet" $size="small" href={paperFile} download>
          <Download size={18} aria-hidden="true" />
          {paperHero.download}
        </ButtonLink>
      </Ways>
    </QuietEnd>
  );
}
