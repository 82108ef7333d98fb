import { useSelector } from '@xstate/react';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { postAltMaxLength } from '../../contract/post-limits.ts';
import type { Upload } from '../../contract/uploads.ts';
import { focusSoon } from '../../effects/focus.ts';
import type { FeaturedImageRef } from '../../machines/writing/featured-image.machine.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { Button } from '../ui/button.tsx';
import { ImageChoice } from '../ui/image-choice.tsx';
import { HiddenText } from '../ui/layout.tsx';
import { TextField } from '../ui/text-field.tsx';
import { libraryChoice } from './library-choice.ts';
import { Panel } from './panel.tsx';
import { Problem } from './problem.tsx';

type Props = { post: PostFormRef; image: FeaturedImageRef; isDisabled: boolean };

/** The featured image: upload, preview, description, removal. WRITE-23 to WRITE-26, LIB-14. */
export function ImagePanel({ post, image, isDisabled }: Props) {
  const url = useSelector(post, (snapshot) => snapshot.context.fields.imageUrl);
  const alt = useSelector(post, (snapshot) => snapshot.context.fields.imageAlt);
  const isUploading = useSelector(image, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(image, (snapshot) => snapshot.context.problem);
  const problemId = useId();
  const uploadId = useId();

  function change(field: 'imageUrl' | 'imageAlt', value: string) {
    post.send({ type: 'field.changed', field, value });
  }

  function place(upload: Upload) {
    change('imageUrl', upload.url);
    if (post.getSnapshot().context.fields.imageAlt === '') {
      change('imageAlt', upload.alt);
    }
  }

  const isBusy = isUploading || isDisabled;
  return (
    <Panel title="Featured image">
      {url === '' ? null : (
        <Preview>
          <img src={url} alt={alt === '' ? 'The featured image' : alt} />
        </Preview>
      )}
      <Choose
        id={uploadId}
        label={url === '' ? 'Upload featured image' : 'Replace featured image'}
        aria-describedby={problemId}
        disabled={isBusy}
        onFile={(file) => image.send({ type: 'file.chosen', file })}
      >
        <ImagePlus size={18} aria-hidden="true" />
        {isUploading ? 'Uploading...' : url === '' ? 'Upload image' : 'Replace image'}
      </Choose>
      <libraryChoice.Part choosable="pictures" isDisabled={isBusy} onChoose={place} />
      <Words id={problemId} aria-live="polite">
        {problem === '' ? null : <Problem>{problem}</Problem>}
        {isUploading ? <HiddenText>Uploading...</HiddenText> : null}
      </Words>
      {url === '' ? (
        <Hint>JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. It heads the post and its cards.</Hint>
      ) : (
        <>
          <TextField
            label="Description for people who cannot see the image"
            name="imageAlt"
            maxLength={postAltMaxLength}
            value={alt}
            disabled={isDisabled}
            onChange={(event) => change('imageAlt', event.target.value)}
          />
          <Button
            $look="quiet"
            $size="small"
            disabled={isBusy}
            onClick={() => {
              change('imageUrl', '');
              // The pressed button disappears. A11Y-3.
              focusSoon(uploadId);
            }}
          >
            <Trash2 size={18} aria-hidden="true" />
            Remove image
          </Button>
        </>
      )}
    </Panel>
  );
}

const Preview = styled.div`
  border-radius: var(--r-sm);
  background: var(--ink-100);
  overflow: hidden;
  aspect-ratio: 16 / 9;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Choose = styled(ImageChoice)`
  justify-content: center;
`;

/** Takes no space while empty. */
const Words = styled.div`
  &:empty { position: absolute; }
`;

const Hint = styled.p`
  font-size: var(--t-xs);
  color: var(--ink-500);
`;
