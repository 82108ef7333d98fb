import type { BugReportRef } from '../../machines/contact/bug-report.machine.ts';
import type { ContactFormRef } from '../../machines/contact/contact-form.machine.ts';
import { BugReport } from './bug-report.tsx';
import { Bugs } from './bugs.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactHero } from './contact-hero.tsx';
import { FirstAid } from './first-aid.tsx';
import { NeverAsked } from './never-asked.tsx';

/** The contact page. FORM-1. */
export function ContactPage({ contact, bug }: { contact: ContactFormRef; bug: BugReportRef }) {
  return (
    <>
      <ContactHero>
        <ContactForm contact={contact} />
      </ContactHero>
      <Bugs bug={bug} />
      <NeverAsked />
      <FirstAid />
      <BugReport bug={bug} />
    </>
  );
}
