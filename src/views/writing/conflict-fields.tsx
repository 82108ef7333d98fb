import { styled } from 'styled-components';
import type { PostFields } from '../../contract/admin-posts.ts';
import { savedTime } from './revision-list.tsx';

const names = {
  title: 'Title',
  excerpt: 'Excerpt',
  status: 'Status',
  date: 'Date',
  tags: 'Tags',
  imageUrl: 'Featured image',
  imageAlt: 'Description of the image',
  author: 'Author',
  slug: 'Slug',
  metaTitle: 'Headline for search engines',
  metaDescription: 'Description for search engines',
  canonicalUrl: 'Canonical address',
  socialImage: 'Social image address',
  noindex: 'Hide from search engines',
} as const;
const fieldNames = Object.entries(names) as Array<[keyof typeof names, string]>;

type Props = {
  /** The fields that the writer started from, if they are known. */
  base: PostFields | undefined;
  /** The fields that saving the writer's version would store. */
  kept: PostFields;
  theirs: PostFields;
};

/** Lists the fields that the writer or the other writer changed, with their values. WRITE-35. */
export function ConflictFields({ base, kept, theirs }: Props) {
  return (
    <List>
      {fieldNames.map(([field, name]) => {
        const [own, other] = [shown(kept, field), shown(theirs, field)];
        if (own !== other) {
          return (
            <div key={field}>
              <dt>{name}</dt>
              <dd>
                <del>{own}</del> <ins>{other}</ins>
              </dd>
            </div>
          );
        }
        return base === undefined || shown(base, field) === other ? null : (
          <div key={field}>
            <dt>{name}</dt>
            <dd>
              <ins>{other}</ins> <span>You did not change this. It stays.</span>
            </dd>
          </div>
        );
      })}
    </List>
  );
}

/** Returns the value of a field as text. The status includes the time of publication. */
function shown(fields: PostFields, field: keyof typeof names): string {
  const { status, publishAt, date, tags, author, noindex } = fields;
  switch (field) {
    case 'status':
      return publishAt !== ''
        ? `Scheduled for ${savedTime(publishAt)}`
        : { draft: 'Draft', published: 'Published' }[status];
    case 'date':
      return date === '' ? 'none' : savedTime(date);
    case 'tags':
      return tags.join(', ') || 'none';
    case 'author':
      return author || 'SwiftEx';
    case 'noindex':
      return noindex ? 'Yes' : 'No';
    default:
      return fields[field].trim() || 'none';
  }
}

const List = styled.dl`
  display: grid;
  gap: 0.75rem;
  margin: 0 0 0.75rem;
  &:empty { display: none; }
  dt { font: 600 var(--t-xs) / 1.4 var(--text); color: var(--ink-500); }
  dd { margin: 0; overflow-wrap: anywhere; }
  span { color: var(--ink-500); }
`;
