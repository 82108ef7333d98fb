import { styled } from 'styled-components';
import type { PostFields } from '../../contract/admin-posts.ts';
import { ChangedField, ChangedFields, fieldNames } from './changed-fields.tsx';
import { savedTime } from './revision-list.tsx';

type Field = keyof typeof fieldNames;
const entries = Object.entries(fieldNames) as Array<[Field, string]>;

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
      {entries.map(([field, name]) => {
        const [own, other] = [shown(kept, field), shown(theirs, field)];
        if (own !== other) {
          return (
            <ChangedField key={field} name={name}>
              <del>{own}</del> <ins>{other}</ins>
            </ChangedField>
          );
        }
        return base === undefined || shown(base, field) === other ? null : (
          <ChangedField key={field} name={name}>
            <ins>{other}</ins> <span>You did not change this. It stays.</span>
          </ChangedField>
        );
      })}
    </List>
  );
}

/** Returns the value of a field as text. The status includes the time of publication. */
function shown(fields: PostFields, field: Field): string {
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

const List = styled(ChangedFields)`
  margin-bottom: 0.75rem;
  span { color: var(--ink-500); }
`;
